import { orderRoutes } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { keepDraft, readDraft } from '@kirana/web-kit/orders/checkout-draft';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { itemsOf, linesInStock } from '../cart/cart-line.js';
import { useCart } from '../cart/cart.store.js';
import { useDistrict } from '../delivery/use-district.js';
import { useUnpaidOrders } from '../live-orders/use-unpaid-orders.js';
import { AppliedCode } from './applied-code.js';
import { WhyRefused } from './why-refused.js';

/** What a code takes off may depend on what the account has ordered. */
const ask = client(orderRoutes.quote, { withSession: true });

/** The discount code of the checkout that was begun in this browser; nothing without one. */
export function CartDiscount() {
  const [code, setCode] = useState(() => readDraft()['couponCode']);

  function remove() {
    // The button, which has the focus, goes with the code.
    document.getElementById('summary')?.focus();
    keepDraft({ ...readDraft(), couponCode: '' });
    setCode('');
  }

  // The draft has it as it was typed; codes have no lower case.
  return typeof code === 'string' && code !== '' && <Discount code={code.toUpperCase()} onRemove={remove} />;
}

/** What the code takes off the cart; the shop tells once the district is known. */
function Discount({ code, onRemove }: { code: string; onRemove: () => void }) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const items = itemsOf(linesInStock(useCart(cart => cart.lines)));
  const district = useDistrict()?.name;
  const [unpaid] = useUnpaidOrders();
  const insteadOf = unpaid && { ref: unpaid.number, accessToken: unpaid.accessToken };
  const { data } = useQuery({
    queryKey: ['discount', district, items, code, insteadOf],
    queryFn: ({ signal }) => ask({ body: { items, district: district ?? '', couponCode: code, insteadOf }, signal }),
    enabled: district !== undefined && items.length > 0,
    // The total does not jump back and forth while a quantity changes.
    placeholderData: keepPreviousData,
  });
  const quote = district === undefined || items.length === 0 ? undefined : data;
  const discountMinor = quote?.discountMinor ?? 0;
  const applied = quote?.coupon?.refusal ? (
    <WhyRefused code={code} refusal={quote.coupon.refusal} />
  ) : (
    t('couponTakesOff', { amount: money(discountMinor) })
  );
  return <AppliedCode code={code} discountMinor={discountMinor} about={quote ? applied : t('couponLater')} onRemove={onRemove} />;
}
