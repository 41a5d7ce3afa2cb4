import type { WebhookAttempt } from '@kirana/contracts';
import { Notice } from '@kirana/ui';
import { useTranslations } from 'use-intl';

/** Shows an endpoint's answer to a test event. */
export function TestResult({ attempt: { status, durationMs, answer, error } }: { attempt: WebhookAttempt }) {
  const t = useTranslations('integrators');
  const arrived = status !== null && status >= 200 && status < 300;
  return (
    <div className="mb-3">
      <Notice tone={arrived ? 'info' : 'error'} title={t(arrived ? 'testArrived' : 'testFailed')} role="status">
        <p className="break-all">
          {status ?? error} · {durationMs} ms{answer !== '' && ` · ${answer.slice(0, 200)}`}
        </p>
      </Notice>
    </div>
  );
}
