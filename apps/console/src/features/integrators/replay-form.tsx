import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { replayWebhook } from './api.js';
import { toolClass } from '../../lib/tools.js';
import { useIntegratorsChange } from './use-integrators-change.js';

/** Sends again what an endpoint has missed since a given time. */
export function ReplayForm({ endpointId }: { endpointId: string }) {
  const t = useTranslations('integrators');
  const [since, setSince] = useState('');
  const replay = useIntegratorsChange(replayWebhook, ({ queued }) =>
    notify({ tone: 'success', title: t('queued', { n: queued }) }),
  );
  return (
    <form
      className="mb-4 flex flex-wrap items-center gap-2"
      onSubmit={event => {
        event.preventDefault();
        replay.mutate({
          params: { id: endpointId },
          body: since === '' ? { after: '0' } : { since: new Date(since).toISOString() },
        });
      }}
    >
      <label className="inline-flex items-center gap-2 text-xs">
        {t('since')}
        <input type="datetime-local" value={since} onChange={event => setSince(event.target.value)} className={toolClass} />
      </label>
      <Button size="small" tone="secondary" type="submit" disabled={replay.isPending}>
        {since === '' ? t('replayAll') : t('replay')}
      </Button>
    </form>
  );
}
