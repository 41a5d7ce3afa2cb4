import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Entry, Group } from './entry.js';

export const entryId = ({ id }: Entry): string => `palette-${id}`;

/** The entries of the palette in their groups. The field above handles the keys and has the focus. */
export function PaletteList({
  id,
  groups,
  chosen,
  onChoose,
}: {
  id: string;
  groups: readonly Group[];
  chosen: string | undefined;
  onChoose: (entry: Entry) => void;
}) {
  const c = useTranslations('console');
  const t = useTranslations('palette');
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(`palette-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div id={id} role="listbox" aria-label={c('palette')}>
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-labelledby={`palette-group-${name}`}>
          <div id={`palette-group-${name}`} role="presentation" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
            {t(`group-${name}`)}
          </div>
          {entries.map(entry => (
            // The field handles the keys; the pointer can choose as well.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={entry.id}
              id={entryId(entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === chosen}
              onClick={() => onChoose(entry)}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-1 text-sm hover:bg-leaf-soft md:min-h-9',
                entry.id === chosen && 'bg-leaf-soft text-leaf',
              )}
            >
              <entry.Icon size={16} className="shrink-0" aria-hidden />
              <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
                <span className="block shrink-0 sm:max-w-[70%] sm:truncate">{entry.words}</span>
                {entry.note && <span className="block min-w-0 truncate text-xs text-muted">{entry.note}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
