/** Where a shop is, as far as that decides how times and amounts are written. */
export interface Region {
  /** IANA name: the time zone of everything on screen and on paper, and of the days in reports. */
  readonly timeZone: string;
  /** ISO 4217 code of the currency of every amount. */
  readonly currency: string;
}

/** The region of a shop that says nothing else. */
export const usualRegion: Region = { timeZone: 'Europe/Warsaw', currency: 'PLN' };

let current = usualRegion;

/** Returns the region of this shop. */
export const region = (): Region => current;

/**
 * Sets the region of this shop, once, before anything is written: services take it from the shop's configuration, browsers from the page.
 * A program serves one shop, and what writes amounts and times is called everywhere: so it is not handed from function to function.
 */
export function openIn({ timeZone, currency }: Region): void {
  current = { timeZone, currency };
}

/** Whether the platform knows this time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && /^[A-Za-z][\w+/-]*$/.test(name);
  } catch {
    return false;
  }
}

/** Returns how many digits the minor unit of a currency takes: two for grosze, none for yen. */
export function minorDigitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
