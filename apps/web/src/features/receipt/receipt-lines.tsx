import type { Receipt } from '@kirana/contracts';
import { useMoney } from '../../lib/i18n/format.js';
import { percentWords } from './receipt-format.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { useReceiptTexts } from './receipt-texts.js';

/** What was bought; unit price and rate move below the name on a phone. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const said = useReceiptTexts();
  const { locale } = useLanguage();
  const money = useMoney();
  const number = 'py-2 pl-4 text-right align-top whitespace-nowrap';
  const wide = `${number} hidden sm:table-cell print:table-cell`;
  return (
    <table className="mt-8 w-full border-collapse tabular-nums">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 text-left font-normal">
            {said.item}
          </th>
          <th scope="col" className={`${number} font-normal`}>
            {said.quantity}
          </th>
          <th scope="col" className={`${wide} font-normal`}>
            {said.price}
          </th>
          <th scope="col" className={`${wide} font-normal`}>
            {said.vat}
          </th>
          <th scope="col" className={`${number} font-normal`}>
            {said.amount}
          </th>
        </tr>
      </thead>
      <tbody className="border-b border-line">
        {[...receipt.lines.entries()].map(([at, { name, quantity, unitPriceMinor, vatRate, lineTotalMinor }]) => (
          <tr key={at} className="break-inside-avoid border-t border-line">
            <th scope="row" className="py-2 text-left align-top font-normal">
              {name}
              <span className="block text-sm text-muted sm:hidden print:hidden">
                {said.each({ price: money(unitPriceMinor), rate: percentWords(vatRate, locale) })}
              </span>
            </th>
            <td className={number}>{quantity}</td>
            <td className={wide}>{money(unitPriceMinor)}</td>
            <td className={wide}>{percentWords(vatRate, locale)}</td>
            <td className={number}>{money(lineTotalMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
