import type { Product, ProductSheet } from '@kirana/contracts';
import { unitPriceOf } from '@kirana/contracts/unit-price';
import { AddButton } from '@kirana/web-kit/catalogue/add-button.tsx';
import { ProductTile } from '@kirana/web-kit/catalogue/product-tile.tsx';
import { useTranslations } from 'use-intl';
import { Card } from '../../../lib/tools.js';
import type { SheetValues } from './sheet-values.js';

/** Shows the product as customers will see it in a list once it is saved. */
export function ShopPreview({ sheet, values, image }: { sheet: ProductSheet; values: SheetValues; image: string }) {
  const t = useTranslations('productPage');
  const product = shopProductOf(sheet, values, image);
  return (
    <Card title={t('preview')} className="product-section">
      <div className="product-preview" inert>
        <ProductTile product={product} controls={<AddButton product={product} />} />
      </div>
      {!values.isActive && <p className="text-xs text-muted">{t('previewInactive')}</p>}
    </Card>
  );
}

/** A reduction is shown as saved; what may be announced of a new one is known when it is saved (ADR 0014). */
function shopProductOf(sheet: ProductSheet, values: SheetValues, image: string): Product {
  const netQuantity = { amount: values.netAmount || 1, unit: values.netUnit };
  const { portionGrams, pricePerKgMinor } = values;
  const weighed = portionGrams !== null && pricePerKgMinor !== null && { portionGrams, pricePerKgMinor };
  const { regularPriceMinor: regularMinor, lowest30DaysMinor, priceMinor } = sheet;
  const isAsSaved = values.priceMinor === priceMinor && values.regularPriceMinor === regularMinor;
  const percent = lowest30DaysMinor ? Math.floor(((lowest30DaysMinor - priceMinor) * 100) / lowest30DaysMinor) : 0;
  return {
    id: sheet.id,
    name: values.name,
    translatedName: values.translatedName,
    indianName: values.indianName,
    description: values.description,
    translatedDescription: values.translatedDescription,
    categoryId: values.categoryId,
    priceMinor: values.priceMinor,
    ...(values.depositMinor > 0 && { depositMinor: values.depositMinor }),
    ...(weighed && { weighed }),
    unitPrice: weighed ? { minor: weighed.pricePerKgMinor, per: 'kg' } : unitPriceOf(values.priceMinor, netQuantity),
    netQuantity,
    vatRate: values.vatRate,
    image,
    stock: sheet.quantity,
    ...(isAsSaved && regularMinor !== null && lowest30DaysMinor !== null && percent >= 1
      ? { reduction: { regularMinor, lowest30DaysMinor, percent } }
      : {}),
  };
}
