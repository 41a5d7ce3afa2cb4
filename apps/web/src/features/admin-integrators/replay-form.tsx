import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminApi } from '../../lib/console/admin-api.js';
import { Tool, toolClass } from '../../lib/console/tools.js';
import { notify } from '../../lib/notify/notify.js';
import { useIntegratorsChange } from './use-integrators-change.js';

/** Sends again what an endpoint has missed since a moment. */
export function ReplayForm({ endpointId }: { endpointId: string }) {
  const t = useTranslations('integrators');
  const [since, setSince] = useState('');
  const replay = useIntegratorsChange(adminApi.replayWebhook, ({ queued }) =>
    notify({ tone: 'success', title: t('queued', { n: queued }) }),
  );
  return (
    <form
      className="mb-4 flex flex-wrap items-center gap-2"
      onSubmit={event => {
        event.preventDefault();
        replay.mutate({ id: endpointId, since: since === '' ? undefined : new Date(since).toISOString() });
      }}
    >
      <label className="inline-flex items-center gap-2 text-xs">
        {t('since')}
        <input type="datetime-local" value={since} onChange={event => setSince(event.target.value)} className={toolClass} />
      </label>
      <Tool type="submit" disabled={replay.isPending}>
        {since === '' ? t('replayAll') : t('replay')}
      </Tool>
    </form>
  );
}
