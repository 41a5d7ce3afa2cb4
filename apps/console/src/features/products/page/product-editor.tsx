import type { ProductSheet } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { pictureOf } from '@kirana/web-kit/catalogue/picture-address';
import { useUnsaved } from '@kirana/web-kit/forms/unsaved';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { FormProvider } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ProductStock } from '../../../lib/stock/product-stock.js';
import { Card } from '../../../lib/tools.js';
import { useMay } from '../../../lib/use-may.js';
import { BasicsSection } from './basics-section.js';
import { FoodSection } from './food-section.js';
import { PictureSection } from './picture-section.js';
import { PriceSection } from './price-section.js';
import { ProductHead } from './product-head.js';
import { SaveBar } from './save-bar.js';
import { Section, SectionIndex } from './section-index.js';
import { SheetConflictDialog } from './sheet-conflict-dialog.js';
import { ShopPreview } from './shop-preview.js';
import { useSheetForm } from './use-sheet-form.js';

/** The sections of a product's page, which are saved together; planned prices are saved on their own. Without `products.write` they are only read. */
export function ProductEditor({ opened }: { opened: ProductSheet }) {
  const t = useTranslations('productPage');
  const s = useTranslations('stock');
  const { locale } = useLanguage();
  const mayWrite = useMay()('products.write');
  const { form, sheet, values, chosen, isDirty, isPending, refusal, clash, save, discard } = useSheetForm(opened);
  useUnsaved(isDirty);
  const image = chosen.preview ?? values.imageUrl ?? pictureOf(sheet.id);
  return (
    <FormProvider {...form}>
      <div className="product-page">
        <ProductHead sheet={sheet} />
        <SectionIndex />
        {!mayWrite && <Notice title={t('readOnly')} className="mb-4" />}
        {refusal && <Notice tone="error" role="alert" title={refusal} className="mb-4" />}
        <div className="product-grid">
          <div className="product-main">
            <fieldset disabled={!mayWrite} className="contents">
              <Section name="basics">
                <BasicsSection />
              </Section>
              <Section name="price">
                <PriceSection sheet={sheet} />
              </Section>
              <Section name="food">
                <FoodSection />
              </Section>
            </fieldset>
            <Section name="stock">
              <Card title={s('title')} className="product-section">
                <ProductStock productId={sheet.id} />
              </Card>
            </Section>
          </div>
          <div className="product-side">
            <fieldset disabled={!mayWrite} className="contents">
              <Section name="picture">
                <PictureSection shown={image} name={nameOf(sheet, locale)} chosen={chosen} />
              </Section>
            </fieldset>
            <Section name="preview">
              <ShopPreview sheet={sheet} values={values} image={image} />
            </Section>
          </div>
        </div>
        {mayWrite && <SaveBar isDirty={isDirty} isPending={isPending} onSave={save} onDiscard={discard} />}
      </div>
      {clash && <SheetConflictDialog {...clash} isPending={isPending} />}
    </FormProvider>
  );
}
