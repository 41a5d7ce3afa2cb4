import type { StoredSettings } from './settings.repository.js';

/** Returns the shop's name and contact data; sample values until an admin has saved others. */
export function identityFrom(settings: StoredSettings): { name: string; phone: string; email: string } {
  return {
    name: settings.store_name ?? 'Kirana',
    phone: settings.store_phone ?? '+48 22 123 45 67',
    email: settings.store_email ?? 'hello@kirana.example',
  };
}
