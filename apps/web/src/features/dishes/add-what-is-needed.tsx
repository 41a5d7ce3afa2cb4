import type { Dish } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCart } from '../../lib/cart/cart.store.js';
import { sumOf, type PlanLine } from './dish-plan.js';
import { titleOf } from '../../lib/dishes/localized-dish.js';

/** The button that puts the missing packs into the cart, with their number and price. */
export function AddWhatIsNeeded({ dish, lines }: { dish: Dish; lines: readonly PlanLine[] }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const money = useMoney();
  const { packs, minor } = sumOf(lines);
  const soldOut = lines.filter(({ ingredient }) => ingredient.product.stock === 0 && !ingredient.optional);
  const inCart = lines.some(line => line.inCart > 0);

  function add() {
    const { lines: before, add: addToCart, putBack } = useCart.getState();
    const added = lines
      .filter(({ toAdd, ingredient }) => toAdd > 0 && addToCart(ingredient.product, toAdd) === 'changed')
      .reduce((sum, { toAdd }) => sum + toAdd, 0);
    if (added === 0) return;
    notify({
      tone: 'success',
      title: t('dishes.addedTitle'),
      description: t('dishes.addedText', { n: added, dish: titleOf(dish, locale) }),
      action: { label: t('app.undo'), run: () => putBack(before) },
    });
  }

  return (
    <div className="mt-4 flex flex-col gap-3">
      {soldOut.length > 0 && (
        <p className="text-sm text-chilli">
          {t('dishes.soldOutNames', { names: soldOut.map(({ ingredient }) => nameOf(ingredient.product, locale)).join(', ') })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="large" className="max-sm:w-full" aria-disabled={packs === 0} onClick={add}>
          {t('dishes.add')}
        </Button>
        <p role="status" className="font-semibold tabular-nums">
          {packs > 0 ? t('dishes.sum', { n: packs, price: money(minor) }) : t('dishes.nothing')}
        </p>
        {inCart && (
          <Link to="/cart" className={buttonClass('quiet')}>
            {t('dishes.goToCart')}
          </Link>
        )}
      </div>
      {packs === 0 && <p className="text-sm text-muted">{t('dishes.nothingText')}</p>}
    </div>
  );
}
