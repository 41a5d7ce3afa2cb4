import type { WebhookDelivery } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { useTranslations } from 'use-intl';

/** Shows the attempts of a delivery: their number, and on demand the result of each. */
export function AttemptLog({ delivery: { log, state, dueAt } }: { delivery: WebhookDelivery }) {
  const t = useTranslations('integrators');
  const date = useShopDate();
  if (log.length === 0) return <span className="text-muted">{t('notYet')}</span>;
  return (
    <details>
      <summary className="min-h-8 cursor-pointer">{t('tried', { n: log.length })}</summary>
      <ol className="flex flex-col gap-1 py-1">
        {log.map(({ at, status, durationMs, answer, error }) => (
          <li key={at}>
            {date(at)} · {status ?? error} · {durationMs} ms
            {answer !== '' && (
              <pre className="max-w-96 overflow-hidden whitespace-pre-wrap break-all text-muted">{answer.slice(0, 200)}</pre>
            )}
          </li>
        ))}
      </ol>
      {state === 'waiting' && <p className="text-muted">{t('next', { at: date(dueAt) })}</p>}
    </details>
  );
}
