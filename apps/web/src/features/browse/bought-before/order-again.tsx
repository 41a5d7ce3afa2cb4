import { Button } from '@kirana/web-kit/ui/button.tsx';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CustomerTexts } from '../../../lib/i18n/customer-texts.js';
import { useEarlierBaskets } from '../../../lib/order-again/use-earlier-baskets.js';
import { useReorder, type Basket } from '../../../lib/order-again/use-reorder.js';

/** Puts the last basket into the cart and opens the checkout, with one tap; nothing for who has not ordered before. */
export function OrderAgain() {
  const [last] = useEarlierBaskets();
  return (
    last && (
      <CustomerTexts>
        <OrderAgainButton basket={last} />
      </CustomerTexts>
    )
  );
}

function OrderAgainButton({ basket }: { basket: Basket }) {
  const t = useTranslations('again');
  const { reorder, busy } = useReorder({ checkout: true });
  const names = basket.items.map(({ name }) => name).join(', ');
  return (
    <Button
      tone="secondary"
      size="large"
      className="min-w-0 !px-4 max-sm:!py-0 max-sm:text-sm max-[24.3rem]:text-xs max-sm:leading-tight sm:!px-6"
      disabled={busy}
      title={names}
      aria-label={t('orderAgainOf', { names })}
      onClick={() => void reorder(basket)}
    >
      <RotateCcw size={18} aria-hidden className="max-[24.3rem]:hidden" />
      {t('orderAgain')}
    </Button>
  );
}
