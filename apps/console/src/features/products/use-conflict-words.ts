import { currencySign } from '@kirana/i18n';
import { useTranslations } from 'use-intl';
import { productMoney } from '../../lib/admin-money.js';
import type { ConflictField } from './edit-conflict.js';

const labels = {
  name: 'name',
  description: 'description',
  priceMinor: 'priceLabel',
  categoryId: 'category',
  imageUrl: 'imageUrl',
  isActive: 'status',
  quantity: 'quantity',
} as const satisfies Record<Exclude<ConflictField, 'pricePerKgMinor'>, string>;

/** Returns what the fields of the product dialog and their values are called in a comparison. */
export function useConflictWords() {
  const t = useTranslations('adminProducts');
  const sheet = useTranslations('productPage');
  return {
    labelOf: (field: ConflictField): string =>
      field === 'pricePerKgMinor'
        ? sheet('pricePerKg', { currency: currencySign() })
        : t(labels[field], { currency: currencySign() }),
    textOf(field: ConflictField, value: unknown): string {
      if (typeof value === 'number' && (field === 'priceMinor' || field === 'pricePerKgMinor')) return productMoney(value);
      if (field === 'isActive') return t(value ? 'active' : 'inactive');
      return typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : t('nothing');
    },
  };
}
