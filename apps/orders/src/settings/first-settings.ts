import type { SettingKey } from '@kirana/contracts';
import type { ShopConfig } from '@kirana/contracts/shop-config';
import { settingRules } from './setting-rules.js';

export interface FirstSetting {
  readonly key: SettingKey;
  readonly value: string;
  readonly description: string;
}

/** Checks the first values of settings by the rules of the console; `problems` names each field and what is right. */
export function firstSettings({ settings }: Pick<ShopConfig, 'settings'>): { first: FirstSetting[]; problems: string[] } {
  const problems: string[] = [];
  const first = (Object.entries(settings) as [SettingKey, string][]).flatMap(([key, typed]) => {
    const { value: rule, description } = settingRules[key];
    const checked = rule.safeParse(typed);
    for (const { message } of checked.error?.issues ?? []) problems.push(`settings.${key}: ${message}`);
    return checked.success ? [{ key, value: checked.data, description }] : [];
  });
  return { first, problems };
}
