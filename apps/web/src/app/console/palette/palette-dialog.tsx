import { Dialog } from '@kirana/ui';
import { clsx } from 'clsx';
import { useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useGuardedNavigate } from '../../../lib/console/guarded-navigate.js';
import { toolClass } from '../../../lib/console/tools.js';
import { useSession } from '../../../lib/session/session.store.js';
import { grouped, type Entry } from './entry.js';
import { PaletteList, entryId, listId } from './palette-list.js';
import { recentOf, remember } from './recent.js';
import { useActions } from './use-actions.js';
import { fitting, recentEntries, useFoundEntries, usePageEntries, useSearchEntries } from './use-entries.js';
import { useFound } from './use-found.js';

const kinds = { pages: 'page', orders: 'order', products: 'product' } as const;

/** The palette's field and list. The field keeps the focus; arrow keys move through the list, which the field names as its own. */
export default function PaletteDialog({ printToPack, onClose }: { printToPack: () => void; onClose: () => void }) {
  const c = useTranslations('console');
  const t = useTranslations('palette');
  const navigate = useGuardedNavigate();
  const person = useSession(({ user }) => user?.id) ?? '';
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const words = typed.trim();
  const { found, isSearching, hasFailed } = useFound(words);
  const pages = usePageEntries();
  const entries = [
    ...(words === '' ? recentEntries(recentOf(person), pages) : []),
    ...fitting(pages, words),
    ...fitting(useActions(printToPack), words),
    ...useFoundEntries(found),
    ...useSearchEntries(words),
  ];
  // By its id: what arrives later must not move the choice to another entry.
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  );

  function go({ to, run, group, words: name }: Entry) {
    onClose();
    run?.();
    if (to === undefined) return;
    const kind = group === 'pages' || group === 'orders' || group === 'products' ? kinds[group] : undefined;
    if (kind) remember(person, kind === 'page' ? { kind, to } : { kind, to, words: name });
    navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = entries[at];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(entries[(at + step + entries.length) % entries.length]?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (entry) go(entry);
    }
  }

  const down = found ? (['orders', 'products', 'customers'] as const).filter(name => found[name].isDown) : [];
  const said = hasFailed ? t('failed') : isSearching ? t('searching') : down.map(name => t(`down-${name}`)).join(' ');
  return (
    <Dialog title={c('palette')} onClose={onClose} close={c('close')}>
      <input
        // The palette is opened to type.
        data-first
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={entries[at] && entryId(entries[at])}
        aria-label={c('paletteHint')}
        placeholder={c('paletteHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={event => {
          setTyped(event.target.value);
          setChosen(undefined);
        }}
        onKeyDown={onKeyDown}
        className={clsx(toolClass, 'w-full text-sm')}
      />
      <p role="status" className="min-h-6 pt-1 text-xs text-muted">
        {said}
      </p>
      <PaletteList groups={grouped(entries)} chosen={entries[at]?.id} onChoose={go} />
    </Dialog>
  );
}
