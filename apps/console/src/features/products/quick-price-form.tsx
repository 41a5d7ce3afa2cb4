import type { AdminProduct } from '@kirana/contracts';
import { currencySign } from '@kirana/i18n';
import { useIsChanged, useUnsaved } from '@kirana/web-kit/forms/unsaved';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readAmount, writtenAmount } from '../../lib/admin-money.js';
import { toolClass } from '../../lib/tools.js';
import { askedPriceOf } from './asked-price.js';
import { QuickForm, useQuickSave, useSelected } from './quick-form.js';

/** Changes only the price of a product, against the version shown. */
export function QuickPriceForm({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const t = useTranslations('adminProducts');
  const sheet = useTranslations('productPage');
  const { locale } = useLanguage();
  const [typed, setTyped] = useState(() => writtenAmount(askedPriceOf(product), locale));
  useUnsaved(useIsChanged(typed));
  const field = useSelected();
  const quick = useQuickSave(product, onClose);
  const priceMinor = readAmount(typed);
  return (
    <QuickForm
      quick={quick}
      fault={priceMinor ? undefined : t('priceFault')}
      canSave={Boolean(priceMinor) && priceMinor !== askedPriceOf(product)}
      onSave={() => priceMinor && quick.save({ priceMinor }, 'counted')}
      onClose={onClose}
    >
      <input
        ref={field}
        aria-label={
          product.pricePerKgMinor === null
            ? t('priceLabel', { currency: currencySign() })
            : sheet('pricePerKg', { currency: currencySign() })
        }
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={!priceMinor}
        className={`${toolClass} w-24 text-right`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </QuickForm>
  );
}
