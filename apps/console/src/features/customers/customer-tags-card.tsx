import type { CustomerNotes } from '@kirana/contracts';
import { longestTag, mostTags } from '@kirana/contracts/tag-limits';
import { useUnsaved } from '@kirana/web-kit/forms/unsaved';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { RemovableChip } from '@kirana/web-kit/ui/removable-chip.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminName } from '../../lib/admin-name.js';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { Card, toolClass } from '../../lib/tools.js';
import { IfMay, useMay } from '../../lib/use-may.js';
import { customerTagsQuery, setCustomerTags } from './api.js';
import { TagList } from './tag-list.js';

type Tags = Pick<CustomerNotes, 'tags' | 'version'>;

/** Shows and changes the tags of a customer. When another admin has changed them meanwhile, both versions are there to choose from. */
export function CustomerTagsCard({ id, saved }: { id: string; saved: Tags }) {
  const t = useTranslations('customers');
  const may = useMay()('customers.write');
  const { data: known = [] } = useQuery({ ...customerTagsQuery(), enabled: may });
  const queries = useQueryClient();
  const suggestions = useId();
  const [draft, setDraft] = useState<readonly string[]>();
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState<Tags>();
  const [clash, setClash] = useState<{ now: Tags; by: string | null }>();
  const tags = draft ?? saved.tags;
  const start = (next: readonly string[]) => {
    setSeen(seen ?? saved);
    setDraft(next);
  };
  const finish = () => {
    setDraft(undefined);
    setTyped('');
    setSeen(undefined);
    setClash(undefined);
    return queries.invalidateQueries({ queryKey: ['admin'] });
  };
  const word = typed.trim();
  const isNew = word !== '' && tags.length < mostTags && !tags.some(tag => tag.toLowerCase() === word.toLowerCase());
  // A tag that was typed and not added is meant as well.
  const withTyped = isNew ? [...tags, word] : [...tags];
  useUnsaved(draft !== undefined || isNew);
  const { mutate, isPending } = useMutation({
    mutationFn: () => setCustomerTags({ params: { id }, body: { tags: withTyped, version: (seen ?? saved).version } }),
    onSuccess: () => {
      notify({ tone: 'success', title: t('tagsSaved') });
      return finish();
    },
    onError: error => {
      if (isChangedMeanwhile(error)) {
        const now = error.problem['current'] as Tags;
        setSeen(now);
        setClash({ now, by: error.problem['changedBy'] as string | null });
        return;
      }
      console.error('the tags were not saved', error);
      notify({ tone: 'error', title: t('writeFailed'), description: sentenceOf(error) });
    },
  });
  return (
    <Card title={t('tags')}>
      {!may && (saved.tags.length > 0 ? <TagList tags={saved.tags} /> : <p className="text-sm text-muted">{t('noTags')}</p>)}
      <IfMay permission="customers.write">
        <div className="flex flex-col gap-3">
          {clash && (
            <Notice tone="warning" role="alert" title={t('tagsClash', { who: clash.by ? adminName(clash.by) : t('someone') })}>
              {t('tagsNow', { tags: clash.now.tags.join(', ') || t('tagsNone') })}
            </Notice>
          )}
          {tags.length === 0 && <p className="text-sm text-muted">{t('noTags')}</p>}
          <div className="flex flex-wrap gap-2 empty:hidden">
            {tags.map(tag => (
              <RemovableChip
                key={tag}
                label={t('removeTag', { tag })}
                onRemove={() => start(tags.filter(other => other !== tag))}
              >
                {tag}
              </RemovableChip>
            ))}
          </div>
          <form
            className="flex gap-2"
            onSubmit={event => {
              event.preventDefault();
              if (!isNew) return;
              start(withTyped);
              setTyped('');
            }}
          >
            <input
              aria-label={t('newTag')}
              placeholder={t('newTag')}
              value={typed}
              maxLength={longestTag}
              list={suggestions}
              onChange={event => setTyped(event.target.value)}
              className={clsx(toolClass, 'min-w-0 flex-1')}
            />
            <datalist id={suggestions}>
              {known.map(tag => (
                <option key={tag} value={tag} />
              ))}
            </datalist>
            <Button size="small" tone="secondary" type="submit" disabled={!isNew}>
              {t('addTag')}
            </Button>
          </form>
          <p className="text-xs text-muted">{t('tagsHint')}</p>
          {(draft !== undefined || isNew) && (
            <div className="flex flex-wrap gap-2">
              <Button size="small" disabled={isPending} onClick={() => mutate()}>
                {t('saveTags')}
              </Button>
              {clash && (
                <Button size="small" tone="secondary" onClick={() => void finish()}>
                  {t('tagsTheirs')}
                </Button>
              )}
            </div>
          )}
        </div>
      </IfMay>
    </Card>
  );
}
