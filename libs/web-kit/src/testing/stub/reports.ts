import type {
  CashReport,
  OperationsReport,
  ReportQuery,
  RunningOut,
  SalesReport,
  TodayReport,
  VatReport,
} from '@kirana/contracts';

const day = 86_400_000;
const nothing = { orders: 0, totalMinor: 0 };
const sums = {
  orders: 3,
  goodsMinor: 12_000,
  deliveryMinor: 2_997,
  serviceMinor: 840,
  discountMinor: 0,
  refundedMinor: 0,
  totalMinor: 15_837,
  unpaidMinor: 3_000,
};
const none = { ...nothing, goodsMinor: 0, deliveryMinor: 0, serviceMinor: 0, discountMinor: 0, refundedMinor: 0, unpaidMinor: 0 };

const unrefunded = (goodsMinor: number) => ({ goodsMinor, discountMinor: 0, refundedMinor: 0, netMinor: goodsMinor });

/** Sales by day: all on the first day, at noon of a Monday; one order the day before the range. */
export function salesReport({ from, to }: ReportQuery): SalesReport {
  const days = (Date.parse(to) - Date.parse(from)) / day + 1;
  return {
    from,
    to,
    step: days === 1 ? 'hour' : 'day',
    sums,
    previous: {
      from: '2026-10-01',
      to: '2026-10-02',
      isPartial: true,
      sums: { ...none, orders: 1, goodsMinor: 5_000, totalMinor: 5_000 },
    },
    periods: Array.from({ length: days === 1 ? 24 : days }, (_, n) => ({
      start:
        days === 1 ? `${from}T${String(n).padStart(2, '0')}:00` : new Date(Date.parse(from) + n * day).toISOString().slice(0, 16),
      ...(n === 0 ? sums : none),
      before: n === 1 ? { orders: 1, totalMinor: 5_000 } : nothing,
    })),
    hours: Array.from({ length: 168 }, (_, n) => ({
      weekday: Math.floor(n / 24) + 1,
      hour: n % 24,
      ...(n === 12 ? { orders: 3, totalMinor: 15_837 } : nothing),
    })),
    categories: [
      { categoryId: 'spices', pieces: 2, ...unrefunded(2_000) },
      { categoryId: 'lentils', pieces: 5, ...unrefunded(10_000) },
    ],
    products: [
      { productId: 'toor-dal-1kg', name: 'Toor Dal', pieces: 5, ...unrefunded(10_000), trend: [5, 0, 0] },
      { productId: null, name: '=1+1', pieces: 2, ...unrefunded(2_000), trend: [0, 1, 1] },
    ],
    baskets: [
      { fromMinor: 0, toMinor: 2_500, ...nothing },
      { fromMinor: 2_500, toMinor: null, orders: 3, totalMinor: 15_837 },
    ],
  };
}

export const operationsReport = ({ from, to }: ReportQuery): OperationsReport => ({
  from,
  to,
  deliveries: { delivered: 3, onTime: 2, late: 1, minutes: 64, minutesLate: 12 },
  deliveriesBefore: { delivered: 1, onTime: 1, late: 0, minutes: 50, minutesLate: null },
  districts: [{ district: 'Wola', delivered: 3, onTime: 2, late: 1, minutes: 64, minutesLate: 12 }],
  reasons: [
    { kind: 'cancelled', reason: 'payment-timeout', orders: 2, amountMinor: 9_000, before: { orders: 1, amountMinor: 4_000 } },
    { kind: 'refunded', reason: 'damaged', orders: 1, amountMinor: 500, before: { orders: 0, amountMinor: 0 } },
  ],
  customers: {
    new: { customers: 1, orders: 1, totalMinor: 5_000 },
    returning: { customers: 2, orders: 2, totalMinor: 10_837 },
    newBefore: { customers: 1, orders: 1, totalMinor: 5_000 },
    returningBefore: { customers: 0, orders: 0, totalMinor: 0 },
  },
});

export const vatReport = ({ from, to }: ReportQuery): VatReport => ({
  from,
  to,
  rows: [
    { month: '2026-10', ratePercent: 5, netMinor: 11_429, vatMinor: 571, grossMinor: 12_000, refundedMinor: 500 },
    { month: '2026-10', ratePercent: 23, netMinor: 3_120, vatMinor: 717, grossMinor: 3_837, refundedMinor: 0 },
  ],
});

export const todayReport: TodayReport = {
  at: '2026-11-21T12:00:00.000Z',
  today: { orders: 3, totalMinor: 15_837, newCustomers: 1 },
  yesterday: { orders: 9, totalMinor: 90_000, newCustomers: 4 },
  yesterdayByNow: { orders: 2, totalMinor: 20_000, newCustomers: 1 },
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    today: hour === 9 ? { orders: 3, totalMinor: 15_837 } : nothing,
    yesterday: hour === 10 ? { orders: 2, totalMinor: 20_000 } : nothing,
  })),
};

export const runningOut: RunningOut = [
  { productId: 'toor-dal-1kg', name: 'Toor Dal', pieces: 0, sold: 28, daysLeft: 0 },
  { productId: 'cumin-seeds-100g', name: 'Cumin Seeds', pieces: 4, sold: 7, daysLeft: 8 },
];

/** One rider has cash; another one was five złoty short. */
export const cashReport = ({ from, to }: ReportQuery): CashReport => ({
  from,
  to,
  withRiders: [{ riderId: 'rider-1', riderName: 'Zofia Wójcik', orders: 2, amountMinor: 12_345 }],
  handovers: [
    {
      id: '91111111-1111-4111-8111-111111111111',
      riderId: 'rider-0',
      riderName: 'Arjun Mehta',
      amountMinor: 48_526,
      countedMinor: 48_026,
      reason: 'Too much change',
      orders: 7,
      actor: 'kamil@kirana.example',
      at: '2026-11-21T20:00:00.000Z',
    },
  ],
  terminal: [
    { kind: 'collected', amountMinor: 10_000 },
    { kind: 'paid-back', amountMinor: -2_000 },
  ],
  till: [
    { kind: 'handed-in', amountMinor: 48_526 },
    { kind: 'difference', amountMinor: -500 },
    { kind: 'paid-back', amountMinor: -1_850 },
  ],
});
