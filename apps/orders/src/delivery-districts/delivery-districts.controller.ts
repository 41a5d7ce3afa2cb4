import { Controller } from '@nestjs/common';
import { adminDistrictRoutes, type AdminDistrict } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { DeliveryDistricts } from './delivery-districts.js';

const { list, add, change } = adminDistrictRoutes;

@Controller()
export class DeliveryDistrictsController {
  constructor(private readonly districts: DeliveryDistricts) {}

  @Implements(list)
  list(): Promise<AdminDistrict[]> {
    return this.districts.all();
  }

  @Implements(add)
  add({ body: district, admin }: Call<typeof add>): Promise<AdminDistrict[]> {
    return this.districts.add(district, admin);
  }

  @Implements(change)
  change({ body, admin }: Call<typeof change>): Promise<AdminDistrict[]> {
    return this.districts.change(body, admin);
  }
}
