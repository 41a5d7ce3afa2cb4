import type { Quote } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import type { CartLine } from '../../lib/cart/cart-line.js';
import { ShortLine } from '../../lib/cart/short-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { nameOf } from '../../lib/catalogue/localized.js';
import { ProductPicture } from '../../lib/catalogue/product-picture.js';
import { useMoney } from '../../lib/i18n/format.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';

/** Shows the server's line prices as soon as they are known; a price that has changed since the product was added is marked (F-46). */
export function SummaryLines({ lines, quote }: { lines: readonly CartLine[]; quote: Quote | null }) {
  const { locale } = useLanguage();
  const money = useMoney();
  const t = useTranslations('cart');
  const changes = useCart(cart => cart.priceChanges);
  return (
    <ul className="mt-4 flex max-h-72 flex-col gap-3 overflow-y-auto" tabIndex={lines.length > 4 ? 0 : undefined}>
      {lines.map(line => {
        const change = changes[line.id];
        const changed = change && change.from !== line.priceMinor && { from: money(change.from), to: money(line.priceMinor) };
        const priced = quote?.lines.find(each => each.productId === line.id && each.quantity === line.quantity);
        return (
          <li key={line.id} tabIndex={-1} className="flex flex-wrap items-center gap-3">
            <ProductPicture product={line} place="thumbnail" decorative className="w-12 shrink-0 rounded-control" />
            <span className="min-w-0 flex-1">
              <span className="font-medium">{nameOf(line, locale)}</span>
              <span className="text-muted tabular-nums"> × {line.quantity}</span>
              {changed && (
                <span role="status" className="block text-xs text-muted">
                  {t(line.priceMinor > change.from ? 'priceUp' : 'priceDown', changed)}
                </span>
              )}
            </span>
            <span className="tabular-nums">{money(priced?.lineTotalMinor ?? line.priceMinor * line.quantity)}</span>
            <ShortLine line={line} className="w-full" />
          </li>
        );
      })}
    </ul>
  );
}
