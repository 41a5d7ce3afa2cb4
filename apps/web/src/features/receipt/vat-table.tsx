import type { VatShare } from '@kirana/contracts';
import { formatPercent, receiptWords } from '@kirana/i18n';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';

export interface VatTableProps {
  readonly vat: readonly VatShare[];
  /** Deposits, which are in no rate, grosze; left out: none. */
  readonly depositMinor?: number | undefined;
  readonly title: string;
}

/** The VAT contained in the order, or in what is left of it, per rate (F-59), and what is outside VAT. */
export function VatTable({ vat, depositMinor, title }: VatTableProps) {
  const { locale } = useLanguage();
  const money = useMoney();
  const words = receiptWords[locale];
  return (
    <table className="mt-8 w-full max-w-md border-collapse text-sm tabular-nums">
      <caption className="pb-1 text-left font-semibold">{title}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 text-left font-normal">
            {words.rate}
          </th>
          {(['net', 'vat', 'gross'] as const).map(name => (
            <th key={name} scope="col" className="py-1 pl-3 text-right font-normal">
              {words[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {vat.map(({ ratePercent, netMinor, vatMinor, grossMinor }) => (
          <tr key={ratePercent} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {formatPercent(ratePercent, locale)}
            </th>
            {Object.entries({ netMinor, vatMinor, grossMinor }).map(([column, minor]) => (
              <td key={column} className="py-1 pl-3 text-right whitespace-nowrap">
                {money(minor)}
              </td>
            ))}
          </tr>
        ))}
        {depositMinor !== undefined && (
          <tr className="border-t border-line">
            <th scope="row" colSpan={3} className="py-1 text-left font-normal">
              {words.depositOutsideVat}
            </th>
            <td className="py-1 pl-3 text-right whitespace-nowrap">{money(depositMinor)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
