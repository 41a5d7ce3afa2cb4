import { Button, Notice } from '@kirana/ui';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { nameOf } from '../catalogue/localized.js';
import { useLanguage } from '../i18n/locale-provider.js';
import type { CartLine } from './cart-line.js';
import { useCart } from './cart.store.js';

/** Returns whether the line exceeds the stock. */
export const isShort = (line: CartLine) => line.quantity > line.stock;

/** Shows on a line how many pieces are missing, with a button that corrects the quantity; nothing for a line in stock (F-53). */
export function ShortLine({ line, className }: { line: CartLine; className?: string }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  if (!isShort(line)) return null;
  const { id, stock } = line;

  function adjust(event: MouseEvent) {
    const { setQuantity, remove } = useCart.getState();
    // The button is unmounted; focus moves to its line, or to the total.
    const next = stock > 0 ? event.currentTarget.closest('li') : document.getElementById('summary');
    if (stock > 0) setQuantity(id, stock);
    else remove(id);
    next?.focus();
  }

  return (
    <Notice
      role="alert"
      tone="error"
      title={t('checkout.issueTitle', { product: nameOf(line, locale) })}
      {...(className && { className })}
    >
      {t('checkout.issueText', { n: stock })}
      <span className="mt-2 block">
        <Button tone="secondary" onClick={adjust}>
          {stock > 0 ? t('checkout.take', { n: stock }) : t('cart.remove')}
        </Button>
      </span>
    </Notice>
  );
}
