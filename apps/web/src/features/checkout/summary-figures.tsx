import { percentOf } from '@kirana/contracts/money';
import { formatKilometres } from '@kirana/i18n';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { DeliveryQuote } from './use-quote.js';
import { useTotalWords } from './use-total-words.js';

export interface SummaryFiguresProps {
  /** Grosze. */
  subtotal: number;
  /** Grosze. */
  deposit: number;
  delivery: DeliveryQuote;
}

/** Subtotal, shipping, service fee, deposits, total. No shipping amount before a district is chosen (CHK-015). */
export function SummaryFigures({ subtotal, deposit, delivery }: SummaryFiguresProps) {
  const { quote, outside, calculating, failed, lineGone, retry } = delivery;
  const t = useTranslations();
  const { locale } = useLanguage();
  const money = useMoney();
  const total = useTotalWords({ subtotal, deposit, delivery });
  const policy = useQuery(storeQuery).data?.pricing;
  const percent = quote?.serviceFeePercent ?? policy?.serviceFeePercent ?? 7;
  const deliverable = quote && !outside ? quote : null;
  const waiting = calculating
    ? t('checkout.calculating')
    : outside
      ? t('checkout.notThere')
      : failed
        ? ''
        : t('checkout.chooseDistrict');

  return (
    <>
      <dl
        aria-live="polite"
        className="mt-4 grid grid-cols-[auto_1fr] gap-y-2 border-t border-line pt-4 [&>dd]:pl-4 [&>dd]:text-right [&>dd]:tabular-nums [&>dt]:text-muted"
      >
        <dt>{t('cart.subtotal')}</dt>
        <dd>{money(subtotal)}</dd>
        <dt>
          {t('checkout.shippingFee')}
          <span className="block min-h-5 text-xs">
            {deliverable && t('checkout.distance', { km: formatKilometres(deliverable.distanceKm, locale) })}
          </span>
        </dt>
        <dd className={deliverable ? '' : 'text-muted'}>{deliverable ? money(deliverable.deliveryFeeMinor) : waiting}</dd>
        <dt>{t('cart.serviceFee', { percent })}</dt>
        <dd>{money(quote?.serviceFeeMinor ?? percentOf(subtotal, percent))}</dd>
        {deliverable !== null && deliverable.discountMinor > 0 && (
          <>
            <dt>{t('checkout.discount')}</dt>
            <dd>{money(-deliverable.discountMinor)}</dd>
          </>
        )}
        {deposit > 0 && (
          <>
            <dt>{t('cart.deposit')}</dt>
            <dd>{money(deposit)}</dd>
          </>
        )}
        <div className="col-span-2 mt-2 flex min-h-11 items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-base font-semibold">{t('checkout.total')}</dt>
          <dd className="text-right text-lg font-bold tabular-nums">{total}</dd>
        </div>
      </dl>
      <p className="text-xs text-muted">{t('checkout.vatNote', { deposit: String(deposit > 0) })}</p>
      {failed && (
        <p role="alert" className="mt-3 text-sm text-chilli">
          {t(lineGone ? 'checkout.lineGone' : 'checkout.quoteFailed')}{' '}
          {!lineGone && (
            <button type="button" className="font-semibold underline" onClick={retry}>
              {t('app.tryAgain')}
            </button>
          )}
        </p>
      )}
    </>
  );
}
