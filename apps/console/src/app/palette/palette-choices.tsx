import { useSession } from '@kirana/web-kit/session/session.store';
import { useImperativeHandle, useLayoutEffect, useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useGuardedNavigate } from '../../lib/guarded-navigate.js';
import { grouped, type Entry } from './entry.js';
import { PaletteList, entryId } from './palette-list.js';
import { recentOf, remember } from './recent.js';
import { useActions } from './use-actions.js';
import { fitting, recentEntries, useFoundEntries, usePageEntries, useSearchEntries } from './use-entries.js';
import { useFound } from './use-found.js';

const kinds = { pages: 'page', orders: 'order', products: 'product' } as const;

/** Keyboard control of the choices by the palette's field. */
export interface PaletteControl {
  readonly move: (by: 1 | -1) => void;
  /** Opens or does what is chosen. */
  readonly take: () => void;
}

interface PaletteChoicesProps {
  /** Of the list. */
  readonly id: string;
  readonly typed: string;
  readonly control: Ref<PaletteControl>;
  /** Tells the field the id of the chosen element. */
  readonly onChosen: (id: string | undefined) => void;
  readonly printToPack: () => void;
  readonly onClose: () => void;
}

/** What fits the words in the palette's field, which keeps the focus and names this list as its own. */
export default function PaletteChoices({ id, typed, control, onChosen, printToPack, onClose }: PaletteChoicesProps) {
  const t = useTranslations('palette');
  const navigate = useGuardedNavigate();
  const person = useSession(({ user }) => user?.id) ?? '';
  const words = typed.trim();
  // With other words the first entry is chosen again.
  const [choice, choose] = useState<{ readonly words: string; readonly id: string | undefined }>();
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
    entries.findIndex(({ id }) => choice?.words === typed && id === choice.id),
  );
  const chosen = entries[at];

  function go({ to, run, group, words: name }: Entry) {
    onClose();
    run?.();
    if (to === undefined) return;
    const kind = group === 'pages' || group === 'orders' || group === 'products' ? kinds[group] : undefined;
    if (kind) remember(person, kind === 'page' ? { kind, to } : { kind, to, words: name });
    navigate(to);
  }

  useImperativeHandle(control, () => ({
    move: by => choose({ words: typed, id: entries[(at + by + entries.length) % entries.length]?.id }),
    take: () => chosen && go(chosen),
  }));
  const chosenElement = chosen && entryId(chosen);
  useLayoutEffect(() => onChosen(chosenElement), [chosenElement, onChosen]);

  const down = found ? (['orders', 'products', 'customers'] as const).filter(name => found[name].isDown) : [];
  const said = hasFailed ? t('failed') : isSearching ? t('searching') : down.map(name => t(`down-${name}`)).join(' ');
  return (
    <>
      <p role="status" className="min-h-6 pt-1 text-xs text-muted">
        {said}
      </p>
      <PaletteList id={id} groups={grouped(entries)} chosen={chosen?.id} onChoose={go} />
    </>
  );
}
