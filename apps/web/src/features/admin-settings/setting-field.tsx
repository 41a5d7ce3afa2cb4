import type { AdminSetting } from '@kirana/contracts';
import { Button, TextField } from '@kirana/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { saveSetting } from './api.js';
import { isChangedMeanwhile } from '../../lib/console/changed-meanwhile.js';
import { sentenceOf } from '../../lib/console/load-failure.js';
import { useZodForm } from '../../lib/forms/use-zod-form.js';
import { notify } from '../../lib/notify/notify.js';

const kinds = {
  store_name: { type: 'text' },
  store_phone: { type: 'tel' },
  store_email: { type: 'email' },
  delivery_fee: { type: 'number', step: '0.01' },
  tax_rate: { type: 'number', step: '0.01' },
  min_order_amount: { type: 'number', step: '0.01' },
  currency: { type: 'text' },
  opening_hours: { type: 'text', placeholder: '08:00-22:00' },
} as const;

/** By key, which is also the name of the form field. */
const Setting = z.record(z.string(), z.string());

/** Shows one setting with its own Save button. An unsaved setting shows the value in force (F-03). */
export function SettingField({ setting }: { setting: AdminSetting }) {
  const t = useTranslations('settings');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const form = useZodForm(Setting, { [setting.key]: setting.value });
  // The saved value the admin last saw. The list may have been refetched since.
  const [seen, setSeen] = useState(setting.value);
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (value: string) => saveSetting({ params: { key: setting.key }, body: { value, was: seen } }),
    onSuccess: async saved => {
      form.reset({ [setting.key]: saved.value });
      setSeen(saved.value);
      setRefusal(undefined);
      notify({ tone: 'success', title: t('savedTitle'), description: t('savedText') });
      await queries.invalidateQueries({ queryKey: ['admin', '/admin/settings'] });
      await queries.invalidateQueries({ queryKey: ['store'] });
    },
    onError: error => {
      console.error('the setting was not saved', error);
      setRefusal(sentenceOf(error) ?? t('saveFailed'));
      if (isChangedMeanwhile(error)) {
        const { value: now } = error.problem['current'] as AdminSetting;
        setSeen(now);
        setRefusal(t('changedMeanwhile', { value: now }));
      }
      notify({ tone: 'error', title: c('error'), description: t('saveFailed') });
    },
  });
  const unsaved = setting.inForce === null ? t('unsavedNone') : t('unsaved', { value: setting.inForce });
  // No hint is needed if the default is also the value in force.
  const hint = setting.stored || setting.inForce === setting.value ? undefined : unsaved;
  const explained = setting.key === 'opening_hours' ? t('opening_hoursHint') : hint;
  const name = t(setting.key);
  const submit = form.handleSubmit(typed => mutate(typed[setting.key] ?? ''));
  return (
    <form noValidate className="flex items-start gap-2" onSubmit={event => void submit(event)}>
      <div className="min-w-0 flex-1">
        <TextField
          id={setting.key}
          label={name}
          {...kinds[setting.key]}
          hint={explained}
          {...form.register(setting.key)}
          error={refusal}
        />
      </div>
      <Button size="small" type="submit" disabled={isPending} aria-label={t('saveOne', { name })} className="mt-7 md:mt-8">
        {t(isPending ? 'saving' : 'save')}
      </Button>
    </form>
  );
}
