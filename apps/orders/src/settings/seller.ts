import type { Seller } from '@kirana/contracts';
import { isUsualCity, localeOf, shopLocale, taxNumberName } from '@kirana/i18n';
import { samplePhone } from './sample-phone.js';
import type { StoredSettings } from './settings.repository.js';

/** Returns who sells: the shop's name, contact and company; sample values until an admin has saved others, but no street in a city that is not known. */
export function sellerFrom(settings: StoredSettings): Seller {
  return {
    name: settings.store_name ?? 'Kirana',
    phone: settings.store_phone ?? samplePhone(),
    email: settings.store_email ?? 'hello@kirana.example',
    company: settings.company_name || null,
    address: settings.company_address || (isUsualCity() ? 'ul. Przykładowa 12, 02-500 Warszawa' : ''),
    nip: settings.company_nip || null,
  };
}

/** Returns the line at the foot of emails that says who sells; undefined until an admin has saved the company's name, address or tax number. */
export function imprintFrom(settings: StoredSettings): string | undefined {
  const { company_name: company, company_address: address, company_nip: nip } = settings;
  if (!company && !address && !nip) return undefined;
  const seller = sellerFrom(settings);
  const language = localeOf(settings.shop_language ?? '') ?? shopLocale();
  const lines = [seller.company ?? seller.name, seller.address, seller.nip && `${taxNumberName(language)} ${seller.nip}`];
  return [...lines, seller.phone, seller.email].filter(Boolean).join(' · ');
}
