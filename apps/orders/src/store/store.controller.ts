import { Controller, Get } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { deliveryTimes, paymentMethods, storeRoutes, type Store } from '@kirana/contracts';
import { Repository } from 'typeorm';
import { deliveryRadiusKm, distanceKm, warehouse } from '../quote/distance.js';
import { includedKm, perKmMinor } from '../quote/pricing.js';
import { DistrictEntity } from './district.entity.js';
import { openingHoursFrom } from './opening-hours.js';
import { PaymentAvailability } from './payment-availability.js';
import { policyFrom } from './pricing-settings.js';
import { sampleIdentity } from './sample-identity.js';
import { SettingEntity } from './setting.entity.js';

@Controller()
export class StoreController {
  constructor(
    @InjectRepository(SettingEntity) private readonly settings: Repository<SettingEntity>,
    @InjectRepository(DistrictEntity) private readonly districts: Repository<DistrictEntity>,
    private readonly payments: PaymentAvailability,
  ) {}

  @Get(storeRoutes.store.path)
  async store(): Promise<Store> {
    const [stored, districts] = await Promise.all([this.settings.find(), this.districts.find({ order: { rank: 'ASC' } })]);
    const settings = { ...sampleIdentity, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) } as Record<
      string,
      string
    >;
    const policy = policyFrom(settings);
    return {
      name: settings['store_name'] ?? '',
      phone: settings['store_phone'] ?? '',
      email: settings['store_email'] ?? '',
      currency: 'PLN',
      warehouse,
      districts: districts.map(({ name, latitude, longitude }) => {
        const km = distanceKm(warehouse, { latitude, longitude });
        return { name, latitude, longitude, distanceKm: km, deliverable: km <= deliveryRadiusKm };
      }),
      deliveryTimes: [...deliveryTimes],
      openingHours: openingHoursFrom(settings),
      paymentMethods: paymentMethods.map(id => ({ id, available: this.payments.accepts(id) })),
      pricing: {
        deliveryFeeMinor: policy.deliveryFeeMinor,
        includedKm,
        perKmMinor,
        serviceFeePercent: policy.serviceFeePercent,
        minimumOrderMinor: policy.minimumOrderMinor,
      },
    };
  }
}
