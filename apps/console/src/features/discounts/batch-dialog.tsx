import { newUuid } from '@kirana/web-kit/browser/new-uuid';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { addCouponBatch } from './api.js';
import { emptyDraft, readDraft, type CouponRules } from './coupon-draft.js';
import { CouponRuleFields } from './coupon-rule-fields.js';
import { focusFirstFault } from './focus-first-fault.js';
import { useRiskQuestion } from './use-risk-question.js';

/** The most codes that are made at once. */
const most = 500;

const isPrefix = (typed: string) => /^[A-Za-z0-9]{0,12}$/.test(typed.trim());
const readNumber = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed.trim()) : 0);

/** Makes several codes with the same rules, each for one order unless the admin says otherwise. `onMade` gets the batch's id. */
export function BatchDialog({ onMade, onClose }: { onMade: (batchId: string) => void; onClose: () => void }) {
  const t = useTranslations('discounts');
  const c = useTranslations('console');
  const queries = useQueryClient();
  // Kept over retries, so that a lost answer does not make the codes twice.
  const [id] = useState(newUuid);
  const [typed, setTyped] = useState({ prefix: '', number: '50' });
  const [draft, setDraft] = useState({ ...emptyDraft, maxUses: '1' });
  const [isTried, setTried] = useState(false);
  const { rules, faults } = readDraft(draft);
  const { ask, question } = useRiskQuestion();
  const number = readNumber(typed.number);
  const isNumber = number >= 1 && number <= most;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: CouponRules) =>
      addCouponBatch({ body: { ...wanted, isActive: true, id, prefix: typed.prefix.trim(), number } }),
    onSuccess: async codes => {
      notify({ tone: 'success', title: t('addedMany', { n: codes.length }) });
      onMade(id);
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: refused => console.error('the discount codes were not added', refused),
  });

  return (
    <FormDialog draft={[typed, draft]} title={t('addMany')} onClose={onClose} close={c('close')} shape="wide">
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={event => {
          event.preventDefault();
          setTried(true);
          if (rules && isNumber && isPrefix(typed.prefix)) ask(rules, () => mutate(rules));
          else focusFirstFault(event.currentTarget);
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            data-first
            label={t('number')}
            required
            inputMode="numeric"
            autoComplete="off"
            value={typed.number}
            error={isTried && !isNumber ? t('faultNumber', { most }) : undefined}
            onChange={({ target }) => setTyped({ ...typed, number: target.value })}
          />
          <TextField
            label={t('prefix')}
            hint={t('prefixHint')}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            value={typed.prefix}
            error={isTried && !isPrefix(typed.prefix) ? t('prefixHint') : undefined}
            onChange={({ target }) => setTyped({ ...typed, prefix: target.value })}
          />
        </div>
        <CouponRuleFields
          draft={draft}
          faults={isTried ? faults : {}}
          onChange={changes => setDraft(before => ({ ...before, ...changes }))}
        />
        {error && <Notice tone="error" role="alert" title={sentenceOf(error) ?? t('failed')} />}
        <div className="dialog-actions">
          <Button size="small" tone="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button size="small" type="submit" disabled={isPending}>
            {t('make', { n: isNumber ? number : 0 })}
          </Button>
        </div>
      </form>
      {question}
    </FormDialog>
  );
}
