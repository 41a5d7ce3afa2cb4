import type { AdminProduct, Category, ProductForm } from '@kirana/contracts';
import { SelectField, TextField } from '@kirana/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { nameOf } from '../../lib/catalogue/localized.js';
import { adminApi, adminQueries } from '../../lib/console/admin-api.js';
import { Modal } from '../../lib/console/modal.js';
import { Tool, toolClass } from '../../lib/console/tools.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { notify } from '../../lib/notify/notify.js';
import { emptyProduct, readProductForm, typedOf, type ProductFaults, type TypedProduct } from './read-product-form.js';

/** Adds a product, or changes the one given (APRD-016). */
export function ProductDialog({ product, onClose }: { product?: AdminProduct; onClose: () => void }) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const { locale } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(product ? typedOf(product) : emptyProduct);
  const [faults, setFaults] = useState<ProductFaults>({});
  const { data: categories = [] } = useQuery(adminQueries.categories());
  const { mutate, isPending } = useSave(product, onClose);
  const set = (changes: Partial<TypedProduct>) => setTyped(before => ({ ...before, ...changes }));
  const fault = (field: keyof TypedProduct) => {
    const found = faults[field];
    return found && t(found);
  };

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const read = readProductForm(typed);
    if ('form' in read) {
      setFaults({});
      return mutate(read.form);
    }
    setFaults(read.faults);
    notify({ tone: 'error', title: t('validationTitle'), description: t('validationText') });
    const [first = 'name'] = Object.keys(read.faults);
    (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  return (
    <Modal title={t(product ? 'editTitle' : 'addTitle')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          name="name"
          data-first
          label={t('name')}
          required
          value={typed.name}
          error={fault('name')}
          maxLength={120}
          onChange={event => set({ name: event.target.value })}
        />
        <label className="flex flex-col gap-1.5 text-sm font-semibold">
          {t('description')}
          <textarea
            name="description"
            rows={3}
            maxLength={2_000}
            value={typed.description}
            onChange={event => set({ description: event.target.value })}
            className={`${toolClass} py-2 text-sm font-normal`}
          />
        </label>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            name="price"
            type="number"
            step="0.01"
            min="0.01"
            label={t('priceLabel')}
            required
            value={typed.price}
            error={fault('price')}
            onChange={event => set({ price: event.target.value })}
          />
          <TextField
            name="quantity"
            type="number"
            step="1"
            min="0"
            label={t('quantity')}
            required
            value={typed.quantity}
            error={fault('quantity')}
            onChange={event => set({ quantity: event.target.value })}
          />
        </div>
        <SelectField
          name="categoryId"
          label={t('category')}
          required
          value={typed.categoryId}
          error={fault('categoryId')}
          onChange={event => set({ categoryId: event.target.value })}
        >
          <option value="none">{t('chooseCategory')}</option>
          {withChosen(categories, typed.categoryId).map(category => (
            <option key={category.id} value={category.id}>
              {nameOf(category, locale)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="imageUrl"
          type="url"
          label={t('imageUrl')}
          hint={t('imageHint')}
          value={typed.imageUrl}
          error={fault('imageUrl')}
          onChange={event => set({ imageUrl: event.target.value })}
        />
        <label className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
          <input
            type="checkbox"
            role="switch"
            className="size-5 accent-leaf"
            checked={typed.isActive}
            onChange={event => set({ isActive: event.target.checked })}
          />
          {t('isActive')}
        </label>
        <div className="flex justify-end gap-2">
          <Tool onClick={onClose}>{c('cancel')}</Tool>
          <Tool type="submit" tone="main" disabled={isPending}>
            {t(isPending ? 'saving' : 'save')}
          </Tool>
        </div>
      </form>
    </Modal>
  );
}

type Choice = Pick<Category, 'id' | 'name'> & { readonly namePl?: string };

/** The category a product has is there to be chosen also before the others have come, or when they do not. */
function withChosen(categories: readonly Choice[], chosen: string): readonly Choice[] {
  const isThere = chosen === 'none' || categories.some(({ id }) => id === chosen);
  return isThere ? categories : [...categories, { id: chosen, name: chosen }];
}

/** On success the list is asked for again and the dialog closes (APRD-018). */
function useSave(product: AdminProduct | undefined, onClose: () => void) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: ProductForm) => (product ? adminApi.changeProduct(product.id, form) : adminApi.createProduct(form)),
    onSuccess: async () => {
      notify({
        tone: 'success',
        title: t(product ? 'updatedTitle' : 'createdTitle'),
        description: t(product ? 'updatedText' : 'createdText'),
      });
      onClose();
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: error => {
      console.error('the product was not saved', error);
      notify({ tone: 'error', title: c('error'), description: t(product ? 'updateFailed' : 'createFailed') });
    },
  });
}
