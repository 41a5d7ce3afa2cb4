import { adminDistrictRoutes, adminSettingRoutes, type AdminSetting } from '@kirana/contracts';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { useUnsaved } from '@kirana/web-kit/forms/unsaved';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveSetting } from './api.js';
import { placeArguments } from './place-arguments.js';
import { messageOf } from './legal-setting.js';
import { adminName } from '../../lib/admin-name.js';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../lib/load-failure.js';

/**
 * Saves one setting with the value that the admin was shown last. `refusal` says at the field why it was not saved: what is wrong with the
 * value, or what another admin has set meanwhile. `typed` is the value that the form would save, which is unsaved while it is none that was shown or saved.
 */
export function useSaveSetting(
  setting: AdminSetting,
  { typed, onSaved }: { typed?: string; onSaved?: (value: string) => void } = {},
) {
  const t = useTranslations('settings');
  const wrong = useTranslations('settings.wrong');
  const c = useTranslations('console');
  const queries = useQueryClient();
  // The list may have been refetched since the admin saw it.
  const [seen, setSeen] = useState(setting.value);
  const [kept, setKept] = useState(typed);
  useUnsaved(typed !== undefined && typed !== kept && typed !== seen);
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (value: string) => saveSetting({ params: { key: setting.key }, body: { value, was: seen } }),
    onSuccess: async (saved, value) => {
      setKept(value);
      onSaved?.(saved.value);
      setSeen(saved.value);
      setRefusal(undefined);
      notify({ tone: 'success', title: t('savedTitle'), description: t('savedText') });
      await queries.invalidateQueries({ queryKey: ['admin', adminSettingRoutes.list.path] });
      await queries.invalidateQueries({ queryKey: ['admin', adminDistrictRoutes.list.path] });
      await queries.invalidateQueries({ queryKey: ['store'] });
    },
    onError: async error => {
      console.error('the setting was not saved', error);
      setRefusal(sentenceOf(error) ?? t('saveFailed'));
      if (error instanceof ApiProblem && error.is('invalid-request')) setRefusal(wrong(messageOf(setting.key), placeArguments()));
      if (isChangedMeanwhile(error)) {
        const { value: now } = error.problem['current'] as AdminSetting;
        const by = error.problem['changedBy'];
        setSeen(now);
        setRefusal(t('changedMeanwhile', { value: now, by: typeof by === 'string' ? adminName(by) : 'none' }));
      }
      notify({ tone: 'error', title: c('error'), description: t('saveFailed') });
      if (isChangedMeanwhile(error)) await queries.invalidateQueries({ queryKey: ['admin', adminSettingRoutes.list.path] });
    },
  });
  return { save: mutate, isPending, refusal };
}
