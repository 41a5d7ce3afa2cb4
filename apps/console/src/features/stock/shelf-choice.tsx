import { useTranslations } from 'use-intl';
import { noShelf } from './use-stock-list.js';

/** The shelves to count, in large buttons. */
export function ShelfChoice({
  shelves,
  onChoose,
}: {
  shelves: readonly (readonly [shelf: string, products: number])[];
  onChoose: (shelf: string) => void;
}) {
  const t = useTranslations('stock');
  return (
    <section aria-label={t('chooseShelf')}>
      <h2 className="mb-2 text-sm font-semibold">{t('chooseShelf')}</h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {shelves.map(([shelf, products]) => (
          <li key={shelf}>
            <button
              type="button"
              className="flex min-h-16 w-full flex-col justify-center rounded-card border border-edge bg-surface px-4 text-left hover:border-leaf"
              onClick={() => onChoose(shelf)}
            >
              <span className="font-display text-lg">{shelf === noShelf ? t('noShelf') : shelf}</span>
              <span className="text-xs text-muted">{t('products', { n: products })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
