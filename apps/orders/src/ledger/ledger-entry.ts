import type { PartialRefundReason, Receipt, VatShare } from '@kirana/contracts';

/** What was sold at one VAT rate, or as deposits, or went back of it; grosze, what goes back is negative. */
export interface LedgerEntry {
  /** The order's number, or that of its correction: `ORD-123456/K1`. */
  readonly document: string;
  readonly kind: 'sale' | 'correction';
  readonly at: Date;
  /** Of the partial refund that a correction is of; null: it is of the order as a whole. */
  readonly reason: PartialRefundReason | null;
  /** Null: returnable deposits, which are outside VAT. */
  readonly ratePercent: number | null;
  readonly grossMinor: number;
  readonly vatMinor: number;
}

/** Returns the VAT that entries add up to, per rate of which something is left, lowest rate first; deposits are in none. */
export function vatOf(entries: readonly LedgerEntry[]): VatShare[] {
  const rates = new Set(entries.flatMap(({ ratePercent }) => ratePercent ?? []));
  return [...rates]
    .toSorted((one, other) => one - other)
    .map(ratePercent => {
      const own = entries.filter(entry => entry.ratePercent === ratePercent);
      const grossMinor = own.reduce((sum, entry) => sum + entry.grossMinor, 0);
      const vatMinor = own.reduce((sum, entry) => sum + entry.vatMinor, 0);
      return { ratePercent, grossMinor, netMinor: grossMinor - vatMinor, vatMinor };
    })
    .filter(({ grossMinor, vatMinor }) => grossMinor !== 0 || vatMinor !== 0);
}

/** Returns the field with the deposits that entries add up to, grosze; none where nothing of them is left. */
export function depositsOf(entries: readonly LedgerEntry[]): { depositMinor?: number } {
  const depositMinor = entries.reduce((sum, { ratePercent, grossMinor }) => (ratePercent === null ? sum + grossMinor : sum), 0);
  return depositMinor === 0 ? {} : { depositMinor };
}

/** Returns the corrections among the entries of an order, the oldest first. */
export function correctionsOf(entries: readonly LedgerEntry[]): Receipt['corrections'] {
  const corrections = entries.filter(({ kind }) => kind === 'correction');
  const first = new Map(corrections.toReversed().map(entry => [entry.document, entry]));
  return [...first]
    .map(([number, { at, reason }]) => {
      const own = corrections.filter(({ document }) => document === number);
      return { number, at: at.toISOString(), reason, vat: vatOf(own), ...depositsOf(own) };
    })
    .toReversed();
}
