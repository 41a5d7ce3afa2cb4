import type { Product } from '@kirana/contracts';
import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { ProductPicture } from '@kirana/web-kit/catalogue/product-picture.tsx';
import { substitutesQuery } from '@kirana/web-kit/catalogue/substitutes-query';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { CartLine } from './cart-line.js';
import { useCart } from './cart.store.js';
import { focusLine } from './line-element.js';
import { swapLine } from './swap-line.js';

/** Offers up to three products to take instead of a line, each with one tap; nothing while there are none. */
export function LineSubstitutes({ line }: { line: CartLine }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const money = useMoney();
  const heading = useId();
  const wanted = line.wanted ?? line.quantity;
  const { data: substitutes = [] } = useQuery(substitutesQuery(line.id, wanted));
  if (substitutes.length === 0) return null;

  function takeInstead(other: Product) {
    const { lines, putBack } = useCart.getState();
    putBack(swapLine(lines, line.id, other));
    notify({
      tone: 'success',
      title: t('repair.swapped'),
      description: t('repair.swappedText', { name: nameOf(other, locale), before: nameOf(line, locale) }),
      action: { label: t('app.undo'), run: () => putBack(lines) },
    });
    focusLine(other.id);
  }

  return (
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="text-sm font-semibold">
        {t('repair.instead')}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {substitutes.map(other => (
          <li key={other.id}>
            <button
              type="button"
              onClick={() => takeInstead(other)}
              className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line bg-surface px-2 py-1.5 text-left text-sm transition-colors hover:border-leaf hover:bg-leaf-soft"
            >
              <ProductPicture product={other} place="thumbnail" decorative className="w-10 shrink-0 rounded-control" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{nameOf(other, locale)}</span>
                <span className="text-xs text-muted">
                  {netQuantityOf(other.netQuantity, locale)} · {t('cart.each', { price: money(other.priceMinor) })}
                  {other.depositMinor !== undefined && ` ${t('product.deposit', { amount: money(other.depositMinor) })}`}
                </span>
              </span>
              <span className="shrink-0 font-semibold text-leaf">{t('checkout.take', { n: wanted })}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
