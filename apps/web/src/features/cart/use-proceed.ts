import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { checkCart } from '../../lib/cart/api.js';
import { itemsOf } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { lineElementId } from '../../lib/cart/line-element.js';
import { useTakeStock } from '../../lib/cart/use-take-stock.js';
import { nameOf } from '../../lib/catalogue/localized.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { notify } from '../../lib/notify/notify.js';
import { showPlace } from '../../lib/page/show-place.js';

/**
 * Goes from the cart to checkout after checking every line (CART-022). A line with too little stock is reported and marked, and the
 * customer stays in the cart.
 */
export function useProceed() {
  const t = useTranslations();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const takeStock = useTakeStock();
  const [checking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function check() {
    setChecking(true);
    setFailure(undefined);
    try {
      const { lines } = useCart.getState();
      const answer = await checkCart({ body: { items: itemsOf(lines) } });
      const short = answer.lines.filter(line => !line.ok);
      takeStock(short);
      for (const { productId, available } of short) {
        const line = lines.find(each => each.id === productId);
        if (!line) continue;
        notify({
          tone: 'error',
          title: t('checkout.issueTitle', { product: nameOf(line, locale) }),
          description: t('checkout.issueText', { n: available }),
        });
      }
      if (answer.ok) void navigate('/checkout');
      else if (short[0]) showPlace(lineElementId(short[0].productId));
    } catch (error) {
      console.error('stock could not be checked', error);
      notify({ tone: 'error', title: t('errors.checkTitle'), description: t('errors.checkText') });
      setFailure(t('errors.checkTitle'));
    } finally {
      setChecking(false);
    }
  }

  return { proceed: () => void check(), checking, failure };
}
