import { Dialog } from '@kirana/ui';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { create } from 'zustand';
import { useKeysSwitch } from './keys-switch.js';
import { shortcuts } from './shortcuts.js';

const useOpen = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

/** Opens the help, which the console's frame renders. */
export const openShortcutHelp = (): void => useOpen.setState({ isOpen: true });

const places = ['everywhere', 'list', 'board', 'page'] as const;

/**
 * Explains the keys of the console while it is open, and switches the single keys off for people who trigger them unintentionally, for
 * example by speaking (WCAG 2.1.4).
 */
export function ShortcutHelp() {
  const t = useTranslations('shortcuts');
  const c = useTranslations('console');
  const { isOpen } = useOpen();
  const [isOn, turn] = useKeysSwitch();
  if (!isOpen) return null;
  return (
    <Dialog title={t('title')} shape="small" onClose={() => useOpen.setState({ isOpen: false })} close={c('close')}>
      {places.map(place => (
        <Fragment key={place}>
          <h3 className="mt-3 mb-2 text-xs font-semibold text-muted first:mt-0">{t(place)}</h3>
          <dl className="grid grid-cols-[5.5rem_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
            {shortcuts[place].map(({ keys, does }) => (
              <div key={does} className="contents">
                <dt className="flex gap-1">
                  {keys.map(key => (
                    <kbd key={key} className="min-w-7 rounded-small border border-edge px-1.5 text-center font-sans text-xs">
                      {key === 'Space' ? t('space') : key}
                    </kbd>
                  ))}
                </dt>
                <dd>{t(does)}</dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
      <label className="mt-4 inline-flex min-h-11 items-center gap-2 text-sm">
        <input type="checkbox" className="size-4 accent-leaf" checked={isOn} onChange={event => turn(event.target.checked)} />
        {t('on')}
      </label>
    </Dialog>
  );
}
