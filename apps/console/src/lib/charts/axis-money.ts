import { languages, region, shopLocale } from '@kirana/i18n';

/** Formats an amount, in minor units, for an axis: `1 200 zł`; without decimals unless there are some. */
export const axisMoney = (minor: number): string =>
  new Intl.NumberFormat(languages[shopLocale()].tag, {
    style: 'currency',
    currency: region().currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(minor / 100);
