import { region } from '@kirana/i18n';

/** Returns the shop's phone number until an admin has saved another: of a country that is not known, the example of its file. */
export function samplePhone(): string {
  const { country, example } = region().phone;
  return country === '48' ? '+48 22 123 45 67' : `+${country} ${example.replace(/^0/, '')}`;
}
