/** Most codes of one product: its own pack, and those of earlier packs and of other suppliers. */
export const mostEans = 10;

/**
 * Reads the code below a barcode: EAN-8, EAN-13, UPC-A or GTIN-14, with blanks and hyphens as people write them. The same code has one form: a
 * UPC-A of 12 digits is stored as the EAN-13 that it is with a 0 before it, as is a GTIN-14 that begins with 0; an EAN-8 with zeros before it has none. Returns undefined when the
 * number of digits or the check digit is wrong.
 */
export function readEan(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || !hasCheckDigit(digits)) return undefined;
  // Of more than eight digits only because of zeros before it: an EAN-8.
  const short = /^0*(\d{8})$/.exec(digits)?.[1];
  return short ?? digits.padStart(13, '0').replace(/^0(?=\d{13}$)/, '');
}

/** Whether the last digit is the check digit of the others, which weigh 3 and 1 from the right (GS1 General Specifications, 7.9). */
function hasCheckDigit(digits: string): boolean {
  const weighed = Array.from(digits, (digit, at) => Number(digit) * ((digits.length - at) % 2 === 0 ? 3 : 1));
  return weighed.reduce((all, each) => all + each, 0) % 10 === 0;
}
