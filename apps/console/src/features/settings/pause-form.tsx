import type { AdminSetting } from '@kirana/contracts';
import { everyLanguage, offeredLocales, pauseNotice } from '@kirana/i18n';
import { filled, useField, useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { labelIn } from '../../lib/label-in.js';
import { sentencesIn, storedSentences } from './sentences.js';
import { useSaveSetting } from './use-save-setting.js';

/** A language that the shop does not offer says what was delivered. */
const Words = z.object(everyLanguage(() => filled()));

/** Stops the shop from taking new orders, with a sentence for customers, and lets it go on. */
export function PauseForm({ setting }: { setting: AdminSetting }) {
  const t = useTranslations('settings');
  const id = useId();
  const form = useZodForm(Words, pauseNotice);
  const field = useField(form);
  const { save, isPending, refusal } = useSaveSetting(setting);
  const lines = sentencesIn(setting.value);
  if (setting.value !== '') {
    return (
      <div className="flex flex-col items-start gap-3 text-sm">
        <Notice tone="warning" title={t('isPaused')} className="w-full">
          {offeredLocales().map(locale => (
            <p key={locale} lang={locale}>
              {lines[locale]}
            </p>
          ))}
        </Notice>
        <Refusal text={refusal} />
        <Button size="small" disabled={isPending} onClick={() => save('')}>
          {t('resume')}
        </Button>
      </div>
    );
  }
  const submit = form.handleSubmit(words => save(storedSentences(words)));
  return (
    <form noValidate className="flex flex-col items-start gap-3" aria-describedby={id} onSubmit={event => void submit(event)}>
      <p id={id} className="text-xs text-muted">
        {t('pauseHint')}
      </p>
      <div className="grid w-full gap-3">
        {offeredLocales().map(locale => (
          <TextField key={locale} label={labelIn(t('pauseText'), locale)} maxLength={200} {...field(locale)} />
        ))}
      </div>
      <Refusal text={refusal} />
      <Button size="small" tone="danger" type="submit" disabled={isPending}>
        {t('pause')}
      </Button>
    </form>
  );
}

/** Why the setting was not saved. */
export function Refusal({ text, id }: { text: string | undefined; id?: string }) {
  return text ? (
    <p id={id} role="alert" className="text-sm font-medium text-chilli">
      {text}
    </p>
  ) : null;
}
