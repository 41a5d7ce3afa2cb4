import type { Store } from '@kirana/contracts';
import { deliveryTimes, paymentMethods } from '@kirana/contracts/order-status';

/** The pinned centres (D-03) with their distances. */
const centres: readonly [name: string, latitude: number, longitude: number, distanceKm: number][] = [
  ['Śródmieście', 52.231, 21.015, 3.09],
  ['Mokotów', 52.193, 21.035, 1.93],
  ['Praga-Południe', 52.242, 21.085, 6.57],
  ['Wola', 52.238, 20.96, 5.25],
  ['Ochota', 52.212, 20.972, 2.91],
  ['Ursynów', 52.141, 21.032, 7.06],
  ['Żoliborz', 52.269, 20.983, 7.57],
  ['Bielany', 52.292, 20.935, 11.18],
  ['Bemowo', 52.254, 20.91, 8.96],
  ['Wilanów', 52.155, 21.09, 7.55],
];

export const store: Store = {
  name: 'Kirana',
  phone: '+48 22 123 45 67',
  email: 'shop@kirana.example',
  currency: 'PLN',
  warehouse: { latitude: 52.2033, longitude: 21.0122 },
  districts: centres.map(([name, latitude, longitude, distanceKm]) => ({
    name,
    latitude,
    longitude,
    distanceKm,
    deliverable: true,
  })),
  deliveryTimes: [...deliveryTimes],
  openingHours: null,
  paymentMethods: paymentMethods.map(id => ({ id, available: id === 'cash' })),
  pricing: { deliveryFeeMinor: 999, includedKm: 5, perKmMinor: 300, serviceFeePercent: 7, minimumOrderMinor: null },
};
