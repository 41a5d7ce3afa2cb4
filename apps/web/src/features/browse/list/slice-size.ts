/**
 * Tiles that are rendered together, and with the page: two screens of a phone, one of a desktop; whole rows of two, three, four and six.
 */
export const sliceSize = 12;
