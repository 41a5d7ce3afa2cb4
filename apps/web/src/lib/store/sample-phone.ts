import { region } from '@kirana/i18n';

/** Shown until the store's number has loaded (F-35). */
export const samplePhone = (): string => `+${region().phone.country} 22 000 00 00`;
