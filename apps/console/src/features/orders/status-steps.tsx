import type { AdminOrder } from '@kirana/contracts';
import { fulfilmentStatuses } from '@kirana/contracts/order-status';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { useDayClock } from '../../lib/day-clock.js';
import { statusLooks } from '../../lib/order-words.js';
import { stagesReached } from './stages-reached.js';
import { useStatusChoice } from './use-status-choice.js';

/**
 * The six stages, each with the time it was reached. Pressing a stage sets it. The present one is a button as well, without effect, so that
 * the focus stays on what was pressed.
 */
export function StatusSteps({ order }: { order: AdminOrder }) {
  const t = useTranslations('orderPage');
  const s = useTranslations('adminStatus');
  const time = useDayClock();
  const { choose, shown, isPending, question } = useStatusChoice(order);
  const reached = stagesReached(order.steps);
  return (
    <>
      <ol aria-label={t('stages')} className="stages">
        {fulfilmentStatuses.map(stage => {
          const { icon: Icon, hue } = statusLooks[stage];
          const at = reached.get(stage);
          const isNow = stage === shown;
          const look = clsx('stage', hue, isNow && 'stage-now', at && 'stage-reached');
          const content = (
            <>
              <span className="stage-dot">
                <Icon size={18} aria-hidden />
              </span>
              <span className="stage-word">{s(stage)}</span>
            </>
          );
          return (
            <li key={stage} aria-current={isNow ? 'step' : undefined} className={look}>
              {order.can.setStatus ? (
                <button
                  type="button"
                  aria-label={isNow ? undefined : t('setTo', { status: s(stage) })}
                  aria-disabled={isNow || undefined}
                  disabled={isPending}
                  className="stage-face"
                  onClick={({ currentTarget }) => isNow || choose(stage, currentTarget)}
                >
                  {content}
                </button>
              ) : (
                <span className="stage-face">{content}</span>
              )}
              <span className="stage-time">{at && <time dateTime={at}>{time(at)}</time>}</span>
            </li>
          );
        })}
      </ol>
      {question}
    </>
  );
}
