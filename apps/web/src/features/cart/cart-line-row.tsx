import { DepositNote } from '@kirana/web-kit/catalogue/deposit-note.tsx';
import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { ProductPicture } from '@kirana/web-kit/catalogue/product-picture.tsx';
import { useStepperWords } from '@kirana/web-kit/catalogue/use-stepper-words';
import { useWeights } from '@kirana/web-kit/catalogue/use-weights';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { QuantityStepper } from '@kirana/web-kit/ui/quantity-stepper.tsx';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, type FocusEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { needsAnswer, type CartLine } from '../../lib/cart/cart-line.js';
import { lineElementId } from '../../lib/cart/line-element.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { useCartActions } from '../../lib/cart/use-cart-actions.js';
import { showHeading } from '../../lib/page/show-heading.js';

const LineRepair = lazy(() => import('../../lib/cart/line-repair.js'));

/**
 * @param gone the product is no longer sold
 * @param eager its picture is fetched with the page
 */
export function CartLineRow({ line, gone, eager }: { line: CartLine; gone: boolean; eager: boolean }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const money = useMoney();
  const actions = useCartActions();
  const price = useCart(cart => cart.priceChanges[line.id]);
  const name = nameOf(line, locale);
  const isLost = gone || line.stock === 0;
  const stepper = useStepperWords(line, name);
  const weights = useWeights();
  const sum = weights.most(line.priceMinor * line.quantity, line);
  const total = isLost ? <s className="font-normal text-muted">{sum}</s> : sum;
  const atMaximum = !gone && line.quantity === line.stock;
  const noticeId = `maximum-${line.id}`;

  function remove({ currentTarget, relatedTarget }: MouseEvent | FocusEvent) {
    const row = currentTarget.closest('li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    const isLeft = relatedTarget instanceof Element && !row?.contains(relatedTarget);
    flushSync(() => actions.remove(line));
    if (isLeft) return;
    // What had the focus, or was to get it, has gone.
    if (beside instanceof HTMLElement) beside.focus();
    else showHeading();
  }

  return (
    <li
      id={lineElementId(line.id)}
      tabIndex={-1}
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto_minmax(6rem,auto)] sm:items-center"
    >
      <ProductPicture product={line} place="line" eager={eager} decorative className="row-span-2 self-start sm:row-span-1" />
      <div className="col-start-2 row-start-1 min-w-0 pr-11 sm:pr-0">
        <Link to={`/products/${line.id}`} className="text-base font-semibold hover:text-leaf hover:underline">
          {name}
        </Link>
        {!line.weighed && <p className="text-xs text-muted">{netQuantityOf(line.netQuantity, locale)}</p>}
        <p className="text-sm text-muted tabular-nums">
          {line.weighed ? weights.price(line) : t('cart.each', { price: money(line.priceMinor) })}
        </p>
        <DepositNote depositMinor={line.depositMinor} className="text-sm" />
      </div>
      <div className="col-start-2 row-start-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:col-start-3 sm:row-start-1">
        {isLost ? (
          <span className="text-muted tabular-nums">× {weights.amount(line.quantity, line)}</span>
        ) : (
          <QuantityStepper
            value={line.quantity}
            max={line.stock}
            {...stepper}
            describedBy={atMaximum ? noticeId : undefined}
            onChange={next => (next === line.quantity + 1 ? actions.increase(line) : actions.set(line, next))}
            onClamp={max => actions.sayMaximum(line, max, true)}
            onRefuse={max => actions.sayLimit(line, max)}
            onNone={remove}
          />
        )}
        <span className="ml-auto text-base font-bold tabular-nums sm:hidden">{total}</span>
      </div>
      <div className="contents sm:flex sm:flex-col sm:items-end">
        <span className="text-base font-bold tabular-nums max-sm:hidden">{total}</span>
        <IconButton
          label={t('cart.removeOf', { name })}
          onClick={remove}
          className="col-start-2 row-start-1 -mt-2 -mr-2 justify-self-end text-muted sm:mt-0"
        >
          <Trash2 size={19} aria-hidden />
        </IconButton>
      </div>
      <div className="col-span-full mt-2 flex flex-col gap-2 empty:hidden">
        {(gone || needsAnswer(line)) && (
          <Suspense>
            <LineRepair line={line} gone={gone} />
          </Suspense>
        )}
        {price && price.from !== price.to && (
          <Notice
            role="status"
            title={t(price.to > price.from ? 'cart.priceUp' : 'cart.priceDown', {
              from: money(price.from),
              to: money(price.to),
              deposit: String(price.withDeposit),
            })}
          />
        )}
        {atMaximum && (
          <Notice id={noticeId} tone="warning" title={t('errors.maximumTitle')}>
            {t(line.weighed ? 'errors.maximumWeight' : 'errors.maximumInCart', { n: weights.amount(line.stock, line) })}
          </Notice>
        )}
      </div>
    </li>
  );
}
