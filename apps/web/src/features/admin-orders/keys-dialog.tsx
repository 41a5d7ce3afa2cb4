import { Dialog } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { listKeys } from './use-list-keys.js';

/** Explains the keys of the list, and switches them off for people who trigger them unintentionally, for example by speaking. */
export function KeysDialog({
  isOn,
  onSwitch,
  onClose,
}: {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}) {
  const t = useTranslations('orderList');
  const c = useTranslations('console');
  return (
    <Dialog title={t('keys')} shape="small" onClose={onClose} close={c('close')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {listKeys.map(key => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-small border border-edge px-2 text-center font-sans text-xs">
                {key}
              </kbd>
            </dt>
            <dd>{t(`key-${key}`)}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 inline-flex min-h-11 items-center gap-2 text-sm">
        <input type="checkbox" className="size-4 accent-leaf" checked={isOn} onChange={event => onSwitch(event.target.checked)} />
        {t('keysOn')}
      </label>
    </Dialog>
  );
}
