import { Body, Controller, Get, Param, Put, UseGuards } from '@nestjs/common';
import { adminSettingRoutes, type AdminSetting, type SettingKey } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { Settings } from './settings.js';

@Controller()
@UseGuards(AdminOnly)
export class SettingsController {
  constructor(private readonly settings: Settings) {}

  @Get(adminSettingRoutes.list.path)
  all(): Promise<AdminSetting[]> {
    return this.settings.all();
  }

  @Put(adminSettingRoutes.save.path)
  save(
    @Param({ schema: adminSettingRoutes.save.params }) { key }: { key: SettingKey },
    @Body({ schema: adminSettingRoutes.save.body }) { value, was }: { value: string; was: string },
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminSetting> {
    return this.settings.save(key, value, was, admin);
  }
}
