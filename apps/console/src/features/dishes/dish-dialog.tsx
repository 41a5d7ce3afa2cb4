import type { AdminDish } from '@kirana/contracts';
import { defaultLocale, offeredTranslations, type Locale } from '@kirana/i18n';
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
import { changeDish, createDish } from './api.js';
import { changesOf, draftOf, formOf, isComplete, type DishDraft } from './dish-draft.js';
import { DishLookFields } from './dish-look-fields.js';
import { DishPantry } from './dish-pantry.js';
import { DishProducts } from './dish-products.js';
import { StepsField } from './steps-field.js';

type Text = 'title' | 'lead' | 'method';
const translationsOf = { title: 'translatedTitle', lead: 'translatedLead', method: 'translatedMethod' } as const;

const read = (draft: DishDraft, text: Text, locale: Locale) =>
  locale === defaultLocale ? draft[text] : (draft[translationsOf[text]][locale] ?? '');
const written = (draft: DishDraft, text: Text, locale: Locale, value: string): DishDraft =>
  locale === defaultLocale
    ? { ...draft, [text]: value }
    : { ...draft, [translationsOf[text]]: { ...draft[translationsOf[text]], [locale]: value } };

/** Adds a dish, or changes the given one. What another admin has changed meanwhile is kept where nothing was typed here. */
export function DishDialog({ dish, onClose }: { dish?: AdminDish; onClose: () => void }) {
  const t = useTranslations('adminDishes');
  const c = useTranslations('console');
  const p = useTranslations('adminProducts');
  const queries = useQueryClient();
  const [base, setBase] = useState(dish);
  const [draft, setDraft] = useState(() => draftOf(dish));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (): Promise<AdminDish> =>
      base
        ? changeDish({ params: { id: base.id }, body: { version: base.version, changes: changesOf(base, draft) } })
        : createDish({ body: formOf(draft) }),
    onSuccess: async () => {
      notify({ tone: 'success', title: t(base ? 'saved' : 'added') });
      onClose();
      await queries.invalidateQueries();
    },
    onError: refused => {
      console.error('the dish was not saved', refused);
      if (!isChangedMeanwhile(refused)) return;
      const current = refused.problem['current'] as AdminDish;
      const mine = base ? changesOf(base, draft) : {};
      setDraft(draftOf({ ...current, ...mine }));
      setBase(current);
    },
  });
  const isClash = isChangedMeanwhile(error);
  const labelled = (text: Text, locale: Locale) => labelIn(t(text), locale);

  function submit() {
    setTried(true);
    if (isComplete(draft)) mutate();
  }

  return (
    <FormDialog
      draft={draft}
      title={dish ? t('editTitle', { title: dish.title }) : t('add')}
      onClose={onClose}
      close={c('close')}
      shape="wide"
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        {isClash && (
          <Notice tone="warning" role="alert" title={t('clashTitle')}>
            <p>{t('clashText')}</p>
          </Notice>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {(['title', 'lead'] as const).flatMap(text =>
            [defaultLocale, ...offeredTranslations()].map(locale => (
              <TextField
                key={`${text} ${locale}`}
                {...(text === 'title' && locale === defaultLocale ? { 'data-first': true } : {})}
                lang={locale}
                label={labelled(text, locale)}
                required={locale === defaultLocale}
                maxLength={text === 'title' ? 80 : 160}
                value={read(draft, text, locale)}
                onChange={({ target }) => setDraft(written(draft, text, locale, target.value))}
              />
            )),
          )}
          <TextField
            type="number"
            min={1}
            max={20}
            label={t('servings')}
            value={draft.servings || ''}
            onChange={({ target }) => setDraft({ ...draft, servings: target.valueAsNumber || 0 })}
          />
          <TextField
            type="number"
            min={1}
            max={600}
            label={t('minutes')}
            value={draft.minutes || ''}
            onChange={({ target }) => setDraft({ ...draft, minutes: target.valueAsNumber || 0 })}
          />
        </div>
        <label className="inline-flex min-h-11 items-center gap-2 self-start text-sm">
          <input
            type="checkbox"
            className="size-5 accent-leaf"
            checked={draft.overnight ?? false}
            onChange={({ target }) => setDraft({ ...draft, overnight: target.checked })}
          />
          {t('overnight')}
        </label>
        <DishLookFields look={draft.look} onChange={look => setDraft({ ...draft, look })} />
        <DishProducts products={draft.products} onChange={products => setDraft({ ...draft, products })} />
        <DishPantry items={draft.atHome} onChange={atHome => setDraft({ ...draft, atHome })} />
        {[defaultLocale, ...offeredTranslations()].map(locale => (
          <StepsField
            key={locale}
            lang={locale}
            label={labelled('method', locale)}
            value={read(draft, 'method', locale)}
            onChange={value => setDraft(written(draft, 'method', locale, value))}
          />
        ))}
        {isTried && !isComplete(draft) && <Notice tone="error" role="alert" title={t('incomplete')} />}
        {error && !isClash && <Notice tone="error" role="alert" title={sentenceOf(error) ?? t('failed')} />}
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
