/** Every drawing of the deck: file name → text. */
export function deck(): Map<string, string>;
/** Writes drawings under a folder, which is made when it is missing. */
export function write(folder: string, drawings: ReadonlyMap<string, string>): Promise<void>;
