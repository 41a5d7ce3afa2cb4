import type { CustomerMoment } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../../lib/tools.js';

/** Tells in sentences what happened to a customer's orders, and what admins noted, the newest first. */
export function CustomerTimeline({ moments }: { moments: readonly CustomerMoment[] }) {
  const t = useTranslations('customers');
  const date = useShopDate();
  return (
    <Card title={t('timeline')}>
      {moments.length === 0 && <p className="text-sm text-muted">{t('noOrders')}</p>}
      <ol className="flex max-h-96 flex-col gap-3 overflow-auto text-sm" tabIndex={0} aria-label={t('timeline')}>
        {moments.map(({ at, orderId, number, kind, text, actor }) => (
          <li key={`${at} ${orderId} ${kind}`}>
            <span className="mb-0.5 block text-xs text-muted">{date(at)}</span>
            {t.rich(`moments.${kind}`, {
              order: () => (
                <Link to={`/admin/orders/${orderId}`} className="text-leaf underline underline-offset-4">
                  {number}
                </Link>
              ),
              actor: actor ?? '',
              text: text ?? '',
            })}
          </li>
        ))}
      </ol>
    </Card>
  );
}
