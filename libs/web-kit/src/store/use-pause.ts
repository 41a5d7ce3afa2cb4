import { inLanguage } from '@kirana/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/locale-provider.js';
import { storeQuery } from './api.js';

/** Returns why the shop takes no orders at the moment, in its own words; undefined while it does. */
export function usePause(): string | undefined {
  const { locale } = useLanguage();
  return inLanguage(useQuery(storeQuery).data?.paused, locale);
}
