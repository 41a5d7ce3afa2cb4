import { percentOf } from '@kirana/contracts/money';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { cartDeposit, cartTotal, itemCount } from '../cart/cart-line.js';
import { useCart } from '../cart/cart.store.js';
import { DistrictTexts } from './district-texts.js';
import { useDistrict } from './use-district.js';

/** What the cart costs delivered to the chosen district, as the cart page says it; nothing while no district is known. */
export function CartWithDelivery() {
  return (
    <DistrictTexts>
      <Total />
    </DistrictTexts>
  );
}

function Total() {
  const t = useTranslations('delivery');
  const money = useMoney();
  const lines = useCart(cart => cart.lines);
  const discountMinor = useCart(cart => cart.discountMinor);
  const pricing = useQuery(storeQuery).data?.pricing;
  const district = useDistrict();
  if (!district || !pricing || itemCount(lines) === 0) return null;
  const subtotal = cartTotal(lines);
  const total =
    subtotal + percentOf(subtotal, pricing.serviceFeePercent) + district.deliveryFeeMinor - discountMinor + cartDeposit(lines);
  // Below the icon, where nothing else stands: beside it, the header would move when it appears. A header of two rows has no room for it.
  return (
    <span className="pointer-events-none absolute top-[calc(100%-0.75rem)] left-1/2 -translate-x-1/2 text-[0.75rem] leading-none font-semibold max-lg:hidden whitespace-nowrap text-muted tabular-nums">
      <span className="sr-only">{t('withDelivery')} </span>
      {money(total)}
    </span>
  );
}
