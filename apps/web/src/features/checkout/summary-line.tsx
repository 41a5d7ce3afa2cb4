import type { Quote } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { ProductPicture } from '@kirana/web-kit/catalogue/product-picture.tsx';
import { useWeights } from '@kirana/web-kit/catalogue/use-weights';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { needsAnswer, type CartLine } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { lineElementId } from '../../lib/cart/line-element.js';

const LineRepair = lazy(() => import('../../lib/cart/line-repair.js'));

export interface SummaryLineProps {
  line: CartLine;
  quote: Quote | null;
  /** The product is no longer sold. */
  gone: boolean;
  /** Its picture is fetched with the page. */
  eager: boolean;
}

/** Shows the server's line price as soon as it is known; a price that has changed since the product was added is marked (F-46). */
export function SummaryLine({ line, quote, gone, eager }: SummaryLineProps) {
  const { locale } = useLanguage();
  const money = useMoney();
  const weights = useWeights();
  const t = useTranslations('cart');
  const change = useCart(cart => cart.priceChanges[line.id]);
  const changed = change &&
    change.from !== change.to && { from: money(change.from), to: money(change.to), deposit: String(change.withDeposit) };
  const priced = quote?.lines.find(each => each.productId === line.id && each.quantity === line.quantity);
  const total = weights.most(priced?.lineTotalMinor ?? line.priceMinor * line.quantity, line);
  return (
    <li id={lineElementId(line.id)} tabIndex={-1} className="flex flex-wrap items-center gap-3">
      <ProductPicture product={line} place="thumbnail" eager={eager} decorative className="w-12 shrink-0 rounded-control" />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{nameOf(line, locale)}</span>
        <span className="text-muted tabular-nums"> × {weights.amount(line.quantity, line)}</span>
        {changed && (
          <span role="status" className="block text-xs text-muted">
            {t(change.to > change.from ? 'priceUp' : 'priceDown', changed)}
          </span>
        )}
      </span>
      <span className="tabular-nums">{gone || line.stock === 0 ? <s className="text-muted">{total}</s> : total}</span>
      {(gone || needsAnswer(line)) && (
        <Suspense>
          <LineRepair line={line} gone={gone} className="w-full" />
        </Suspense>
      )}
    </li>
  );
}
