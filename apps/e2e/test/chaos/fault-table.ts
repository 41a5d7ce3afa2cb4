/** One fault and its effect. */
export interface InjectedFault {
  readonly what: string;
  /** Since the first order, seconds. */
  readonly atS: number;
  /** Acknowledged orders so far, and unanswered order requests at that moment. */
  readonly acknowledged: number;
  readonly placing: number;
  /** From the fault until it ran again, milliseconds; undefined: it did not recover on its own. */
  readonly backMs: number | undefined;
  /** Orders acknowledged while it lasted. */
  readonly meanwhile: number;
  /** From the fault until the next order after its end was acknowledged, milliseconds; undefined: there was none. */
  readonly nextOrderMs: number | undefined;
}

/** Formats a table for the log of a test run. */
export function faultTable(injected: readonly InjectedFault[]): string {
  const rows = [
    ['#', 'at s', 'what', 'acknowledged', 'under way', 'meanwhile', 'runs again ms', 'next order ms'],
    ...injected.map(({ what, atS, acknowledged, placing, meanwhile, backMs, nextOrderMs }, at) => [
      String(at + 1),
      atS.toFixed(1),
      what,
      String(acknowledged),
      String(placing),
      String(meanwhile),
      backMs?.toFixed(0) ?? 'not recovered',
      nextOrderMs?.toFixed(0) ?? '-',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? [];
  return rows.map(row => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
