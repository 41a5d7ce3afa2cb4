import type { AdminProduct, ProductForm } from '@kirana/contracts';
import type { StockReason } from '@kirana/contracts/stock-reasons';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { askedPriceOf, withAskedPrice } from './asked-price.js';
import { resolved, rowsOf } from './edit-conflict.js';
import { EditConflictView } from './edit-conflict-view.js';
import { useConflictWords } from './use-conflict-words.js';
import { useSaveProduct } from './use-save-product.js';

/** Saves one value of a product of the list; what another admin has changed meanwhile is compared first, as in the product's dialog. */
export function useQuickSave(product: AdminProduct, onClose: () => void) {
  const { mutate, isPending, variables, base = product, conflict, refusal, settle, setBase } = useSaveProduct(product, onClose);
  const { name, description, categoryId, quantity, imageUrl, isActive } = base;
  const priceMinor = askedPriceOf(base);
  const form: ProductForm = { name, description, priceMinor, categoryId, quantity, imageUrl, isActive };
  return {
    isPending,
    refusal,
    save: (change: Partial<ProductForm>, reason: StockReason) =>
      mutate({ form: withAskedPrice({ ...form, ...change }, base), reason, base }),
    clash: conflict && variables && { conflict, ...variables, mutate, settle, setBase, base },
  };
}
/** Goes to the field once and selects what is in it, so that typing replaces it. */
export function useSelected() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return field;
}

type Quick = ReturnType<typeof useQuickSave>;

/** The frame of a form inside a cell: Enter saves, Escape leaves everything as it is. */
export function QuickForm({
  quick: { isPending, refusal, clash },
  canSave,
  fault,
  onSave,
  onClose,
  children,
}: {
  quick: Quick;
  canSave: boolean;
  /** What is wrong with what is typed. */
  fault: string | undefined;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  return (
    <>
      {/* Escape, from whichever of the controls below has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="flex flex-wrap items-center justify-end gap-1.5 py-1"
        onSubmit={event => {
          event.preventDefault();
          if (canSave && !isPending) onSave();
        }}
        onKeyDown={event => event.key === 'Escape' && onClose()}
      >
        {children}
        <Button size="small" type="submit" disabled={!canSave || isPending}>
          {t(isPending ? 'saving' : 'save')}
        </Button>
        <Button size="small" tone="secondary" onClick={onClose}>
          {c('cancel')}
        </Button>
        {(fault ?? refusal) && (
          <p role="alert" className="w-full text-xs text-chilli">
            {fault ?? refusal}
          </p>
        )}
      </form>
      {clash && <QuickClash clash={clash} isPending={isPending} onClose={onClose} />}
    </>
  );
}

function QuickClash({
  clash: { conflict, form, reason, base, mutate, settle, setBase },
  isPending,
  onClose,
}: {
  clash: NonNullable<Quick['clash']>;
  isPending: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const words = useConflictWords();
  const { theirs } = conflict;
  // Pieces added or removed apply to the stock as it is now; only a counted quantity is set absolutely.
  const delta = form.quantity - base.quantity;
  const isMoved = delta === 0 || reason !== 'counted';
  const mine = isMoved ? { ...form, quantity: Math.max(0, theirs.quantity + delta) } : form;
  const rows = rowsOf(base, mine, conflict, !isMoved);
  return (
    <Dialog title={t('editTitle')} onClose={onClose} close={c('close')}>
      <EditConflictView
        conflict={conflict}
        rows={rows}
        {...words}
        isPending={isPending}
        onBack={onClose}
        onSettle={choice => {
          setBase(theirs);
          settle();
          mutate({ form: resolved(mine, rows, choice), reason, base: theirs });
        }}
      />
    </Dialog>
  );
}
