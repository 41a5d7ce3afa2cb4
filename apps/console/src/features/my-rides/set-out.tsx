import type { MyRide } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { swallowSecondTap } from '@kirana/web-kit/ui/second-tap';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';
import { myRidesQuery, sendOut } from './api.js';

/** Whether the ride sets out with its run: it is packed, and its first attempt. */
export const isBoarding = ({ runId, next, undelivered }: MyRide): boolean =>
  runId !== null && next === 'delivering' && undelivered === null;

/** Sets out with all packed orders of a run at once, which are `rides`. */
export function SetOut({ rides }: { rides: readonly MyRide[] }) {
  const t = useTranslations('myRides');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendOut({ body: { orders: rides.map(({ orderId, version }) => ({ orderId, version })) } }),
    onSuccess: ({ refused, ...mine }) => {
      queries.setQueryData(myRidesQuery().queryKey, mine);
      const left = rides.filter(({ orderId }) => refused.some(each => each.orderId === orderId)).map(({ number }) => number);
      if (left.length > 0)
        notify({ tone: 'error', title: c('error'), description: t('leftBehind', { n: left.length, numbers: left.join(', ') }) });
      else notify({ tone: 'success', title: t('done-delivering'), description: rides.map(({ number }) => number).join(', ') });
    },
    onError: async error => {
      console.error('the rider has not set out', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
      await queries.invalidateQueries(myRidesQuery());
    },
  });
  return (
    <Button
      className="mb-3 min-h-14 w-full text-base"
      disabled={isPending}
      onClick={({ clientX: x, clientY: y }) => {
        // Where the button was, the first card has one of its own then.
        swallowSecondTap({ x, y });
        mutate();
      }}
    >
      {t('setOut', { n: rides.length })}
    </Button>
  );
}
