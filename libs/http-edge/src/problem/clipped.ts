/** How many characters of its input an answer repeats at most. */
export const mostRepeated = 200;
/** How many entries a list of errors has at most. */
export const mostErrors = 200;

/** Returns the text, cut to what an answer may repeat; no character is cut in half. */
export function clipped(text: string): string {
  return text.length <= mostRepeated ? text : `${text.slice(0, mostRepeated - 1).replace(/\p{Surrogate}$/u, '')}…`;
}

/** Returns the value with every text in it cut, and lists cut to the length that a list of errors may have. */
export function clippedAll(value: unknown): unknown {
  if (typeof value === 'string') return clipped(value);
  if (Array.isArray(value)) return value.slice(0, mostErrors).map(clippedAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [clipped(key), clippedAll(each)]));
}
