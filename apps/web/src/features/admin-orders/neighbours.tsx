import { IconButton } from '@kirana/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useKeysSwitch } from '../../lib/console/shortcuts/keys-switch.js';
import { isPlainKey } from '../../lib/console/shortcuts/plain-key.js';
import { orderKeys } from '../../lib/console/shortcuts/shortcuts.js';
import { fromList, keepList } from './kept-list.js';
import { useNeighbours, type Neighbour } from './use-neighbours.js';

/** Leads back to the list the admin came from, and to the orders beside this one in it, by `k` and `j` as well. */
export function Neighbours({ id }: { id: string }) {
  const t = useTranslations('orderPage');
  const words = useTranslations('adminOrders');
  const navigate = useNavigate();
  const { list, place, previous, next } = useNeighbours(id);
  function go(to: Neighbour) {
    keepList(to.list);
    void navigate(`/admin/orders/${to.id}`, { state: fromList });
  }
  useKeys({ next: next && (() => go(next)), previous: previous && (() => go(previous)) });
  const ways = [
    { to: previous, label: t('previousOrder'), Icon: ChevronLeft },
    { to: next, label: t('nextOrder'), Icon: ChevronRight },
  ];
  return (
    <nav aria-label={t('neighbours')} className="flex min-h-11 items-center justify-between gap-3 text-xs">
      <Link to={`/admin/orders${list?.search ?? ''}`} className="back-link text-leaf underline underline-offset-4">
        {words('back')}
      </Link>
      {list && place && (
        <span className="inline-flex items-center tabular-nums">
          <span className="text-muted">{t('place', { n: place, of: list.total })}</span>
          {ways.map(({ to, label, Icon }) => (
            <IconButton key={label} label={label} disabled={!to} className="disabled:opacity-40" onClick={() => to && go(to)}>
              <Icon size={20} aria-hidden />
            </IconButton>
          ))}
        </span>
      )}
    </nav>
  );
}

/** Does something when a key is pressed that is meant for the page, unless the admin has switched the keys off. */
function useKeys(deeds: Readonly<Record<keyof typeof orderKeys, (() => void) | undefined>>) {
  const [isOn] = useKeysSwitch();
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return;
      const { next, previous } = latest.current;
      const deed = event.key === orderKeys.next ? next : event.key === orderKeys.previous ? previous : undefined;
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
