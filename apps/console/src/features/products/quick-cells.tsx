import type { AdminProduct } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Pencil } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/use-may.js';
import { askedMoney, askedPriceOf } from './asked-price.js';
import { QuickPriceForm } from './quick-price-form.js';
import { QuickStockForm } from './quick-stock-form.js';
import { StockBadge } from './stock-badge.js';

/** The price of a product, changed where it stands. */
export function PriceCell({ product }: { product: AdminProduct }) {
  return (
    <QuickCell product={product} label="changePrice" edit={close => <QuickPriceForm product={product} onClose={close} />}>
      {askedMoney(askedPriceOf(product), product)}
    </QuickCell>
  );
}

/** The pieces of a product that can be sold, changed where they stand. */
export function StockCell({ product }: { product: AdminProduct }) {
  const { quantity } = product;
  return (
    <QuickCell product={product} label="changeStock" edit={close => <QuickStockForm product={product} onClose={close} />}>
      {quantity} <StockBadge quantity={quantity} />
    </QuickCell>
  );
}

/** A value that a press turns into the form that changes it; afterwards the focus is on the value again. */
function QuickCell({
  product,
  label,
  edit,
  children,
}: {
  product: AdminProduct;
  label: 'changePrice' | 'changeStock';
  edit: (close: () => void) => ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('adminProducts');
  const { locale } = useLanguage();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const isBack = useRef(false);
  const id = useId();
  const value = (
    <span id={`${id}-value`} className="inline-flex items-center gap-2 whitespace-nowrap">
      {children}
    </span>
  );
  if (!may('products.write')) return value;
  if (isOpen)
    return edit(() => {
      isBack.current = true;
      setOpen(false);
    });
  return (
    <button
      type="button"
      ref={button => {
        if (!button || !isBack.current) return;
        isBack.current = false;
        button.focus();
      }}
      id={id}
      aria-label={t(label, { name: nameOf(product, locale) })}
      // What it does and what it shows: its name has to contain the visible text.
      aria-labelledby={`${id} ${id}-value`}
      className="group inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 tabular-nums hover:text-leaf md:min-h-9"
      onClick={() => setOpen(true)}
    >
      {value}
      <Pencil size={12} aria-hidden className="text-muted group-hover:text-leaf" />
    </button>
  );
}
