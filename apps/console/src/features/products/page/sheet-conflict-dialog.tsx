import type { ProductDetails, Translations } from '@kirana/contracts';
import { currencySign } from '@kirana/i18n';
import { packText } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { useTranslations } from 'use-intl';
import { productMoney } from '../../../lib/admin-money.js';
import { EditConflictView } from '../edit-conflict-view.js';
import type { SheetConflictRow, SheetField } from './sheet-values.js';
import type { SheetConflict } from './use-save-sheet.js';

/** Shows what another admin has saved meanwhile beside what this one entered, field by field. */
export function SheetConflictDialog({
  conflict,
  rows,
  isPending,
  onBack,
  onSettle,
}: {
  conflict: SheetConflict;
  rows: readonly SheetConflictRow[];
  isPending: boolean;
  onBack: () => void;
  onSettle: (choice: ReadonlyMap<SheetField, 'mine' | 'theirs'>) => void;
}) {
  const t = useTranslations('productPage');
  const p = useTranslations('adminProducts');
  const c = useTranslations('console');
  const { locale } = useLanguage();
  const labels: Record<SheetField, string> = {
    name: p('name'),
    translatedName: t('translatedName'),
    description: p('description'),
    translatedDescription: t('translatedDescription'),
    indianName: t('indianName'),
    categoryId: p('category'),
    isActive: p('status'),
    priceMinor: p('priceLabel', { currency: currencySign() }),
    regularPriceMinor: t('regularPrice', { currency: currencySign() }),
    portionGrams: t('portionGrams'),
    pricePerKgMinor: t('pricePerKg', { currency: currencySign() }),
    depositMinor: t('deposit', { currency: currencySign() }),
    vatRate: t('vatRate'),
    netAmount: t('netAmount'),
    netUnit: t('netUnit'),
    details: t('declarations'),
    imageUrl: p('imageUrl'),
    eans: t('eans'),
  };
  function textOf(field: SheetField, value: unknown): string {
    if (value === null || value === '') return p('nothing');
    if (field.endsWith('Minor')) return productMoney(Number(value));
    if (field === 'isActive') return p(value ? 'active' : 'inactive');
    if (field === 'details') return packText((value as ProductDetails).ingredients, locale);
    if (typeof value === 'object') return Object.values(value as Translations).join(' / ') || p('nothing');
    return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  }
  return (
    <Dialog title={p('editTitle')} onClose={onBack} close={c('close')}>
      <EditConflictView
        conflict={conflict}
        rows={rows}
        labelOf={field => labels[field]}
        textOf={textOf}
        isPending={isPending}
        onBack={onBack}
        onSettle={onSettle}
      />
    </Dialog>
  );
}
