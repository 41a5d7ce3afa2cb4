const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Returns whether ten digits are a NIP: the last one is the weighted sum of the others modulo 11, and never 10. Nobody has only zeros. */
export function isNip(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 11 === Number(digits[9]);
}

/** Returns the digits of an entered NIP: `PL 526-025-02-74` becomes `5260250274`. */
export function nipDigits(typed: string): string {
  return typed.replace(/^\s*PL/i, '').replace(/[\s-]/g, '');
}
