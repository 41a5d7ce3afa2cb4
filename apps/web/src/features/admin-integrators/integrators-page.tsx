import { useTranslations } from 'use-intl';
import { ConsoleHead } from '../../lib/console/tools.js';
import { EndpointsCard } from './endpoints-card.js';
import { FeedKeysCard } from './feed-keys-card.js';

/** How others hear of orders: webhooks the shop sends, keys for the feed they fetch. */
export default function IntegratorsPage() {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  return (
    <>
      <ConsoleHead title={c('integrators')} lead={t('lead')}>
        <a href="/docs/events" className="text-xs text-leaf underline underline-offset-4">
          {t('docs')}
        </a>
      </ConsoleHead>
      <div className="flex flex-col gap-4">
        <EndpointsCard />
        <FeedKeysCard />
      </div>
    </>
  );
}
