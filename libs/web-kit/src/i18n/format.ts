import { formatMoney } from '@kirana/i18n';
import { useCallback } from 'react';
import { useLanguage } from './locale-provider.js';

/** Formats grosze as `12.90 zł` in the language of the page. */
export function useMoney(): (minor: number) => string {
  const { locale } = useLanguage();
  return useCallback(minor => formatMoney(minor, locale), [locale]);
}

export { useShopDate, useShopDay } from './format-date.js';
