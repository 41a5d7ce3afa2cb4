import type { Receipt, TakenOff } from '@kirana/contracts';
import { formatPercent, receiptLineNote, receiptWords, translated } from '@kirana/i18n';
import { useTranslations } from 'use-intl';
import { useMoney } from '../../lib/i18n/format.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';

/** Lists the items; `off`: what became of the price of what is off a line. On a phone, unit price and rate move below the name. */
export function ReceiptLines({ receipt, off }: { receipt: Receipt; off: TakenOff['line'] }) {
  const t = useTranslations('receipt');
  const { locale } = useLanguage();
  const money = useMoney();
  const words = receiptWords[locale];
  const number = 'py-2 pl-4 text-right align-top whitespace-nowrap';
  const wide = `${number} hidden sm:table-cell print:table-cell`;
  return (
    <table className="mt-8 w-full border-collapse tabular-nums">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 text-left font-normal">
            {words.item}
          </th>
          <th scope="col" className={`${number} font-normal`}>
            {words.quantity}
          </th>
          <th scope="col" className={`${wide} font-normal`}>
            {words.unitPrice}
          </th>
          <th scope="col" className={`${wide} font-normal`}>
            {words.vat}
          </th>
          <th scope="col" className={`${number} font-normal`}>
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody className="border-b border-line">
        {[...receipt.lines.entries()].map(
          ([
            at,
            { name, translatedName, quantity, unitPriceMinor, vatRate, lineTotalMinor, leftOut, refundedMinor, insteadOf },
          ]) => (
            <tr key={at} className="break-inside-avoid border-t border-line">
              <th scope="row" className="py-2 text-left align-top font-normal">
                {translated(name, translatedName, locale)}
                {insteadOf && (
                  <span className="block text-sm text-muted">
                    {words.insteadOf(translated(insteadOf.name, insteadOf.translatedName, locale))}
                  </span>
                )}
                {(leftOut > 0 || (off && refundedMinor > 0)) && (
                  <span className="block text-sm text-muted">
                    {receiptLineNote({ quantity, leftOut, refundedMinor }, off, locale)}
                  </span>
                )}
                <span className="block text-sm text-muted sm:hidden print:hidden">
                  {t('each', { price: money(unitPriceMinor), rate: formatPercent(vatRate, locale) })}
                </span>
              </th>
              <td className={number}>{quantity}</td>
              <td className={wide}>{money(unitPriceMinor)}</td>
              <td className={wide}>{formatPercent(vatRate, locale)}</td>
              <td className={number}>{money(lineTotalMinor)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
