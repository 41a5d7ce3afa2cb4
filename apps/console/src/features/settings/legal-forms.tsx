import type { AdminSetting, LegalDocument } from '@kirana/contracts';
import { offeredLocales, type Locale } from '@kirana/i18n';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { labelIn } from '../../lib/label-in.js';
import { legalTextOf } from './legal-setting.js';
import { Refusal } from './pause-form.js';
import { useSaveSetting } from './use-save-setting.js';

/** As long as the server takes it. */
const mostCharacters = 30_000;

/** The shop's own terms and privacy policy, in Markdown; an empty one leaves the built-in text in place. */
export function LegalForms({ settings }: { settings: readonly AdminSetting[] }) {
  const t = useTranslations('settings');
  return (
    <>
      <p className="text-xs text-muted">{t('legalHint')}</p>
      {settings.map(setting => {
        const text = legalTextOf(setting.key);
        return text && offeredLocales().includes(text.locale) && <LegalForm key={setting.key} setting={setting} {...text} />;
      })}
    </>
  );
}

interface LegalFormProps {
  setting: AdminSetting;
  document: LegalDocument;
  locale: Locale;
}

function LegalForm({ setting, document, locale }: LegalFormProps) {
  const t = useTranslations('settings');
  const id = useId();
  const [typed, setTyped] = useState(setting.value);
  const { save, isPending, refusal } = useSaveSetting(setting, { typed, onSaved: setTyped });
  const name = labelIn(t(document), locale);
  return (
    <details className="rounded-control border border-line px-3" open={setting.value !== ''}>
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2.5 text-sm font-semibold">
        {name}
        <span className="font-normal text-muted">{t(setting.value === '' ? 'legalBuiltIn' : 'legalOwn')}</span>
      </summary>
      <form
        noValidate
        className="flex flex-col items-start gap-3 pb-3"
        onSubmit={event => {
          event.preventDefault();
          save(typed);
        }}
      >
        <textarea
          aria-label={name}
          aria-describedby={refusal && id}
          aria-invalid={Boolean(refusal)}
          lang={locale}
          rows={10}
          maxLength={mostCharacters}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="w-full rounded-control border border-edge bg-surface p-3 font-mono text-xs text-ink"
        />
        <Refusal id={id} text={refusal} />
        <Button size="small" type="submit" disabled={isPending} aria-label={t('saveOne', { name })}>
          {t(isPending ? 'saving' : 'save')}
        </Button>
      </form>
    </details>
  );
}
