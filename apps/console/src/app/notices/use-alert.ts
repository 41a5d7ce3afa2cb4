import { useTranslations } from 'use-intl';
import { fetchPart } from '../../lib/fetch-part.js';
import { useGuardedNavigate } from '../../lib/guarded-navigate.js';
import type { Notice } from './notice.js';
import { markRead, useNoticeStore } from './notices.store.js';
import { useSentence } from './use-sentence.js';

/** Returns a function that makes new notices heard and seen outside of the page, as far as the person has switched that on. */
export function useAlert(): (added: readonly Notice[]) => void {
  const t = useTranslations('notices');
  const sentence = useSentence();
  const navigate = useGuardedNavigate();
  return added => {
    const { ways } = useNoticeStore.getState();
    if (added.some(({ kind }) => ways.sound.includes(kind))) void playChime();
    const shown = added.filter(({ kind }) => ways.browser.includes(kind));
    // Who looks at the console sees the bell.
    if (document.hasFocus() || !canShow()) return;
    for (const { key, to, ...notice } of shown) {
      const popup = new Notification(t('title'), { body: sentence(notice), tag: key });
      popup.addEventListener('click', () => {
        globalThis.focus();
        markRead(new Set([key]));
        navigate(to);
        popup.close();
      });
    }
  };
}

/** Most people have no sound switched on: its code is loaded with the first one. */
async function playChime(): Promise<void> {
  const { chime } = await fetchPart(() => import('../../lib/chime.js'));
  chime();
}

export const canShow = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';
