import { useQuery } from '@tanstack/react-query';
import { storeQuery } from './api.js';
import { usePause } from './use-pause.js';

/** How often the shop is asked whether it takes orders again, ms. */
const whilePausedMs = 15_000;

/**
 * The same as `usePause`, for pages on which an order is about to be placed: asks anew when the page opens, because an earlier answer may be
 * from before the pause, and from time to time whether it is over.
 */
export function usePauseNow(): string | undefined {
  useQuery({
    ...storeQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => state.data?.paused != null && whilePausedMs,
  });
  return usePause();
}
