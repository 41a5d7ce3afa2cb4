/** Most tags that one customer has. */
export const mostTags = 10;

/** Longest tag, characters. */
export const longestTag = 30;
