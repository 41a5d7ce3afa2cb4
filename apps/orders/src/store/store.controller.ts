import { Controller, Inject } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import {
  deliveryTimes,
  leastTotalMinor,
  orderProgressOf,
  paymentMethods,
  storeRoutes,
  type CityMap,
  type LegalTexts,
  type Store,
} from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { seedOf } from '@kirana/contracts/shop-config';
import type { OrdersConfig } from '../config.js';
import { deliveryRadiusKm, distanceKm } from '../quote/distance.js';
import { deliveryFee, includedKm, perKmMinor } from '../quote/pricing.js';
import { OrderFields } from '../order-fields/order-fields.js';
import { SettingsRepository } from '../settings/settings.repository.js';
import { DistrictsRepository } from '../prices/districts.repository.js';
import { openingHoursFrom } from '../settings/opening-hours.js';
import { acceptsPayment } from './payment-availability.js';
import { policyFrom } from '../settings/pricing-policy.js';
import { pauseFrom } from '../settings/pause.js';
import { daysAheadFrom, windowCapacityFrom } from '../settings/window-capacity.js';
import { WindowPlacesRepository } from '../delivery-windows/window-places.repository.js';
import { brandFrom, legalTextsFrom } from '../settings/brand.js';
import { sellerFrom } from '../settings/seller.js';

@Controller()
export class StoreController {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly districts: DistrictsRepository,
    private readonly windowPlaces: WindowPlacesRepository,
    private readonly orderFields: OrderFields,
    @Inject(CONFIG)
    private readonly config: Pick<
      OrdersConfig,
      'ONLINE_PAYMENTS' | 'DEMO_DATA' | 'ORDER_PROGRESS' | 'SHOP_CONFIG' | 'SEED' | 'NODE_ENV'
    >,
  ) {}

  @Implements(storeRoutes.read)
  async store(): Promise<Store> {
    const [settings, districts] = await Promise.all([this.settings.read(), this.districts.all()]);
    const policy = policyFrom(settings);
    const capacity = windowCapacityFrom(settings);
    const { warehouse, timeZone, currency, map } = this.config.SHOP_CONFIG;
    return {
      isDemo: this.config.DEMO_DATA,
      ...sellerFrom(settings),
      brand: { ...brandFrom(settings), hasDemoRange: seedOf(this.config) === 'demo' },
      orderProgress: orderProgressOf(this.config),
      timeZone,
      currency,
      warehouse,
      districts: districts.map(({ name, latitude, longitude, active }) => {
        const km = distanceKm(warehouse, { latitude, longitude });
        return {
          name,
          latitude,
          longitude,
          distanceKm: km,
          deliverable: active && km <= deliveryRadiusKm,
          deliveryFeeMinor: deliveryFee(km, policy),
        };
      }),
      hasOwnMap: map !== undefined,
      deliveryTimes: [...deliveryTimes],
      openingHours: openingHoursFrom(settings),
      fullHours: capacity === null ? null : await this.windowPlaces.full(capacity),
      daysAhead: daysAheadFrom(settings, orderProgressOf(this.config)),
      paused: pauseFrom(settings),
      paymentMethods: paymentMethods.map(id => ({
        id,
        available: acceptsPayment(this.config, id),
        leastMinor: leastTotalMinor(id),
      })),
      orderFields: this.orderFields.declared,
      pricing: {
        deliveryFeeMinor: policy.deliveryFeeMinor,
        includedKm,
        perKmMinor,
        serviceFeePercent: policy.serviceFeePercent,
        minimumOrderMinor: policy.minimumOrderMinor,
      },
    };
  }

  @Implements(storeRoutes.map)
  map(): Promise<CityMap> {
    return Promise.resolve(this.config.SHOP_CONFIG.map ?? { type: 'FeatureCollection', features: [] });
  }

  @Implements(storeRoutes.legal)
  async legal({ params: { document } }: Call<typeof storeRoutes.legal>): Promise<LegalTexts> {
    return legalTextsFrom(await this.settings.read(), document);
  }
}
