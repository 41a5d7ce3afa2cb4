import type { AdminProduct, Category } from '@kirana/contracts';
import type { StockReason } from '@kirana/contracts/stock-reasons';
import { currencySign } from '@kirana/i18n';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useField, useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { SelectField, TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../../lib/categories-query.js';
import { useUpload } from '../../lib/pictures/use-upload.js';
import { toolClass } from '../../lib/tools.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { withAskedPrice } from './asked-price.js';
import { EditConflictView } from './edit-conflict-view.js';
import { rowsOf, resolved, type ConflictField } from './edit-conflict.js';
import { ImageField } from './image-field.js';
import { NewProductDefaults } from './new-product-defaults.js';
import { ProductThumb } from './product-thumb.js';
import { ProductFields, emptyProduct, noCategory, productFaults, typedOf } from './product-fields.js';
import { StockSection } from './stock-section.js';
import { useConflictWords } from './use-conflict-words.js';
import { useSaveProduct } from './use-save-product.js';

/** Adds a product, or changes the given one (APRD-016). */
export default function ProductDialog({ product, onClose }: { product?: AdminProduct; onClose: () => void }) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const sheet = useTranslations('productPage');
  const { locale } = useLanguage();
  const words = useConflictWords();
  const form = useZodForm(ProductFields, product ? typedOf(product) : emptyProduct());
  const field = useField(form, Object.fromEntries(productFaults.map(fault => [fault, t(fault)])));
  const upload = useUpload(image => form.setValue('imageUrl', image, { shouldValidate: true }));
  const imageUrl = form.watch('imageUrl');
  const [reason, setReason] = useState<StockReason>('counted');
  const [opened] = useState(product);
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { mutate, isPending, variables, base, conflict, refusal, settle, setBase } = useSaveProduct(product, onClose);
  const submit = form.handleSubmit(
    values => mutate({ form: base ? withAskedPrice(values, base) : values, reason, base }),
    () => notify({ tone: 'error', title: t('validationTitle'), description: t('validationText') }),
  );

  if (conflict && base && variables) {
    const typed = variables.form;
    const { theirs } = conflict;
    // A delta applies to the current stock; only a counted quantity is set absolutely.
    const delta = typed.quantity - base.quantity;
    const isMoved = delta === 0 || reason !== 'counted';
    const mine = isMoved ? { ...typed, quantity: Math.max(0, theirs.quantity + delta) } : typed;
    const rows = rowsOf(base, mine, conflict, !isMoved);
    const decide = (choice: ReadonlyMap<ConflictField, 'mine' | 'theirs'>, thenSave: boolean) => {
      const next = resolved(mine, rows, choice);
      form.reset(typedOf({ ...theirs, ...next }));
      setBase(theirs);
      settle();
      if (thenSave) mutate({ form: next, reason, base: theirs });
    };
    const back = () => decide(new Map(rows.map(({ field, isContested }) => [field, isContested ? 'mine' : 'theirs'])), false);
    return (
      // A dialog of its own, which begins at its top however far the form was scrolled. Closed, it leads back to what is typed.
      <Dialog key="conflict" title={t('editTitle')} onClose={back} close={c('close')}>
        <EditConflictView
          conflict={conflict}
          rows={rows}
          {...words}
          isPending={isPending}
          onBack={back}
          onSettle={choice => decide(choice, true)}
        />
      </Dialog>
    );
  }

  return (
    <FormDialog
      title={t(product ? 'editTitle' : 'addTitle')}
      draft={[form.watch(), reason]}
      // After a conflict the form is another one, with what was typed.
      isUnsaved={base !== opened}
      onClose={onClose}
      close={c('close')}
    >
      <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-3">
        <TextField data-first label={t('name')} required maxLength={120} {...field('name')} />
        <label className="flex flex-col gap-1.5 text-sm font-semibold">
          {t('description')}
          <textarea
            rows={3}
            maxLength={2_000}
            className={`${toolClass} py-2 text-sm font-normal`}
            {...form.register('description')}
          />
        </label>
        <div className={base ? undefined : 'grid gap-3 sm:grid-cols-2'}>
          <TextField
            type="number"
            step="0.01"
            min="0.01"
            label={
              base && base.pricePerKgMinor !== null
                ? sheet('pricePerKg', { currency: currencySign() })
                : t('priceLabel', { currency: currencySign() })
            }
            required
            {...field('price')}
          />
          {!base && <TextField type="number" step="1" min="0" label={t('quantity')} required {...field('quantity')} />}
        </div>
        <SelectField label={t('category')} required {...field('categoryId')}>
          <option value={noCategory}>{t('chooseCategory')}</option>
          {withChosen(categories, form.watch('categoryId')).map(category => (
            <option key={category.id} value={category.id}>
              {nameOf(category, locale)}
            </option>
          ))}
        </SelectField>
        {!base && <NewProductDefaults netAmount={field('netAmount')} netUnit={field('netUnit')} vatRate={field('vatRate')} />}
        <ImageField {...field('imageUrl')} upload={upload} />
        {/* Only a picture of the shop: each letter of a typed address would ask another server. */}
        {imageUrl.startsWith('/media/') && (
          <ProductThumb product={{ id: product?.id ?? '', imageUrl, categoryId: form.watch('categoryId') }} size={96} />
        )}
        <label className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
          <input type="checkbox" role="switch" className="size-5 accent-leaf" {...form.register('isActive')} />
          {t('isActive')}
        </label>
        {base && (
          <StockSection
            shown={base.quantity}
            typed={form.watch('quantity')}
            field={field('quantity')}
            reason={reason}
            onReason={setReason}
          />
        )}
        {refusal && <Notice tone="error" title={refusal} />}
        <div className="dialog-actions">
          <Button size="small" tone="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button size="small" type="submit" disabled={isPending || upload.isPending}>
            {t(isPending ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

type Choice = Pick<Category, 'id' | 'name'> & Partial<Pick<Category, 'translatedName'>>;

/** Includes the product's category while the others are loading or failed to load. */
function withChosen(categories: readonly Choice[], chosen: string): readonly Choice[] {
  const isThere = chosen === noCategory || categories.some(({ id }) => id === chosen);
  return isThere ? categories : [...categories, { id: chosen, name: chosen }];
}
