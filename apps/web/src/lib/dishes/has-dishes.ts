import { skipToken, useQuery } from '@tanstack/react-query';

/** Key under which the server says whether the shop has dishes. */
export const hasDishesKey = ['has-dishes'] as const;

/** Returns whether the shop has dishes to link to; in a page that the server did not render this is taken for granted. */
export const useHasDishes = (): boolean => useQuery<boolean>({ queryKey: hasDishesKey, queryFn: skipToken }).data ?? true;
