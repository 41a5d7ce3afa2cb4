import type { AdminOrderRow } from '@kirana/contracts';
import { formatTime, paymentMethodNames, warsawDay, type Locale } from '@kirana/i18n';
import { csvOf } from '../../lib/console/csv.js';
import { downloadCsv } from '../../lib/console/download-csv.js';
import { keptMinor } from '../../lib/console/kept-minor.js';
import type { ReportColumn } from '../../lib/console/report-table.js';

/** The heads of the file, by what stands below them. */
export type OrderFileHeads = Readonly<Record<'id' | 'customer' | 'email' | 'total' | 'status' | 'date', string>> & {
  readonly district: string;
  readonly payment: string;
  readonly rider: string;
};

/** Downloads orders as a file for spreadsheets; `statusWord` names a status in the admin's language. */
export function exportOrders(
  orders: readonly AdminOrderRow[],
  heads: OrderFileHeads,
  locale: Locale,
  statusWord: (status: AdminOrderRow['status']) => string,
): void {
  const total: ReportColumn<AdminOrderRow> = {
    key: 'total',
    title: heads.total,
    kind: 'money',
    value: order => keptMinor(order) ?? 0,
  };
  const columns: ReportColumn<AdminOrderRow>[] = [
    { key: 'number', title: heads.id, value: ({ number }) => number },
    { key: 'customer', title: heads.customer, value: ({ customerName }) => customerName },
    { key: 'email', title: heads.email, value: ({ email }) => email },
    { key: 'district', title: heads.district, value: ({ district }) => district },
    // Withheld from some roles (ADR 0084): a file without amounts has no column for them either.
    ...(orders.every(({ totalMinor }) => totalMinor === undefined) ? [] : [total]),
    { key: 'payment', title: heads.payment, value: ({ paymentMethod }) => paymentMethodNames[locale][paymentMethod] },
    { key: 'status', title: heads.status, value: ({ status }) => statusWord(status) },
    { key: 'rider', title: heads.rider, value: ({ rider }) => rider?.name ?? '' },
    { key: 'date', title: heads.date, value: ({ createdAt }) => formatTime(createdAt, 'dateTime', locale) },
  ];
  downloadCsv(`orders-${warsawDay(new Date())}`, csvOf(columns, orders, locale));
}
