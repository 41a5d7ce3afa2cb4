import type { Permission } from '@kirana/contracts';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../use-may.js';
import { useKeysSwitch } from './keys-switch.js';
import { closeShortcutHelp } from './open-help.js';
import { shortcuts } from './shortcuts.js';

/** Where the keys work, with what a role must include to get there. */
const places = [
  ['everywhere', undefined],
  ['list', 'orders.read'],
  ['board', 'orders.read'],
  ['packing', 'orders.work'],
  ['page', 'orders.read'],
] as const;

/**
 * Explains the keys of the console, and switches the single keys off for people who trigger them unintentionally, for
 * example by speaking (WCAG 2.1.4).
 */
export default function ShortcutHelp() {
  const t = useTranslations('shortcuts');
  const c = useTranslations('console');
  const [isOn, turn] = useKeysSwitch();
  const may = useMay();
  const isOpenTo = (needs: Permission | undefined) => needs === undefined || may(needs);
  const shownIn = (place: keyof typeof shortcuts) =>
    shortcuts[place].filter(each => isOpenTo('needs' in each ? each.needs : undefined));
  return (
    <Dialog title={t('title')} shape="small" onClose={closeShortcutHelp} close={c('close')}>
      {places
        .flatMap(([place, needs]) => (isOpenTo(needs) ? place : []))
        .map(place => (
          <Fragment key={place}>
            <h3 className="mt-3 mb-2 text-xs font-semibold text-muted first:mt-0">{t(place)}</h3>
            <dl className="grid grid-cols-[5.5rem_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
              {shownIn(place).map(({ keys, does }) => (
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
