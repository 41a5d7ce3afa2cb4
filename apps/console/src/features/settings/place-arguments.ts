import { region } from '@kirana/i18n';

/** Returns what sentences about a wrong setting need to know of where the shop is. */
export function placeArguments() {
  const { currency, phone, taxNumber } = region();
  return { currency, country: phone.country, taxNumber };
}
