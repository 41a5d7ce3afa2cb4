import type { AdminOrderRow } from '@kirana/contracts';
import { formatTime, paidBy, paymentMethodNames, shopDay, type Locale } from '@kirana/i18n';
import { csvOf } from '../../lib/csv.js';
import { downloadCsv } from '../../lib/download-csv.js';
import type { ReportColumn } from '../../lib/report-table.js';

/** The heads of the file, by what stands below them. */
export type OrderFileHeads = Readonly<Record<'id' | 'customer' | 'email' | 'total' | 'refunded' | 'status' | 'date', string>> & {
  readonly district: string;
  readonly payment: string;
  readonly paymentStatus: string;
  readonly rider: string;
  readonly windowFrom: string;
  readonly windowTo: string;
};

/** Names what is said of an order in the admin's language. */
export interface OrderFileWords {
  readonly status: (status: AdminOrderRow['status']) => string;
  readonly payment: (order: AdminOrderRow) => string;
}

/** Downloads orders as a file for spreadsheets. */
export function exportOrders(
  orders: readonly AdminOrderRow[],
  heads: OrderFileHeads,
  locale: Locale,
  words: OrderFileWords,
): void {
  const amounts: ReportColumn<AdminOrderRow>[] = [
    { key: 'total', title: heads.total, kind: 'money', value: ({ totalMinor = 0 }) => totalMinor },
    { key: 'refunded', title: heads.refunded, kind: 'money', value: refundedMinorOf },
  ];
  const columns: ReportColumn<AdminOrderRow>[] = [
    { key: 'number', title: heads.id, value: ({ number }) => number },
    { key: 'customer', title: heads.customer, value: ({ customerName }) => customerName },
    { key: 'email', title: heads.email, value: ({ email }) => email },
    { key: 'district', title: heads.district, value: ({ district }) => district },
    // Withheld from some roles (ADR 0084): a file without amounts has no columns for them either.
    ...(orders.every(({ totalMinor }) => totalMinor === undefined) ? [] : amounts),
    { key: 'payment', title: heads.payment, value: order => paymentMethodNames[locale][paidBy(order)] },
    { key: 'payment-status', title: heads.paymentStatus, value: words.payment },
    { key: 'status', title: heads.status, value: ({ status }) => words.status(status) },
    { key: 'rider', title: heads.rider, value: ({ rider }) => rider?.name ?? '' },
    { key: 'date', title: heads.date, value: ({ createdAt }) => formatTime(createdAt, 'dateTime', locale) },
    { key: 'window-from', title: heads.windowFrom, value: ({ windowFrom }) => formatTime(windowFrom, 'dateTime', locale) },
    { key: 'window-to', title: heads.windowTo, value: ({ windowTo }) => formatTime(windowTo, 'dateTime', locale) },
  ];
  downloadCsv(`orders-${shopDay(new Date())}`, csvOf(columns, orders, locale));
}

/** What was refunded of an order, grosze; of one that was refunded altogether, its total. */
const refundedMinorOf = ({ totalMinor = 0, refundedMinor = 0, paymentStatus }: AdminOrderRow): number =>
  paymentStatus === 'refunded' ? totalMinor : refundedMinor;
