import { fold } from '@kirana/i18n';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { clsx } from 'clsx';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { NamedStock } from './use-stock-list.js';

/** More letters find the rest. */
const mostShown = 6;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface AddProductFieldProps {
  readonly stock: readonly NamedStock[];
  readonly onAdd: (productId: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Finds a product by a part of its name: Enter takes the marked one, at first the first. */
export function AddProductField({ stock, onAdd, ref }: AddProductFieldProps) {
  const t = useTranslations('stock');
  const list = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const words = fold(typed.trim());
  const found = words === '' ? [] : stock.filter(({ name }) => fold(name).includes(words)).slice(0, mostShown);
  const chosen = found[marked] ?? found[0];
  const optionId = ({ productId }: NamedStock) => `${list}-${productId}`;

  function add({ productId }: NamedStock) {
    setTyped('');
    setMarked(0);
    onAdd(productId);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setMarked((marked + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      // It would send the delivery.
      event.preventDefault();
      if (chosen) add(chosen);
    }
  }

  return (
    <div data-scan className="relative">
      <TextField
        ref={ref}
        label={t('addProduct')}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={chosen && optionId(chosen)}
        autoComplete="off"
        hint={words !== '' && found.length === 0 ? t('noSuchProduct') : t('addProductHint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={list}
        role="listbox"
        aria-label={t('addProduct')}
        className="absolute inset-x-0 top-21 z-10 rounded-card border border-line bg-surface py-1 shadow-float empty:hidden"
      >
        {found.map(row => (
          // The field handles the keys; the pointer can choose as well.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={row.productId}
            id={optionId(row)}
            role="option"
            tabIndex={-1}
            aria-selected={row === chosen}
            // The field keeps the focus.
            onPointerDown={event => event.preventDefault()}
            onClick={() => add(row)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center px-3 text-sm md:min-h-9 hover:bg-leaf-soft',
              row === chosen && 'bg-leaf-soft text-leaf',
            )}
          >
            {row.name}
          </div>
        ))}
      </div>
    </div>
  );
}
