import type { AdminOrder } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Unbroken } from '@kirana/web-kit/i18n/unbroken.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { laterPart } from '../../lib/later-part.js';
import { Card } from '../../lib/tools.js';
import { IfMay } from '../../lib/use-may.js';
import { orderCustomerQuery } from './api.js';

const ContactDialog = laterPart(() => import('./contact-dialog.js'));

/** Who ordered, where it goes, what they have ordered so far, and what they see of the order. */
export function CustomerCard({ order }: { order: AdminOrder }) {
  const t = useTranslations('orderPage');
  const [isEdited, setEdited] = useState(false);
  const { customerName, phone, email, address, zipCode, city, district, can } = order;
  return (
    <Card title={t('customer')} className="customer-card">
      {email === '' ? (
        <p className="text-sm text-muted">{t('erased')}</p>
      ) : (
        <>
          <address className="text-sm not-italic">
            <b>{customerName}</b>
            <br />
            <Unbroken text={`${address}, ${zipCode} ${city}`} />
            <br />
            {district}
            <span className="contact-links">
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
              <a href={`mailto:${email}`}>{email}</a>
            </span>
          </address>
          {can.changeContact && (
            <Button size="small" tone="secondary" onClick={() => setEdited(true)}>
              {t('editContact')}
            </Button>
          )}
          <IfMay permission="customers.read">
            <SoFar order={order} />
          </IfMay>
        </>
      )}
      <p className="card-links">
        {/* Pages of the shop, which is another program than the console. */}
        <a href={`/track-order/${order.number}`} target="_blank" rel="noreferrer">
          {t('tracking')}
          <ExternalLink size={14} aria-hidden />
        </a>
        <IfMay permission="money.read">
          <a href={`/receipt/${order.number}`} target="_blank" rel="noreferrer">
            {t('receipt')}
            <ExternalLink size={14} aria-hidden />
          </a>
        </IfMay>
      </p>
      <Suspense>{isEdited && <ContactDialog order={order} onClose={() => setEdited(false)} />}</Suspense>
    </Card>
  );
}

/** How much the customer has ordered, with links to their other orders. */
function SoFar({ order: { id, email } }: { order: AdminOrder }) {
  const t = useTranslations('orderPage');
  const date = useShopDate();
  const { data } = useQuery(orderCustomerQuery({ params: { id } }));
  if (!data) return null;
  const { accountId, orders, spentMinor, lastOther } = data;
  return (
    <>
      <dl className="card-facts">
        <dt>{t('ordersSoFar')}</dt>
        <dd className="tabular-nums">
          {orders} {orders === 1 && <span className="text-muted">({t('firstOrder')})</span>}
        </dd>
        <dt>{t('spent')}</dt>
        <dd className="tabular-nums">{adminMoney(spentMinor)}</dd>
        {lastOther && (
          <>
            <dt>{t('lastOther')}</dt>
            <dd>
              <Link to={`/admin/orders/${lastOther.id}`}>{lastOther.number}</Link>, {date(lastOther.placedAt)}
            </dd>
          </>
        )}
      </dl>
      <p className="card-links">
        <Link to={`/admin/orders?search=${encodeURIComponent(email)}`}>{t('theirOrders')}</Link>
        {accountId ? (
          <Link to={`/admin/customers/${accountId}`}>{t('account')}</Link>
        ) : (
          <span className="text-muted">{t('guest')}</span>
        )}
      </p>
    </>
  );
}
