import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { checkCart } from '../../lib/api/ordering.js';
import { itemsOf } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { nameOf } from '../../lib/catalogue/localized.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { notify } from '../../lib/notify/notify.js';

/** From the cart to checkout, past a check of every line (CART-022). A short line is named and the shopper stays. */
export function useProceed() {
  const t = useTranslations('errors');
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const [checking, setChecking] = useState(false);

  async function check() {
    setChecking(true);
    try {
      const { lines } = useCart.getState();
      const answer = await checkCart(itemsOf(lines));
      const short = answer.lines.filter(line => !line.ok);
      for (const { productId, available } of short) {
        const line = lines.find(each => each.id === productId);
        if (!line) continue;
        notify({
          tone: 'error',
          title: t('issueTitle', { product: nameOf(line, locale) }),
          description: t('issueText', { n: available }),
        });
      }
      if (answer.ok) void navigate('/checkout');
    } catch (error) {
      console.error('stock could not be checked', error);
      notify({ tone: 'error', title: t('checkTitle'), description: t('checkText') });
    } finally {
      setChecking(false);
    }
  }

  return { proceed: () => void check(), checking };
}
