import { Dialog } from '@kirana/ui';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/console/tools.js';
import { useMay } from '../../lib/console/use-may.js';
import { areas, tools } from './console-pages.js';

interface Way {
  readonly to: string;
  readonly words: string;
}

/** Command palette of the console: Ctrl or Cmd and K, a few letters, Enter. */
export function Palette() {
  const t = useTranslations('console');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 rounded-small border border-edge px-3 text-left md:min-h-9"
        onClick={() => setOpen(true)}
      >
        <Search size={16} aria-hidden />
        <span className="flex-1">{t('palette')}</span>
        <kbd className="text-muted">{t('shortcut')}</kbd>
      </button>
      {/* Rendered outside the sidebar, which is hidden on a phone. */}
      {open && createPortal(<Ways onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function Ways({ onClose }: { onClose: () => void }) {
  const t = useTranslations('console');
  const navigate = useNavigate();
  const may = useMay();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const wanted = words.trim();
  const ways: Way[] = [
    ...[...areas, ...tools]
      .filter(({ permission }) => may(permission))
      .map(({ path, name }) => ({ to: `/admin/${path}`, words: t(name) }))
      .concat(may('products.write') ? [{ to: '/admin/image-generator', words: t('imageGenerator') }] : [])
      .filter(way => way.words.toLowerCase().includes(wanted.toLowerCase())),
    ...(wanted
      ? [
          ...(may('orders.read')
            ? [{ to: `/admin/orders?search=${encodeURIComponent(wanted)}`, words: t('searchOrders', { words: wanted }) }]
            : []),
          ...(may('products.read')
            ? [{ to: `/admin/products?search=${encodeURIComponent(wanted)}`, words: t('searchProducts', { words: wanted }) }]
            : []),
        ]
      : []),
  ];
  const at = Math.min(chosen, ways.length - 1);

  function go(way: Way | undefined) {
    if (!way) return;
    onClose();
    void navigate(way.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((at + step + ways.length) % ways.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(ways[at]);
    }
  }

  return (
    <Dialog title={t('palette')} onClose={onClose} close={t('close')}>
      <input
        // The palette is opened to type.
        data-first
        role="combobox"
        aria-expanded
        aria-controls="palette-ways"
        aria-activedescendant={ways[at] ? `palette-way-${at}` : undefined}
        aria-label={t('paletteHint')}
        placeholder={t('paletteHint')}
        value={words}
        onChange={event => {
          setWords(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        className={clsx(toolClass, 'w-full text-sm')}
      />
      <ul id="palette-ways" role="listbox" aria-label={t('palette')} className="mt-2 flex flex-col">
        {ways.map((way, place) => (
          // The field handles the keys; the pointer can select as well.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={way.to}
            id={`palette-way-${place}`}
            role="option"
            aria-selected={place === at}
            onClick={() => go(way)}
            className={clsx(
              'flex min-h-10 cursor-pointer items-center rounded-small px-3 text-sm hover:bg-leaf-soft',
              place === at && 'bg-leaf-soft text-leaf',
            )}
          >
            {way.words}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
