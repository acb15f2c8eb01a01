// Tests of the page run in a simulated document; a real browser is the Python end-to-end tests' concern.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "happy-dom",
    include: ["test/**/*.test.ts", "test/**/*.test.tsx", "cards/**/*.test.ts"],
    restoreMocks: true,
  },
});
