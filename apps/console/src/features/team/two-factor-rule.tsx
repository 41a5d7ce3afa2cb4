import type { Team } from '@kirana/contracts';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Chip } from '@kirana/web-kit/ui/chip.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../lib/tools.js';
import { requireTwoFactor } from './api.js';
import { useTeamChange } from './use-team-change.js';

/** Whether two-factor sign-in is required of the whole team; changed after a question, because it takes effect at once. */
export function TwoFactorRule({ team: { members, twoFactorRequired: was } }: { team: Team }) {
  const t = useTranslations('team');
  const c = useTranslations('console');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useTeamChange(requireTwoFactor, ({ body }) => t(body?.required ? 'ruleSaved' : 'ruleDropped'));
  const without = members.filter(({ twoFactor }) => !twoFactor).length;
  return (
    <Card title={t('ruleTitle')} className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-xl text-sm text-muted">{t('ruleText', { required: was ? 'yes' : 'no' })}</p>
        <span className="flex items-center gap-3">
          {was && <Chip tone="leaf">{t('ruleIsOn')}</Chip>}
          <Button size="small" tone="secondary" disabled={isPending} onClick={() => setAsked(true)}>
            {t(was ? 'ruleOff' : 'ruleOn')}
          </Button>
        </span>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t(was ? 'ruleAskOff' : 'ruleAsk')}
          text={was ? t('ruleAskOffText') : t('ruleAskText', { n: without })}
          confirm={t(was ? 'ruleOff' : 'ruleOn')}
          tone="primary"
          cancel={c('cancel')}
          isPending={isPending}
          onConfirm={() => mutate({ body: { required: !was, was } }, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
