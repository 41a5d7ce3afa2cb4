import { IconButton } from '@kirana/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { cameFromList, fromList, keptList } from './kept-list.js';
import { isPlainKey } from './use-list-keys.js';
import { useKeysSwitch } from './use-keys-switch.js';

/**
 * Leads back to the list, and to the previous and next order of the page of the list that the admin came from: with its filters, in the
 * order it had then, by `k` and `j` as well. Nothing is requested for it. There are no neighbours when the order was opened from elsewhere.
 */
export function Neighbours({ id }: { id: string }) {
  const t = useTranslations('orderPage');
  const words = useTranslations('adminOrders');
  const navigate = useNavigate();
  const { state } = useLocation();
  const [areKeysOn] = useKeysSwitch();
  const list = cameFromList(state) ? keptList() : undefined;
  const at = list?.ids.indexOf(id) ?? -1;
  const [previous, next] = at < 0 ? [] : [list?.ids[at - 1], list?.ids[at + 1]];
  useEffect(() => {
    if (!areKeysOn) return;
    const onKey = (event: KeyboardEvent) => {
      const to = isPlainKey(event) ? { j: next, k: previous }[event.key] : undefined;
      if (!to) return;
      event.preventDefault();
      void navigate(`/admin/orders/${to}`, { state: fromList });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areKeysOn, next, previous, navigate]);
  const ways = [
    { to: previous, label: t('previousOrder'), Icon: ChevronLeft },
    { to: next, label: t('nextOrder'), Icon: ChevronRight },
  ];
  return (
    <nav aria-label={t('neighbours')} className="flex min-h-11 items-center justify-between gap-3 text-xs">
      <Link to={`/admin/orders${list?.search ?? ''}`} className="back-link text-leaf underline underline-offset-4">
        {words('back')}
      </Link>
      {list && at >= 0 && (
        <span className="inline-flex items-center tabular-nums">
          <span className="text-muted">{t('place', { n: at + 1, of: list.ids.length })}</span>
          {ways.map(({ to, label, Icon }) => (
            <IconButton
              key={label}
              label={label}
              disabled={!to}
              className="disabled:opacity-40"
              onClick={() => void navigate(`/admin/orders/${to}`, { state: fromList })}
            >
              <Icon size={20} aria-hidden />
            </IconButton>
          ))}
        </span>
      )}
    </nav>
  );
}
