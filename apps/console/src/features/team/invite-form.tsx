import type { Role } from '@kirana/contracts';
import { filled, useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { toolClass } from '../../lib/tools.js';
import { inviteToTeam } from './api.js';
import { RoleSelect } from './role-select.js';
import { useTeamChange } from './use-team-change.js';

const Invited = z.object({ email: filled() });

/** Invites a person by email, in the language of this console. */
export function InviteForm() {
  const t = useTranslations('team');
  const { locale } = useLanguage();
  const [role, setRole] = useState<Role>('packer');
  const form = useZodForm(Invited, { email: '' });
  const { mutate, isPending } = useTeamChange(inviteToTeam, ({ body }) => t('invited', { email: body?.email ?? '' }));
  const submit = form.handleSubmit(({ email }) => mutate({ body: { email, role, locale } }, { onSuccess: () => form.reset() }));
  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={event => void submit(event)}>
      <input
        type="email"
        aria-label={t('email')}
        placeholder={t('email')}
        maxLength={254}
        className={`${toolClass} min-w-0 grow sm:w-64`}
        {...form.register('email')}
      />
      <RoleSelect label={t('role')} value={role} onChoose={setRole} />
      <Button size="small" type="submit" disabled={isPending || !form.formState.isValid}>
        {t('send')}
      </Button>
    </form>
  );
}
