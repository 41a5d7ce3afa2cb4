import type { Quote } from '@kirana/contracts';
import type { CartLine } from '../../lib/cart/cart-line.js';
import { nameOf } from '../../lib/catalogue/localized.js';
import { ProductPicture } from '../../lib/catalogue/product-picture.js';
import { useMoney } from '../../lib/i18n/format.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';

/** The server's price of a line stands as soon as it is known. */
export function SummaryLines({ lines, quote }: { lines: readonly CartLine[]; quote: Quote | null }) {
  const { locale } = useLanguage();
  const money = useMoney();
  return (
    <ul className="mt-4 flex max-h-72 flex-col gap-3 overflow-y-auto" tabIndex={lines.length > 4 ? 0 : undefined}>
      {lines.map(line => {
        const priced = quote?.lines.find(each => each.productId === line.id);
        return (
          <li key={line.id} className="flex items-center gap-3">
            <ProductPicture product={line} place="thumbnail" decorative className="w-12 shrink-0 rounded-control" />
            <span className="min-w-0 flex-1">
              <span className="font-medium">{nameOf(line, locale)}</span>
              <span className="text-muted tabular-nums"> × {line.quantity}</span>
            </span>
            <span className="tabular-nums">{money(priced?.lineTotalMinor ?? line.priceMinor * line.quantity)}</span>
          </li>
        );
      })}
    </ul>
  );
}
