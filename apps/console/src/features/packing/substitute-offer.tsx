import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { substitutesQuery } from '@kirana/web-kit/catalogue/substitutes-query';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { orderQuery } from '../../lib/order-query.js';
import { productFactsQuery } from '../../lib/product-facts.js';
import { useShelves } from '../../lib/stock/use-shelves.js';
import type { Mark, Part } from './packing-lines.js';

/**
 * Names what may go into the bag instead of a missing product whose customer accepts a substitute: of the same kind, fit for the same diets,
 * without further allergens, in stock, and not dearer, nor with a higher deposit, than what was ordered. What the packer takes becomes the line of the order once it is packed.
 */
export function SubstituteOffer({
  productId,
  name,
  part: { orderId, number, quantity },
  onTake,
}: {
  productId: string;
  name: string;
  part: Part;
  onTake: (mark: Mark) => void;
}) {
  const t = useTranslations('packing');
  const { locale } = useLanguage();
  const shelves = useShelves();
  const { data: order } = useQuery(orderQuery({ params: { id: orderId } }));
  const { data: substitutes } = useQuery(substitutesQuery(productId, quantity, 'same'));
  const { data: facts } = useQuery(productFactsQuery);
  // What the customer paid is withheld from some roles (ADR 0084); the price of the shelf is public.
  const line = order?.items.find(item => item.productId === productId);
  const paidMinor = line?.unitPriceMinor ?? facts?.get(productId)?.priceMinor;
  if (paidMinor === undefined || !substitutes) return null;
  const ordered = new Set(order?.items.map(item => item.productId));
  // So is its deposit; the catalogue has compared those of today.
  const mostDeposit = line?.unitPriceMinor === undefined ? Infinity : (line.depositMinor ?? 0);
  const fitting = substitutes.filter(
    ({ id, priceMinor, depositMinor = 0 }) => priceMinor <= paidMinor && depositMinor <= mostDeposit && !ordered.has(id),
  );
  if (fitting.length === 0) return <p className="px-2 pb-2 text-sm text-muted">{t('insteadNone')}</p>;
  return (
    <div className="px-2 pb-2 text-sm">
      <p className="font-semibold">{t('instead', { n: String(quantity), price: adminMoney(paidMinor) })}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {fitting.map(product => (
          <li key={product.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <b>{nameOf(product, locale)}</b>, {netQuantityOf(product.netQuantity, locale)}, {adminMoney(product.priceMinor)}
              {shelves.has(product.id) && (
                <span className="font-semibold text-leaf"> · {t('shelf', { shelf: shelves.get(product.id) ?? '' })}</span>
              )}
            </span>
            <Button
              size="small"
              tone="secondary"
              className="min-h-11"
              aria-label={t('takeInsteadOf', { substitute: nameOf(product, locale), name, number })}
              onClick={() =>
                onTake({
                  orderId,
                  productId,
                  state: 'packed',
                  substitute: { productId: product.id, name: nameOf(product, locale) },
                })
              }
            >
              {t('takeInstead')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted">{t('insteadHow')}</p>
    </div>
  );
}
