import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useGuardedNavigate } from '../guarded-navigate.js';
import { fromPage, type ListName } from './kept-list.js';
import { useNeighbourKeys } from './use-neighbour-keys.js';
import { useNeighbours, type Neighbour, type UseListPage } from './use-neighbours.js';

export interface NeighboursProps {
  readonly id: string;
  readonly list: ListName;
  readonly usePage: UseListPage;
  readonly words: Readonly<Record<'label' | 'back' | 'previous' | 'next', string>>;
}

/** Leads back to the list the admin came from, and to the rows beside this one in it, by `k` and `j` as well. */
export function Neighbours({ id, list: name, usePage, words }: NeighboursProps) {
  const t = useTranslations('console');
  const navigate = useGuardedNavigate();
  const { list, place, previous, next } = useNeighbours(name, id, usePage);
  const go = (to: Neighbour) => navigate(`/admin/${name}/${to.id}`, fromPage(to.list));
  useNeighbourKeys({ next: next && (() => go(next)), previous: previous && (() => go(previous)) });
  const ways = [
    { to: previous, label: words.previous, Icon: ChevronLeft },
    { to: next, label: words.next, Icon: ChevronRight },
  ];
  return (
    <nav aria-label={words.label} className="flex min-h-11 items-center justify-between gap-3 text-xs">
      <Link
        to={`/admin/${name}${list?.search ?? ''}`}
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        {words.back}
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
