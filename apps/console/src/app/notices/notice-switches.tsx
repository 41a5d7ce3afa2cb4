import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { noticeKinds, type NoticeKind } from './notice.js';
import { ways, type Way } from './notice-ways.js';
import { chooseWay, useNoticeStore } from './notices.store.js';

/** For each kind of notice: whether it makes a sound, and whether the browser shows it while the console is in the background. */
export function NoticeSwitches() {
  const t = useTranslations('notices');
  const chosen = useNoticeStore(state => state.ways);
  const [isRefused, setRefused] = useState(false);

  async function turn(way: Way, kind: NoticeKind, isOn: boolean) {
    // Asked for only here, by a click of the person who wants it.
    if (way === 'browser' && isOn && !(await mayShow())) return setRefused(true);
    chooseWay(way, kind, isOn);
  }

  return (
    <div className="mb-4 rounded-control border border-line p-3">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col">{t('kind')}</th>
            {ways.map(way => (
              <th key={way} scope="col" className="w-20 text-center font-semibold">
                {t(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeKinds.map(kind => (
            <tr key={kind}>
              <th scope="row" className="py-1 text-left leading-tight font-normal">
                {t(`kind-${kind}`)}
              </th>
              {ways.map(way => (
                <td key={way}>
                  <label className="mx-auto grid size-11 place-items-center md:size-9">
                    <input
                      type="checkbox"
                      className="size-4 accent-leaf"
                      aria-label={t('switch', { kind: t(`kind-${kind}`), way: t(way) })}
                      checked={chosen[way].includes(kind)}
                      onChange={event => void turn(way, kind, event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isRefused && (
        <p role="alert" className="mt-2 text-xs text-chilli">
          {t('refused')}
        </p>
      )}
    </div>
  );
}

/** Asks the browser's user for permission, unless they have decided before. */
async function mayShow(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  return (await Notification.requestPermission()) === 'granted';
}
