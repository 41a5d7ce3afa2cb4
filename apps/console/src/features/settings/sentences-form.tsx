import type { AdminSetting } from '@kirana/contracts';
import { everyLanguage, offeredLocales } from '@kirana/i18n';
import { useField, useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { labelIn } from '../../lib/label-in.js';
import { Refusal } from './pause-form.js';
import { sentencesIn, storedSentences } from './sentences.js';
import { useSaveSetting } from './use-save-setting.js';

const Words = z.object(everyLanguage(() => z.string()));

interface SentencesFormProps {
  setting: AdminSetting & { readonly key: 'store_tagline' | 'email_line' };
  /** Characters in each language. */
  most: number;
}

/** Edits a sentence in every language of the shop; empty fields take it away. */
export function SentencesForm({ setting, most }: SentencesFormProps) {
  const t = useTranslations('settings');
  const form = useZodForm(Words, sentencesIn(setting.value));
  const field = useField(form);
  const { save, isPending, refusal } = useSaveSetting(setting, { onSaved: () => form.reset(form.getValues()) });
  const name = t(setting.key);
  const submit = form.handleSubmit(words => save(storedSentences(words)));
  return (
    <form noValidate className="flex flex-col items-start gap-3" onSubmit={event => void submit(event)}>
      <div className="flex flex-col gap-1">
        <h3 className="text-sm font-semibold">{name}</h3>
        <p className="text-xs text-muted">{t(`${setting.key}Hint`)}</p>
      </div>
      <div className="grid w-full gap-3">
        {offeredLocales().map(locale => (
          <TextField key={locale} label={labelIn(name, locale)} maxLength={most} {...field(locale)} />
        ))}
      </div>
      <Refusal text={refusal} />
      <Button size="small" type="submit" disabled={isPending} aria-label={t('saveOne', { name })}>
        {t(isPending ? 'saving' : 'save')}
      </Button>
    </form>
  );
}
