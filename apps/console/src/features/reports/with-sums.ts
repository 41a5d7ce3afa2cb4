import type { VatReport } from '@kirana/contracts';

export type VatRow = VatReport['rows'][number];
/** A sum of several rates has no rate, one of several months no month. Deposits are outside VAT. */
export interface VatSum extends Pick<VatRow, 'netMinor' | 'vatMinor' | 'grossMinor' | 'refundedMinor'> {
  readonly month: string | null;
  readonly ratePercent: number | 'deposit' | null;
}

const added = (rows: readonly VatRow[], of: Pick<VatSum, 'month' | 'ratePercent'>): VatSum => {
  const sum = (amount: keyof Omit<VatSum, 'month' | 'ratePercent'>) => rows.reduce((total, row) => total + row[amount], 0);
  return {
    ...of,
    netMinor: sum('netMinor'),
    vatMinor: sum('vatMinor'),
    grossMinor: sum('grossMinor'),
    refundedMinor: sum('refundedMinor'),
  };
};

/** Returns the returnable deposits of a report as rows that stand beside those of the rates: no VAT is in them. */
export const depositRows = ({ deposits = [] }: Pick<VatReport, 'deposits'>): VatSum[] =>
  deposits.map(({ month, chargedMinor, returnedMinor }) => {
    const grossMinor = chargedMinor - returnedMinor;
    return { month, ratePercent: 'deposit', netMinor: grossMinor, vatMinor: 0, grossMinor, refundedMinor: returnedMinor };
  });

/**
 * Returns the rows of the report with their sums between them: of each month if there are several, then of each rate and of everything. A
 * file contains only the rows, so that nothing in it is counted twice.
 */
export function withSums(rows: readonly VatRow[]): VatSum[] {
  if (rows.length === 0) return [];
  const months = [...new Set(rows.map(({ month }) => month))];
  const rates = [...new Set(rows.map(({ ratePercent }) => ratePercent))].toSorted((one, other) => one - other);
  const all = added(rows, { month: null, ratePercent: null });
  if (months.length === 1) return [...rows, all];
  return [
    ...months.flatMap(month => {
      const own = rows.filter(row => row.month === month);
      return [...own, added(own, { month, ratePercent: null })];
    }),
    ...rates.map(ratePercent =>
      added(
        rows.filter(row => row.ratePercent === ratePercent),
        { month: null, ratePercent },
      ),
    ),
    all,
  ];
}
