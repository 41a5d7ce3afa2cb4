import type { AdminSetting } from '@kirana/contracts';
import { TextField } from '@kirana/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminApi } from '../../lib/console/admin-api.js';
import { Tool } from '../../lib/console/tools.js';
import { notify } from '../../lib/notify/notify.js';

const kinds = {
  store_name: { type: 'text' },
  store_phone: { type: 'tel' },
  store_email: { type: 'email' },
  delivery_fee: { type: 'number', step: '0.01' },
  tax_rate: { type: 'number', step: '0.01' },
  min_order_amount: { type: 'number', step: '0.01' },
  currency: { type: 'text' },
} as const;

/** One setting with its own Save. What nobody has saved says what the shop goes by instead (F-03). */
export function SettingField({ setting }: { setting: AdminSetting }) {
  const t = useTranslations('settings');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const [value, setValue] = useState(setting.value);
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi.saveSetting(setting.key, value),
    onSuccess: async saved => {
      setValue(saved.value);
      notify({ tone: 'success', title: t('savedTitle'), description: t('savedText') });
      await queries.invalidateQueries({ queryKey: ['admin', '/settings'] });
      await queries.invalidateQueries({ queryKey: ['store'] });
    },
    onError: error => {
      console.error('the setting was not saved', error);
      notify({ tone: 'error', title: c('error'), description: t('saveFailed') });
    },
  });
  const unsaved = setting.inForce === null ? t('unsavedNone') : t('unsaved', { value: setting.inForce });
  // A setting whose default is also what the shop goes by needs no such line.
  const hint = setting.stored || setting.inForce === setting.value ? undefined : unsaved;
  const name = t(setting.key);
  return (
    <form
      noValidate
      className="flex items-start gap-2"
      onSubmit={event => {
        event.preventDefault();
        mutate();
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          id={setting.key}
          name={setting.key}
          label={name}
          {...kinds[setting.key]}
          value={value}
          hint={hint}
          onChange={event => setValue(event.target.value)}
        />
      </div>
      <Tool type="submit" tone="main" disabled={isPending} aria-label={t('saveOne', { name })} className="mt-7 md:mt-8">
        {t(isPending ? 'saving' : 'save')}
      </Tool>
    </form>
  );
}
