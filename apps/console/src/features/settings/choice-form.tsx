import type { AdminSetting } from '@kirana/contracts';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { SelectField } from '@kirana/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveSetting } from './use-save-setting.js';

interface ChoiceFormProps {
  setting: AdminSetting & { readonly key: 'shop_language' | 'delivery_proof' };
  /** Values and their names. */
  choices: readonly (readonly [value: string, name: string])[];
}

/** Chooses one of a few values of a setting. */
export function ChoiceForm({ setting, choices }: ChoiceFormProps) {
  const t = useTranslations('settings');
  const [chosen, setChosen] = useState(setting.value);
  const { save, isPending, refusal } = useSaveSetting(setting, { typed: chosen, onSaved: setChosen });
  const name = t(setting.key);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        save(chosen);
      }}
    >
      <SelectField
        id={setting.key}
        label={name}
        hint={t(`${setting.key}Hint`)}
        error={refusal}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        beside={
          <Button size="small" type="submit" disabled={isPending} aria-label={t('saveOne', { name })}>
            {t(isPending ? 'saving' : 'save')}
          </Button>
        }
      >
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
