import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { clsx } from 'clsx';
import { Suspense, useCallback, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../lib/later-part.js';
import { toolClass } from '../../lib/tools.js';
import type { PaletteControl } from './palette-choices.js';

export const fetchChoices = () => import('./palette-choices.js');
const PaletteChoices = laterPart(fetchChoices);

/** The field of the palette. It is there at once and keeps the focus; what it finds may still be loading while someone types. */
export function PaletteField({ printToPack, onClose }: { printToPack: () => void; onClose: () => void }) {
  const c = useTranslations('console');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const choices = useRef<PaletteControl>(null);
  const isSent = useRef(false);
  // Enter before the choices were there is answered with the first of them.
  const control = useCallback((arrived: PaletteControl | null) => {
    choices.current = arrived;
    if (arrived && isSent.current) arrived.take();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    if (event.key !== 'Enter') choices.current?.move(event.key === 'ArrowDown' ? 1 : -1);
    else if (choices.current) choices.current.take();
    else isSent.current = true;
  }

  return (
    <Dialog title={c('palette')} onClose={onClose} close={c('close')}>
      <input
        // The palette is opened to type.
        data-first
        role="combobox"
        aria-expanded={chosen !== undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={chosen}
        aria-label={c('paletteHint')}
        placeholder={c('paletteHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className={clsx(toolClass, 'w-full text-sm')}
      />
      <Suspense fallback={<p className="min-h-6 pt-1 text-xs text-muted">{c('loading')}</p>}>
        <PaletteChoices
          id={listId}
          typed={typed}
          control={control}
          onChosen={setChosen}
          printToPack={printToPack}
          onClose={onClose}
        />
      </Suspense>
    </Dialog>
  );
}
