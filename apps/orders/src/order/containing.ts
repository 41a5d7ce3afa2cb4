/** Returns the LIKE pattern for texts that contain `words`, in lower case; `%`, `_` and `\` stand for themselves. */
export const containing = (words: string): string => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
