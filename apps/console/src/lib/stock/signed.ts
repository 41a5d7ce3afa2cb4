/** `+5`, `−5`, `0`: a change of stock. */
export const signed = (delta: number): string => (delta > 0 ? `+${delta}` : delta < 0 ? `\u2212${-delta}` : '0');
