import { currencySign } from '@kirana/i18n';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney, readAmount } from '../../lib/admin-money.js';
import { useCashDifference } from '../../lib/cash-difference.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';

/** What was counted, grosze, and why it is not what was expected. */
export interface Counted {
  readonly countedMinor: number;
  readonly reason?: string;
}

interface HandInDialogProps {
  readonly name: string;
  readonly orders: number;
  /** Grosze. */
  readonly expectedMinor: number;
  readonly isPending: boolean;
  readonly onCounted: (counted: Counted) => void;
  readonly onClose: () => void;
}

/** Asks what was counted. Nothing is filled in, so that the admin counts; a sum that differs needs a reason. */
export function HandInDialog({ name, orders, expectedMinor, isPending, onCounted, onClose }: HandInDialogProps) {
  const t = useTranslations('riders');
  const c = useTranslations('console');
  const difference = useCashDifference();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const countedMinor = readAmount(typed);
  const isOther = countedMinor !== undefined && countedMinor !== expectedMinor;
  const canSend = countedMinor !== undefined && (!isOther || reason.trim() !== '') && !isPending;

  function send(event: FormEvent) {
    event.preventDefault();
    if (canSend) onCounted({ countedMinor, ...(isOther && { reason: reason.trim() }) });
  }

  return (
    <FormDialog
      draft={[typed, reason]}
      title={t('handInTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button size="small" tone="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button size="small" type="submit" form={form} disabled={!canSend}>
            {t('handInConfirm')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('handInText', { amount: adminMoney(expectedMinor), orders })}</p>
        <TextField
          label={t('countedSum', { currency: currencySign() })}
          required
          data-first
          inputMode="decimal"
          autoComplete="off"
          error={typed.trim() !== '' && countedMinor === undefined ? t('noSum') : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isOther && (
          <>
            <p role="status" className="text-sm font-semibold text-chilli">
              {difference(countedMinor - expectedMinor)}
            </p>
            <TextField
              label={t('differenceReason')}
              required
              maxLength={200}
              autoComplete="off"
              hint={t('differenceHint')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
      </form>
    </FormDialog>
  );
}
