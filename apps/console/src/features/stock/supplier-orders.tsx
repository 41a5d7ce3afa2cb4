import { Chip } from '@kirana/web-kit/ui/chip.tsx';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { Card } from '../../lib/tools.js';
import { ordersBySupplier } from './orders-by-supplier.js';
import { SupplierLetter } from './supplier-letter.js';
import { noShelf, type NamedStock } from './use-stock-list.js';

interface SupplierOrdersProps {
  readonly rows: readonly NamedStock[];
  /** Whose products the list shows; undefined: those of all. */
  readonly chosen: string | undefined;
  readonly onChoose: (supplier: string | undefined) => void;
}

/** What to order from whom: each supplier with a letter that has the list, and a press away from their products alone. */
export function SupplierOrders({ rows, chosen, onChoose }: SupplierOrdersProps) {
  const t = useTranslations('stock');
  const orders = ordersBySupplier(rows);
  // Without any supplier there is nothing to tell apart.
  if (orders.every(({ supplier }) => supplier === null)) return null;
  return (
    <Card title={t('bySupplier')} className="mb-3">
      <ul className="divide-y divide-line text-sm">
        {orders.map(({ supplier, lines }) => {
          const key = supplier ?? noShelf;
          const name = supplier ?? t('noSupplier');
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
              <button
                type="button"
                aria-pressed={chosen === key}
                className={clsx(
                  'inline-flex min-h-11 min-w-0 items-center text-left underline underline-offset-4 wrap-anywhere md:min-h-9',
                  chosen === key ? 'font-semibold text-leaf' : 'text-ink',
                )}
                onClick={() => onChoose(chosen === key ? undefined : key)}
              >
                {name}
              </button>
              <Chip>{t('count', { n: lines.length })}</Chip>
              {supplier !== null && <SupplierLetter supplier={supplier} lines={lines} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
