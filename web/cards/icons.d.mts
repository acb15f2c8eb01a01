/** Every icon: file name → text. */
export function icons(): Map<string, string>;
