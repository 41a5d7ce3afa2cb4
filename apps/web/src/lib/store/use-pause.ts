import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/locale-provider.js';
import { storeQuery } from './api.js';

/**
 * Returns why the shop takes no orders at the moment, in its own words; undefined while it does. Pages on which an order is about to be
 * placed ask anew (`always`), because an earlier answer may have been from before the pause.
 */
export function usePause(refetchOnMount?: 'always'): string | undefined {
  const { locale } = useLanguage();
  return useQuery({ ...storeQuery, ...(refetchOnMount && { refetchOnMount }) }).data?.paused?.[locale];
}
