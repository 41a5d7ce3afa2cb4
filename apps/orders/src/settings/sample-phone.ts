import { region } from '@kirana/i18n';

/** Returns the shop's phone number until an admin has saved another. */
export const samplePhone = (): string => `+${region().phone.country} 22 123 45 67`;
