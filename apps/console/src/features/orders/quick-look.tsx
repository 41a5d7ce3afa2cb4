import type { AdminOrder } from '@kirana/contracts';
import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { ProductPicture } from '@kirana/web-kit/catalogue/product-picture.tsx';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyIfSent } from '../../lib/admin-money.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { EnteredFields } from '../../lib/entered-fields.js';
import { keptMinor } from '../../lib/kept-minor.js';
import { fromList } from '../../lib/neighbours/kept-list.js';
import { orderQuery } from '../../lib/order-query.js';
import { StatusBadge } from '../../lib/order-words.js';
import { productFactsQuery } from '../../lib/product-facts.js';
import { useMay } from '../../lib/use-may.js';
import { nextStep } from './board/next-step.js';
import { PaymentMark } from './payment-mark.js';
import { PromisedWindow } from './promised-window.js';
import { useStatusChoice } from './use-status-choice.js';

/** What an order contains, where it goes and what comes next, beside the list: most orders need no more. */
export default function QuickLook({ id, onClose }: { id: string; onClose: () => void }) {
  const c = useTranslations('console');
  const t = useTranslations('orderList');
  const words = useTranslations('adminOrders');
  const { data: order, error, refetch } = useQuery(orderQuery({ params: { id } }));
  return (
    <Dialog
      title={order?.number ?? c('loading')}
      shape="side"
      close={c('close')}
      onClose={onClose}
      footer={
        <>
          {order && <NextStep order={order} />}
          <Link to={`/admin/orders/${id}`} state={fromList} className={buttonClass('secondary', 'small')}>
            {t('lookAll')}
          </Link>
        </>
      }
    >
      {order && <Content order={order} />}
      {!order && !error && <Spinner label={c('loading')} />}
      {!order && error && (
        <LoadFailure title={words('errorTitle')} text={sentenceOf(error) ?? words('errorText')} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function Content({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const { customerName, phone, address, zipCode, city, district, items, rider, fields } = order;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        <StatusBadge order={order} />
        <br />
        <PromisedWindow order={order} />
      </p>
      <address className="not-italic">
        <b>{customerName}</b>
        <br />
        {address}
        <br />
        {zipCode} {city}, {district}
        <br />
        <a className="text-leaf underline underline-offset-4" href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      </address>
      <EnteredFields fields={fields} />
      <ul className="divide-y divide-line border-y border-line">
        {items.map(item => (
          <Item key={item.productId + item.name} item={item} />
        ))}
      </ul>
      <p className="flex items-center justify-between gap-3">
        <PaymentMark order={order} />
        <b className="tabular-nums">{moneyIfSent(keptMinor(order))}</b>
      </p>
      <p>
        <span className="text-muted">{t('rider')}</span> {rider?.name ?? t('noRider')}
      </p>
    </div>
  );
}

function Item({ item: { productId, name, quantity } }: { item: AdminOrder['items'][number] }) {
  const { locale } = useLanguage();
  const product = useQuery(productFactsQuery).data?.get(productId);
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="size-12 shrink-0">{product && <ProductPicture product={product} place="thumbnail" decorative />}</span>
      <span className="min-w-0 flex-1">
        {product ? nameOf(product, locale) : name}
        {product && <span className="block text-xs text-muted">{netQuantityOf(product.netQuantity, locale)}</span>}
      </span>
      <b className="tabular-nums">× {quantity}</b>
    </li>
  );
}

/** Sets the status that usually follows; before an order that is not paid goes on, the admin is asked. */
function NextStep({ order }: { order: AdminOrder }) {
  const t = useTranslations('orderList');
  const s = useTranslations('adminStatus');
  const { choose, isPending, question } = useStatusChoice(order);
  const may = useMay();
  const next = nextStep(order.status);
  if (!next || !order.can.setStatus || !may('orders.work')) return null;
  return (
    <>
      <Button size="small" disabled={isPending} onClick={({ currentTarget }) => choose(next.to, currentTarget)}>
        {t('lookNext', { status: s(next.to) })}
      </Button>
      {question}
    </>
  );
}
