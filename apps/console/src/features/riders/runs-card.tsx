import type { AdminRider } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { useDayClock } from '../../lib/day-clock.js';
import { Card } from '../../lib/tools.js';
import { useOrderNumbers } from '../../lib/use-order-numbers.js';
import { RunStops } from './run-stops.js';

/** What each rider has where people ride: nobody knows where they are. */
export function RunsCard({ riders }: { riders: readonly AdminRider[] }) {
  const t = useTranslations('riders');
  const time = useDayClock();
  const numbers = useOrderNumbers(riders.flatMap(({ run }) => run?.stops.map(({ orderId }) => orderId) ?? []));
  return (
    <Card title={t('hasTitle')} className="mt-4">
      <ul aria-label={t('hasTitle')} className="flex flex-col gap-3 text-sm">
        {riders.map(rider => (
          <li key={rider.id}>
            <Load rider={rider} />
            {rider.run && (
              <>
                {' '}
                <span className="text-muted">
                  {rider.run.departedAt ? t('departed', { time: time(rider.run.departedAt) }) : t('boarding')}
                </span>
                <RunStops rider={rider} run={rider.run} numbers={numbers} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Load({ rider: { name, status, stage, district, run } }: { rider: AdminRider }) {
  const t = useTranslations('riders');
  if (status === 'off') return t('whereOff', { name });
  if (run) return t('hasRun', { name, n: run.stops.length });
  if (district === null) return t('hasNone', { name });
  return t(stage === 'delivering' ? 'hasLeft' : 'hasOrder', { name, district });
}
