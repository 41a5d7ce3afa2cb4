const format = (language: string) =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Warsaw',
  });

/** Made once: making one costs as much as composing half a letter. */
const formats = { en: format('en-GB'), pl: format('pl') };

/** `21 November 2026, 14:20` in Warsaw. */
export function warsawTime(iso: string, locale: 'en' | 'pl'): string {
  return formats[locale].format(new Date(iso));
}
