import type { Store } from '@kirana/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { cityMapQuery } from '../store/api.js';
import { groundOf, type Ground, type Mapped } from './ground.js';

/** Returns the ground of the shop's maps; undefined until its parts have loaded. A map of its own that cannot be loaded is done without. */
export function useGround(store: (Mapped & Pick<Store, 'hasOwnMap'>) | undefined): Ground | undefined {
  const vistula = useTranslations('app')('river');
  const { data: map, isLoading } = useQuery({ ...cityMapQuery, enabled: store?.hasOwnMap ?? false });
  return useMemo(() => (store && !isLoading ? groundOf(store, map, vistula) : undefined), [store, map, isLoading, vistula]);
}
