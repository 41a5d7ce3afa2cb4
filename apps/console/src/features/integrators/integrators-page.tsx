import { useTranslations } from 'use-intl';
import { PageHeader } from '../../lib/tools.js';
import { ApiKeysCard } from './api-keys-card.js';
import { EndpointsCard } from './endpoints-card.js';

/** Configures how programs work with the shop: webhooks sent by the shop, API keys with which they call it. */
export default function IntegratorsPage() {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  return (
    <>
      <PageHeader title={c('integrators')} lead={t('lead')}>
        <a
          href="/docs/events"
          className="inline-flex min-h-11 items-center text-xs text-leaf underline underline-offset-4 md:min-h-9"
        >
          {t('docs')}
        </a>
      </PageHeader>
      <div className="flex flex-col gap-4">
        <EndpointsCard />
        <ApiKeysCard />
      </div>
    </>
  );
}
