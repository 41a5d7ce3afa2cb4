import type { AdminRider } from '@kirana/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { shortId } from '../../lib/order-words.js';
import { ridersQuery } from '../../lib/riders-query.js';
import { toolClass } from '../../lib/tools.js';

/** An option's value must not be empty (F-17). */
const unassigned = 'none';

/** Chooses a rider for an order. A rider delivers one order at a time; who is busy is shown with it, so that the choice explains itself. */
export function RiderChoice({
  riderId,
  onChoose,
}: {
  riderId: string | undefined;
  onChoose: (riderId: string | undefined) => void;
}) {
  const t = useTranslations('adminOrders');
  const { data: riders = [] } = useQuery(ridersQuery());
  return (
    <select
      aria-label={t('choose')}
      value={riderId ?? unassigned}
      onChange={({ target }) => onChoose(target.value === unassigned ? undefined : target.value)}
      className={toolClass}
    >
      <option value={unassigned}>{t('choose')}</option>
      {choosableFirst(riders).map(({ id, name, orderId: taken, onShift }) => (
        <option key={id} value={id} disabled={taken !== null}>
          {taken !== null
            ? t('riderBusy', { name, order: shortId(taken) })
            : onShift
              ? t('riderFree', { name })
              : t('riderOff', { name })}
        </option>
      ))}
    </select>
  );
}

/** The free riders on shift, then those off shift, then the busy ones; who no longer works for the shop is left out. */
function choosableFirst(riders: readonly AdminRider[]): AdminRider[] {
  const rank = ({ orderId, onShift }: AdminRider) => (orderId !== null ? 2 : onShift ? 0 : 1);
  return riders.filter(({ active }) => active).toSorted((one, other) => rank(one) - rank(other));
}
