import type { AdminSetting } from '@kirana/contracts';
import { useField, useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { Refusal } from './pause-form.js';
import { useSaveSetting } from './use-save-setting.js';

const Words = z.object({ en: z.string(), pl: z.string() });

interface SentencesFormProps {
  setting: AdminSetting & { readonly key: 'store_tagline' | 'email_line' };
  /** Characters in each language. */
  most: number;
}

/** Edits a sentence in both languages of the shop; two empty fields take it away. */
export function SentencesForm({ setting, most }: SentencesFormProps) {
  const t = useTranslations('settings');
  const [en = '', pl = ''] = setting.value.split('\n');
  const form = useZodForm(Words, { en, pl });
  const field = useField(form);
  const { save, isPending, refusal } = useSaveSetting(setting, { onSaved: () => form.reset(form.getValues()) });
  const name = t(setting.key);
  const submit = form.handleSubmit(words => {
    const both = [words.en.trim(), words.pl.trim()];
    save(both.every(text => text === '') ? '' : both.join('\n'));
  });
  return (
    <form noValidate className="flex flex-col items-start gap-3" onSubmit={event => void submit(event)}>
      <div className="flex flex-col gap-1">
        <h3 className="text-sm font-semibold">{name}</h3>
        <p className="text-xs text-muted">{t(`${setting.key}Hint`)}</p>
      </div>
      <div className="grid w-full gap-3">
        <TextField label={t('inEnglish', { name })} maxLength={most} {...field('en')} />
        <TextField label={t('inPolish', { name })} maxLength={most} {...field('pl')} />
      </div>
      <Refusal text={refusal} />
      <Button size="small" type="submit" disabled={isPending} aria-label={t('saveOne', { name })}>
        {t(isPending ? 'saving' : 'save')}
      </Button>
    </form>
  );
}
