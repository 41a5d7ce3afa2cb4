import type { AdminSetting } from '@kirana/contracts';
import { languages, locales } from '@kirana/i18n';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { SelectField } from '@kirana/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveSetting } from './use-save-setting.js';

/** Chooses the language of the emails to the shop itself, which need not be that of its console. */
export function LanguageForm({ setting }: { setting: AdminSetting }) {
  const t = useTranslations('settings');
  const [chosen, setChosen] = useState(setting.value);
  const { save, isPending, refusal } = useSaveSetting(setting, { typed: chosen, onSaved: setChosen });
  const name = t('shop_language');
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        save(chosen);
      }}
    >
      <SelectField
        id="shop_language"
        label={name}
        hint={t('shop_languageHint')}
        error={refusal}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        beside={
          <Button size="small" type="submit" disabled={isPending} aria-label={t('saveOne', { name })}>
            {t(isPending ? 'saving' : 'save')}
          </Button>
        }
      >
        {locales.map(locale => (
          <option key={locale} value={locale}>
            {languages[locale].name}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
