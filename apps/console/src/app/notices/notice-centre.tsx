import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { clsx } from 'clsx';
import {
  AlarmClock,
  BellRing,
  CreditCard,
  DoorClosed,
  MailWarning,
  PackageSearch,
  PackageX,
  ReceiptText,
  Timer,
  Undo2,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { closeCentre } from './bell.js';
import type { Notice, NoticeKind } from './notice.js';
import { unreadIn } from './notice-list.js';
import { NoticeSwitches } from './notice-switches.js';
import { markRead, useNoticeStore } from './notices.store.js';
import { useSentence } from './use-sentence.js';

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  'new-order': ReceiptText,
  late: Timer,
  overdue: AlarmClock,
  'not-delivered': DoorClosed,
  'payment-failed': CreditCard,
  refund: Undo2,
  'stock-out': PackageX,
  missing: PackageSearch,
  'webhook-off': Webhook,
  'dead-letter': MailWarning,
};
/** Kinds that cost money or goodwill while nobody acts. */
const urgent: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'late',
  'overdue',
  'not-delivered',
  'refund',
  'webhook-off',
  'dead-letter',
]);

/** What happened that needs an admin, the latest first, while it is open; with the switches for sound and the browser's notifications. */
export default function NoticeCentre() {
  const t = useTranslations('notices');
  const c = useTranslations('console');
  const list = useNoticeStore(state => state.list);
  const [isChoosing, setChoosing] = useState(false);
  const navigate = useNavigate();

  function follow({ key, to }: Notice) {
    markRead(new Set([key]));
    closeCentre();
    void navigate(to);
  }

  return (
    <Dialog
      title={t('title')}
      onClose={closeCentre}
      close={c('close')}
      footer={
        <>
          <Button size="small" tone="secondary" disabled={unreadIn(list) === 0} onClick={() => markRead()}>
            {t('readAll')}
          </Button>
          <Button size="small" tone="quiet" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            <BellRing size={16} aria-hidden />
            {t('switches')}
          </Button>
        </>
      }
    >
      {isChoosing && <NoticeSwitches />}
      {list.notices.length === 0 && <p className="py-4 text-sm text-muted">{t('none')}</p>}
      <ul className="-mx-2 flex flex-col">
        {list.notices.map(notice => (
          <li key={notice.key}>
            <Entry notice={notice} onFollow={() => follow(notice)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Entry({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const t = useTranslations('notices');
  const sentence = useSentence();
  const date = useShopDate();
  const Icon = icons[notice.kind];
  return (
    <a
      href={notice.to}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return markRead(new Set([notice.key]));
        event.preventDefault();
        onFollow();
      }}
      className="flex min-h-11 items-start gap-3 rounded-small px-2 py-2 text-sm hover:bg-leaf-soft"
    >
      <Icon size={18} className={clsx('mt-0.5 shrink-0', urgent.has(notice.kind) && 'text-chilli')} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className={clsx('block', !notice.isRead && 'font-semibold')}>{sentence(notice)}</span>
        <time dateTime={notice.at} className="block text-xs text-muted">
          {date(notice.at)}
        </time>
      </span>
      {!notice.isRead && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-leaf">
          <span className="sr-only">{t('unread')}</span>
        </span>
      )}
    </a>
  );
}
