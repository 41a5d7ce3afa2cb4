import { Button } from '../ui/button.js';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailureLine } from '../forms/failure-line.js';
import { onEscape } from '../forms/on-escape.js';
import { AccountFailure } from './account-failure.js';
import type { useAccountForm } from './use-account-form.js';

interface AccountFormProps {
  /** What `useAccountForm` returned. */
  of: Pick<ReturnType<typeof useAccountForm>, 'busy' | 'form' | 'failure'>;
  /** Name of the form, where its heading does not say it. */
  label?: string;
  /** What its own button says. */
  action: string;
  tone?: ComponentProps<typeof Button>['tone'];
  /** What the button says that closes it; otherwise “Cancel”. */
  leave?: string;
  /** Why the shop refused what was entered. */
  refusal?: string | undefined;
  onLeave: () => void;
  children: ReactNode;
}

/** A form that opens on a page of the account: its fields, why it failed, its own button and one that closes it. */
export function AccountForm({ of, label, action, tone = 'primary', leave, refusal, onLeave, children }: AccountFormProps) {
  const t = useTranslations('security');
  return (
    <form className="flex w-full max-w-sm flex-col gap-4" aria-label={label} onKeyDown={onEscape(onLeave)} {...of.form}>
      {children}
      <FailureLine text={refusal} />
      <AccountFailure text={of.failure} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" tone={tone} disabled={of.busy}>
          {action}
        </Button>
        <Button tone="secondary" onClick={onLeave}>
          {leave ?? t('cancel')}
        </Button>
      </div>
    </form>
  );
}
