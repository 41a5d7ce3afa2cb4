import type { AdminRider } from '@kirana/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { shortId } from '../../lib/order-words.js';
import { ridersQuery } from '../../lib/riders-query.js';
import { toolClass } from '../../lib/tools.js';

/** An option's value must not be empty (F-17). */
const unassigned = 'none';

/**
 * Chooses a rider for an order. Who is busy is shown with what they have, so that the choice explains itself; of them only those can be chosen
 * whose run is not out.
 */
export function RiderChoice({
  riderId,
  onChoose,
}: {
  riderId: string | undefined;
  onChoose: (riderId: string | undefined) => void;
}) {
  const t = useTranslations('adminOrders');
  const { data: riders = [] } = useQuery(ridersQuery());
  const wordsOf = ({ name, orderId, run, onShift }: AdminRider) => {
    if (run) return t(run.departedAt ? 'riderDeparted' : 'riderBoards', { name, n: run.stops.length });
    if (orderId !== null) return t('riderBusy', { name, order: shortId(orderId) });
    return t(onShift ? 'riderFree' : 'riderOff', { name });
  };
  return (
    <select
      aria-label={t('choose')}
      value={riderId ?? unassigned}
      onChange={({ target }) => onChoose(target.value === unassigned ? undefined : target.value)}
      className={toolClass}
    >
      <option value={unassigned}>{t('choose')}</option>
      {choosableFirst(riders).map(rider => (
        <option key={rider.id} value={rider.id} disabled={isOut(rider)}>
          {wordsOf(rider)}
        </option>
      ))}
    </select>
  );
}

const isOut = ({ orderId, run }: AdminRider) => orderId !== null && (!run || run.departedAt !== null);

/** The free riders on shift, then those whose run is not out, those off shift, and those who are out; who no longer works for the shop is left out. */
function choosableFirst(riders: readonly AdminRider[]): AdminRider[] {
  const rank = (rider: AdminRider) => (isOut(rider) ? 3 : rider.run ? 1 : rider.onShift ? 0 : 2);
  return riders.filter(({ active }) => active).toSorted((one, other) => rank(one) - rank(other));
}
