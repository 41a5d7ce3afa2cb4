import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { useQueries } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { ordersQuery } from './api.js';
import {
  changesTo,
  queryOf,
  savedPart,
  useAllowedFilter,
  type ChangeOrderList,
  type OrderListFilter,
} from './order-list-filter.js';
import type { SavedViewsKept } from './use-saved-views.js';

/** Longest name of a view, characters. */
const longestName = 40;

/** The admin's own views as tabs with the number of orders in each; what is shown can be saved, and the view that is shown changed. */
export function SavedViews({
  filter,
  change,
  kept: { views, shownOf, save, rename, remove },
}: {
  filter: OrderListFilter;
  change: ChangeOrderList;
  kept: SavedViewsKept;
}) {
  const t = useTranslations('orderList');
  const [asked, setAsked] = useState<'new' | 'rename'>();
  const allowed = useAllowedFilter();
  const counts = useQueries({
    queries: views.map(view => ordersQuery({ query: { ...queryOf(allowed(view.filter)), sort: undefined, pageSize: '1' } })),
  });
  const shown = shownOf(filter);
  const isUsual = Object.keys(savedPart(filter)).length === 0;
  if (views.length === 0 && isUsual) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1 text-xs">
      {views.length > 0 && (
        <nav aria-label={t('savedViews')} className="flex gap-1 overflow-x-auto">
          {views.map((view, nth) => (
            <button
              key={view.name}
              type="button"
              aria-current={view === shown ? 'page' : undefined}
              className={clsx(
                'tab inline-flex min-h-11 shrink-0 items-center gap-1.5 px-3 whitespace-nowrap md:min-h-9',
                view === shown ? 'font-semibold text-leaf' : 'text-muted hover:text-ink',
              )}
              onClick={() => change(changesTo(view.filter))}
            >
              <span>{view.name}</span>{' '}
              <span className="rounded-full bg-line px-1.5 font-semibold text-ink tabular-nums">{counts[nth]?.data?.total}</span>
            </button>
          ))}
        </nav>
      )}
      {shown && (
        <>
          <IconButton label={t('renameView', { name: shown.name })} onClick={() => setAsked('rename')}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('deleteView', { name: shown.name })} onClick={() => remove(shown.name)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </>
      )}
      {!shown && !isUsual && (
        <Button size="small" tone="quiet" onClick={() => setAsked('new')}>
          <Bookmark size={16} aria-hidden />
          {t('saveView')}
        </Button>
      )}
      {asked && (
        <NameDialog
          title={t(asked === 'new' ? 'saveView' : 'renameViewTitle')}
          name={asked === 'new' ? '' : (shown?.name ?? '')}
          onClose={() => setAsked(undefined)}
          onName={name => {
            setAsked(undefined);
            if (asked === 'new') save(name, filter);
            else if (shown) rename(shown.name, name);
          }}
        />
      )}
    </div>
  );
}

function NameDialog({
  title,
  name,
  onName,
  onClose,
}: {
  title: string;
  name: string;
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('orderList');
  const c = useTranslations('console');
  const [text, setText] = useState(name);
  return (
    <FormDialog draft={text} title={title} shape="small" onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (text.trim()) onName(text.trim());
        }}
      >
        <TextField
          label={t('viewName')}
          autoComplete="off"
          value={text}
          maxLength={longestName}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" disabled={text.trim() === ''}>
            {t('saveViewConfirm')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
