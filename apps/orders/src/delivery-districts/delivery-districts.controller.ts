import { Body, Controller, Get, HttpCode, Patch, Post, UseGuards } from '@nestjs/common';
import { adminDistrictRoutes, type AdminDistrict, type DistrictChange, type NewDistrict } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { DeliveryDistricts } from './delivery-districts.js';

const { list, add, change } = adminDistrictRoutes;

@Controller()
@UseGuards(AdminOnly)
export class DeliveryDistrictsController {
  constructor(private readonly districts: DeliveryDistricts) {}

  @Get(list.path)
  list(): Promise<AdminDistrict[]> {
    return this.districts.all();
  }

  @Post(add.path)
  @HttpCode(200)
  add(@Body({ schema: add.body }) district: NewDistrict, @CurrentAdmin() admin: Admin): Promise<AdminDistrict[]> {
    return this.districts.add(district, admin);
  }

  @Patch(change.path)
  change(@Body({ schema: change.body }) body: DistrictChange, @CurrentAdmin() admin: Admin): Promise<AdminDistrict[]> {
    return this.districts.change(body, admin);
  }
}
