import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '@kirana/ui';
import { Link } from 'react-router';
import { useCart } from '../../lib/cart/cart.store.js';
import { useCartActions } from '../../lib/cart/use-cart-actions.js';
import { useFreshCart } from '../../lib/cart/use-fresh-cart.js';
import { PageHeading } from '../../lib/page/page-heading.js';
import { CartLineRow } from './cart-line-row.js';
import { CartSummary } from './cart-summary.js';
import { EmptyCart } from './empty-cart.js';

export default function CartPage() {
  const t = useTranslations('cart');
  const lines = useCart(cart => cart.lines);
  const actions = useCartActions();
  const withdrawn = useFreshCart();
  if (lines.length === 0) return <EmptyCart />;
  return (
    <div className="gutter mx-auto max-w-[77rem] pt-6 md:pt-8">
      <PageHeading title={t('title')} className="text-2xl">
        {t('title')}
      </PageHeading>
      <div className="mt-5 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <ul className="border-t border-line">
            {lines.map(line => (
              <CartLineRow key={line.id} line={line} soldOut={line.stock === 0 || withdrawn.has(line.id)} />
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap justify-between gap-x-6">
            <Link to="/products" className={buttonClass('quiet')}>
              {t('continue')}
            </Link>
            <Button tone="danger" onClick={actions.clear}>
              {t('clear')}
            </Button>
          </div>
        </div>
        <CartSummary />
      </div>
    </div>
  );
}
