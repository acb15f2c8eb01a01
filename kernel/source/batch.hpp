// Many positions at once, shared out among threads.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tromf {

// Do `work(thread, index)` for every index below `count`. The calling thread waits and calls `watch` now and then; when
// that throws, the threads are told through `stop`, and the exception goes on after they ended.
template <class Work, class Watch>
void share_out(std::size_t count, unsigned threads, std::atomic<bool>& stop, Work work, Watch watch) {
    std::atomic<std::size_t> next{0};
    std::mutex lock;
    std::condition_variable ended;
    unsigned running = threads;
    std::exception_ptr failure;
    std::vector<std::thread> team;
    team.reserve(threads);
    for (unsigned thread = 0; thread < threads; ++thread) {
        team.emplace_back([&, thread] {
            try {
                for (std::size_t index; !stop && (index = next++) < count;) work(thread, index);
            } catch (...) {
                stop = true;
                const std::lock_guard<std::mutex> hold(lock);
                if (!failure) failure = std::current_exception();
            }
            const std::lock_guard<std::mutex> hold(lock);
            --running;
            ended.notify_one();
        });
    }
    {
        std::unique_lock<std::mutex> hold(lock);
        while (running) {
            if (ended.wait_for(hold, std::chrono::milliseconds(50), [&] { return running == 0; })) break;
            hold.unlock();
            try {
                watch();
            } catch (...) {
                stop = true;
                hold.lock();
                if (!failure) failure = std::current_exception();
                continue;
            }
            hold.lock();
        }
    }
    for (std::thread& each : team) each.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace tromf
