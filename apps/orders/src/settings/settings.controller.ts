import { Controller } from '@nestjs/common';
import { adminSettingRoutes, type AdminSetting } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Settings } from './settings.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: Settings) {}

  @Implements(adminSettingRoutes.list)
  all(): Promise<AdminSetting[]> {
    return this.settings.all();
  }

  @Implements(adminSettingRoutes.save)
  save({ params: { key }, body: { value, was }, admin }: Call<typeof adminSettingRoutes.save>): Promise<AdminSetting> {
    return this.settings.save(key, value, was, admin);
  }
}
