import type { Receipt } from '@kirana/contracts';
import { endedUnpaid, takenOffOf } from '@kirana/contracts/taken-off';
import { correctionTitle, formatTime, receiptPayment, receiptStanding, receiptWords, taxNumberOnReceipt } from '@kirana/i18n';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Unbroken } from '@kirana/web-kit/i18n/unbroken.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ReceiptLines } from './receipt-lines.js';
import { VatTable } from './vat-table.js';

/** The receipt as shown and printed. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const money = useMoney();
  const words = receiptWords[locale];
  const { seller, totals } = receipt;
  const takenOff = takenOffOf(receipt);
  const standing = receiptStanding(receipt, locale);
  const sums = [
    [t('cart.subtotal'), totals.subtotalMinor],
    [words.delivery, totals.deliveryFeeMinor],
    [t('tracking.serviceFee'), totals.serviceFeeMinor],
    ...(totals.discountMinor > 0 ? [[words.discount(receipt.couponCode ?? ''), -totals.discountMinor] as const] : []),
    ...(totals.depositMinor ? [[words.deposit, totals.depositMinor] as const] : []),
  ] as const;
  return (
    <article className="rounded-card bg-surface p-5 shadow-float md:p-8 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <PageHeading title={`${words.title} ${receipt.number}`} className="text-2xl">
          {words.title}
        </PageHeading>
        <p className="text-sm text-muted">
          <span className="font-semibold whitespace-nowrap text-ink">{receipt.number}</span> ·{' '}
          {t('receipt.ordered', { date: formatTime(receipt.placedAt, 'longDate', locale) })}
        </p>
      </header>
      {standing && (
        <Notice tone="warning" title={standing} className="mt-5">
          {receipt.paymentUrl && (
            <a
              href={receipt.paymentUrl}
              className={`${buttonClass()} mt-3 print:hidden`}
              aria-label={t('payment.payOf', { number: receipt.number })}
            >
              {t('payment.payNow')}
            </a>
          )}
        </Notice>
      )}
      <div className="mt-6 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Party title={words.seller}>
          {seller.company ?? seller.name}
          {seller.address && (
            <>
              <br />
              <Unbroken text={seller.address} />
            </>
          )}
          {seller.nip && (
            <>
              <br />
              {taxNumberOnReceipt(locale)}: {seller.nip}
            </>
          )}
          <br />
          {seller.email}
          <br />
          {seller.phone}
        </Party>
        <Party title={words.buyer}>
          {receipt.customerName}
          <br />
          <Unbroken text={receipt.customerAddress} />
          {receipt.nip && (
            <>
              <br />
              {taxNumberOnReceipt(locale)}: {receipt.nip}
            </>
          )}
        </Party>
      </div>
      <ReceiptLines receipt={receipt} />
      <dl className="ml-auto mt-4 grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums [&>dd]:text-right">
        {sums.map(([name, minor]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right">{money(minor)}</dd>
          </div>
        ))}
        <dt className="text-base font-semibold">{t('checkout.total')}</dt>
        <dd className="text-base font-bold">{money(totals.totalMinor)}</dd>
        {takenOff.off.map(({ as, minor }) => (
          <div key={as} className="contents">
            <dt className="text-muted">{words[as]}</dt>
            <dd>{money(-minor)}</dd>
          </div>
        ))}
        {takenOff.off.length > 0 && (
          <>
            <dt className="font-semibold">{words[takenOff.left]}</dt>
            <dd className="font-bold">{money(takenOff.leftMinor)}</dd>
          </>
        )}
      </dl>
      {!endedUnpaid(receipt) && (receipt.vat.length > 0 || receipt.depositMinor) && (
        <VatTable {...receipt} title={words[takenOff.left === 'afterRefund' ? 'vatAfterRefund' : 'vatTitle']} />
      )}
      {receipt.corrections?.map(correction => (
        <VatTable key={correction.number} {...correction} title={correctionTitle(correction, receipt, locale)} />
      ))}
      <p className="mt-6">
        {words.payment}: {receiptPayment(receipt, locale)}
      </p>
      <p className="mt-2 text-sm text-muted">
        {t('receipt.note', { percent: receipt.feeVatRate })}
        {totals.depositMinor ? ` ${words.depositNote}` : ''}
      </p>
    </article>
  );
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-sm text-muted">{title}</h2>
      <p className="break-words">{children}</p>
    </div>
  );
}
