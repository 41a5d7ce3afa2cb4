/** `21 November 2026, 14:20` in Warsaw. */
export function warsawTime(iso: string, locale: 'en' | 'pl'): string {
  return new Intl.DateTimeFormat(locale === 'pl' ? 'pl' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Warsaw',
  }).format(new Date(iso));
}
