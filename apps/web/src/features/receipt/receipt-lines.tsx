import type { Receipt } from '@kirana/contracts';
import { lineOffOf } from '@kirana/contracts/taken-off';
import { formatPercent, receiptLineNote, receiptWords, translated } from '@kirana/i18n';
import { useWeights } from '@kirana/web-kit/catalogue/use-weights';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useTranslations } from 'use-intl';
import { LineSum } from '../../lib/orders/line-sum.js';

/** Lists the items. On a phone, unit price and rate move below the name. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('receipt');
  const { locale } = useLanguage();
  const money = useMoney();
  const weights = useWeights();
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
        {receipt.lines.map((line, at) => {
          const {
            name,
            translatedName,
            quantity,
            unitPriceMinor,
            chargedMinor = unitPriceMinor,
            weighed,
            vatRate,
            insteadOf,
          } = line;
          const rate = formatPercent(vatRate, locale);
          const note = receiptLineNote(line, lineOffOf(receipt, line), locale);
          return (
            <tr key={at} className="break-inside-avoid border-t border-line">
              <th scope="row" className="py-2 text-left align-top font-normal">
                {translated(name, translatedName, locale)}
                {insteadOf && (
                  <span className="block text-sm text-muted">
                    {words.insteadOf(translated(insteadOf.name, insteadOf.translatedName, locale))}
                  </span>
                )}
                {note && <span className="block text-sm text-muted">{note}</span>}
                <span className="block text-sm text-muted sm:hidden print:hidden">
                  {weighed
                    ? t('perKg', { price: weights.price({ priceMinor: chargedMinor, weighed }), rate })
                    : t('each', { price: money(chargedMinor), rate })}
                </span>
              </th>
              <td className={number}>{weighed ? weights.ofLine(line) : quantity}</td>
              <td className={wide}>{weights.price({ priceMinor: chargedMinor, weighed })}</td>
              <td className={wide}>{rate}</td>
              <td className={number}>
                <LineSum line={line} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
