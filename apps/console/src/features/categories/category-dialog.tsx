import type { AdminCategory, CategoryForm } from '@kirana/contracts';
import { defaultLocale, offeredTranslations, type Locale } from '@kirana/i18n';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { labelIn } from '../../lib/label-in.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { changeCategory, createCategory } from './api.js';

type Texts = CategoryForm;

const textsOf = (category: AdminCategory | undefined): Texts => ({
  name: category?.name ?? '',
  translatedName: { ...category?.translatedName },
  description: category?.description ?? '',
  translatedDescription: { ...category?.translatedDescription },
});

/** Adds a category, or changes the names and descriptions of the given one. A change by another admin is shown before it is overwritten. */
export function CategoryDialog({ category, onClose }: { category?: AdminCategory; onClose: () => void }) {
  const t = useTranslations('categories');
  const f = useTranslations('form');
  const c = useTranslations('console');
  const p = useTranslations('adminProducts');
  const queries = useQueryClient();
  const [base, setBase] = useState(category);
  const [texts, setTexts] = useState(() => textsOf(category));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: Texts): Promise<AdminCategory> => {
      if (!base) return createCategory({ body: wanted });
      return changeCategory({ params: { id: base.id }, body: { version: base.version, changes: changesOf(base, wanted) } });
    },
    onSuccess: async () => {
      notify({ tone: 'success', title: t(base ? 'saved' : 'added') });
      onClose();
      await queries.invalidateQueries();
    },
    onError: refused => {
      console.error('the category was not saved', refused);
      if (!isChangedMeanwhile(refused)) return;
      // What was typed stays, what was not touched is as it is now; the next save is a change of that.
      const current = currentOf(refused);
      setTexts({ ...textsOf(current), ...(base && changesOf(base, texts)) });
      setBase(current);
    },
  });
  const theirs = isChangedMeanwhile(error) ? currentOf(error) : undefined;
  const takenIn = error instanceof ApiProblem && error.is('category-name-taken') && error.problem['locale'];
  const taken = (locale: Locale) => (takenIn === locale ? t('taken') : undefined);

  function submit() {
    setTried(true);
    if (texts.name.trim() !== '') mutate(texts);
  }

  return (
    <FormDialog draft={texts} title={t(category ? 'editTitle' : 'add')} onClose={onClose} close={c('close')}>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        {theirs && (
          <Notice tone="warning" role="alert" title={t('clashTitle')}>
            <p>{t('clashText', { name: theirs.name, translated: Object.values(theirs.translatedName).join(' / ') })}</p>
          </Notice>
        )}
        <TextField
          data-first
          label={labelIn(t('name'), defaultLocale)}
          required
          maxLength={60}
          value={texts.name}
          error={isTried && texts.name.trim() === '' ? f('required') : taken(defaultLocale)}
          onChange={({ target }) => setTexts({ ...texts, name: target.value })}
        />
        {offeredTranslations().map(each => (
          <TextField
            key={each}
            lang={each}
            label={labelIn(t('name'), each)}
            maxLength={60}
            value={texts.translatedName?.[each] ?? ''}
            error={taken(each)}
            onChange={({ target }) => setTexts({ ...texts, translatedName: { ...texts.translatedName, [each]: target.value } })}
          />
        ))}
        <TextField
          label={labelIn(p('description'), defaultLocale)}
          maxLength={300}
          value={texts.description}
          onChange={({ target }) => setTexts({ ...texts, description: target.value })}
        />
        {offeredTranslations().map(each => (
          <TextField
            key={each}
            lang={each}
            label={labelIn(p('description'), each)}
            maxLength={300}
            value={texts.translatedDescription?.[each] ?? ''}
            onChange={({ target }) =>
              setTexts({ ...texts, translatedDescription: { ...texts.translatedDescription, [each]: target.value } })
            }
          />
        ))}
        {error && !theirs && !takenIn && <Notice tone="error" role="alert" title={sentenceOf(error) ?? t('failed')} />}
        <div className="dialog-actions">
          <Button size="small" tone="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button size="small" type="submit" disabled={isPending}>
            {p(isPending ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

const currentOf = ({ problem }: ApiProblem) => problem['current'] as AdminCategory;

/** Returns the texts that differ from the category. */
function changesOf(base: AdminCategory, wanted: Texts): Partial<Texts> {
  const before = textsOf(base);
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, text]) => JSON.stringify(text) !== JSON.stringify(before[name as keyof Texts])),
  );
}
