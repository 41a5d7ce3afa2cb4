import type { AdminOrder, OrderStep } from '@kirana/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDayClock } from '../../lib/day-clock.js';
import { orderEmailsQuery } from './api.js';
import { stateOfEmail, type StepEmail } from './emails-of.js';

/** How often it is looked whether an email has been sent that is still waiting, ms. */
const everyMs = 10_000;

/** Names an email that a step caused; one that has not been sent says so, and since when, or that it was given up. */
export function StepEmailMark({ email, step, order }: { email: StepEmail; step: OrderStep; order: AdminOrder }) {
  const t = useTranslations('orderPage');
  const time = useDayClock();
  const { data = [] } = useQuery({
    ...orderEmailsQuery({ params: { id: order.id } }),
    refetchInterval: ({ state }) => state.data?.some(each => each.state === 'waiting') && everyMs,
  });
  const mail = stateOfEmail(email, step, order.steps, data);
  return (
    <span className="inline-flex items-center gap-1">
      <Mail size={14} aria-hidden />
      {t(`emailed-${email}`)}
      {mail && mail.state !== 'sent' && (
        <span className={clsx('font-semibold', mail.state === 'failed' && 'text-chilli')}>
          {mail.state === 'failed' ? t('emailFailed') : t('emailWaiting', { attempts: mail.attempts, time: time(mail.dueSince) })}
        </span>
      )}
    </span>
  );
}
