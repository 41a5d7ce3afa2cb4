import { Injectable } from '@nestjs/common';
import type { ReportQuery, SaleSums, SalesReport } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { daysBefore, periodsOf } from './report-periods.js';
import { salesReport } from './sales.sql.js';

/** Lower bounds of the basket sizes, grosze. */
const basketBounds = [0, 2_500, 5_000, 10_000, 20_000, 40_000];
/** The most points of a product's trend. */
const mostPoints = 12;
/** The most products of a report. */
const mostProducts = 500;

type Sold = { readonly orders: number; readonly totalMinor: number };
const none: SaleSums = { orders: 0, goodsMinor: 0, deliveryMinor: 0, serviceMinor: 0, totalMinor: 0 };
const nothing: Sold = { orders: 0, totalMinor: 0 };

/** What the statement returns: rows only of what was sold; `place`, `basket` and the keys of `points` count from 0. */
interface Row extends Pick<SalesReport, 'sums' | 'hours' | 'categories'> {
  readonly previous: SaleSums;
  readonly isPartial: boolean;
  readonly periods: readonly (SaleSums & { readonly place: number })[];
  readonly earlier: readonly (Sold & { readonly place: number })[];
  readonly baskets: readonly (Sold & { readonly basket: number })[];
  readonly products: readonly (Omit<SalesReport['products'][number], 'trend'> & {
    readonly points: Readonly<Record<string, number>>;
  })[];
}

/** Reports sales; sums are the orders' own amounts, added up by the database in whole grosze. */
@Injectable()
export class SalesRepository {
  constructor(private readonly database: Database) {}

  async report({ from, to }: ReportQuery): Promise<SalesReport> {
    const { step, days, starts } = periodsOf({ from, to });
    const points = Math.min(mostPoints, starts.length);
    const row = await this.database.one<Row>(salesReport, [from, to, starts, days, basketBounds, points, mostProducts]);
    if (!row) throw new Error('the sales report returned no row');
    const sold = new Map(row.periods.map(({ place, ...sums }) => [place, sums]));
    const before = new Map(row.earlier.map(({ place, ...sums }) => [place, sums]));
    const hours = new Map(row.hours.map(cell => [cell.weekday * 24 + cell.hour, cell]));
    const baskets = new Map(row.baskets.map(({ basket, ...sums }) => [basket, sums]));
    return {
      from,
      to,
      step,
      sums: row.sums,
      previous: { from: daysBefore(from, days), to: daysBefore(to, days), sums: row.previous, isPartial: row.isPartial },
      periods: starts.map((start, n) => ({ start, ...(sold.get(n) ?? none), before: before.get(n) ?? nothing })),
      hours: counting(7 * 24, n => {
        const [weekday, hour] = [Math.floor(n / 24) + 1, n % 24];
        return hours.get(weekday * 24 + hour) ?? { weekday, hour, ...nothing };
      }),
      categories: row.categories,
      products: row.products.map(({ points: pieces, ...product }) => ({
        ...product,
        trend: counting(points, n => pieces[n] ?? 0),
      })),
      baskets: basketBounds.map((fromMinor, n) => ({
        fromMinor,
        toMinor: basketBounds[n + 1] ?? null,
        ...(baskets.get(n) ?? nothing),
      })),
    };
  }
}

const counting = <T>(length: number, make: (n: number) => T): T[] => Array.from({ length }, (_, n) => make(n));
