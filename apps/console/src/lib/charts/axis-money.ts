import { languages, shopLocale } from '@kirana/i18n';

const whole = new Intl.NumberFormat(languages[shopLocale].tag, { maximumFractionDigits: 2 });

/** Formats grosze for an axis: `1 200 zł`; without decimals unless there are some. */
export const axisMoney = (minor: number): string => `${whole.format(minor / 100)}\u00a0zł`;
