import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { Bell as BellIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { create } from 'zustand';
import { unreadIn } from './notice-list.js';
import { useNoticeStore } from './notices.store.js';

export const useCentre = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const closeCentre = (): void => useCentre.setState({ isOpen: false });

/** Opens the notification centre, and says how many notices are unread. */
export function Bell() {
  const t = useTranslations('notices');
  const unread = useNoticeStore(({ list }) => unreadIn(list));
  return (
    <IconButton label={t('bell', { n: unread })} aria-haspopup="dialog" onClick={() => useCentre.setState({ isOpen: true })}>
      <BellIcon size={20} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-turmeric px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-turmeric tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </IconButton>
  );
}
