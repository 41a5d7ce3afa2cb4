import type { Product, ProductSheet } from '@kirana/contracts';
import { unitPriceOf } from '@kirana/contracts/unit-price';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../lib/console/tools.js';
import type { SheetValues } from './sheet-values.js';

/** The tile of the shop's list; the console gets it from the shop, because parts of the web do not import each other. */
export type ShopTile = ComponentType<{ readonly product: Product }>;

/** Shows the product as customers will see it in a list once it is saved. */
export function ShopPreview({
  sheet,
  values,
  image,
  Tile,
}: {
  sheet: ProductSheet;
  values: SheetValues;
  image: string;
  Tile: ShopTile;
}) {
  const t = useTranslations('productPage');
  return (
    <Card title={t('preview')} className="product-section">
      <div className="product-preview" inert>
        <Tile product={shopProductOf(sheet, values, image)} />
      </div>
      {!values.isActive && <p className="text-xs text-muted">{t('previewInactive')}</p>}
    </Card>
  );
}

/** A reduction is shown as saved; what may be announced of a new one is known when it is saved (ADR 0014). */
function shopProductOf(sheet: ProductSheet, values: SheetValues, image: string): Product {
  const netQuantity = { amount: values.netAmount || 1, unit: values.netUnit };
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
    unitPrice: unitPriceOf(values.priceMinor, netQuantity),
    netQuantity,
    vatRate: values.vatRate,
    image,
    stock: sheet.quantity,
    ...(isAsSaved && regularMinor !== null && lowest30DaysMinor !== null && percent >= 1
      ? { reduction: { regularMinor, lowest30DaysMinor, percent } }
      : {}),
  };
}
