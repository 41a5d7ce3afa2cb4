import type { AdminCoupon } from '@kirana/contracts';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { addCoupon, changeCoupon } from './api.js';
import { draftOf, emptyDraft, readDraft, rebased, type CouponRules } from './coupon-draft.js';
import { CouponRuleFields } from './coupon-rule-fields.js';
import { isRiskier } from './coupon-risks.js';
import { focusFirstFault } from './focus-first-fault.js';
import { useRiskQuestion } from './use-risk-question.js';

const isCode = (typed: string) => /^[A-Za-z0-9][A-Za-z0-9-]{2,31}$/.test(typed.trim());

/** Adds a discount code, or changes the rules of the given one. A change by another admin is shown before it is overwritten. */
export function CouponDialog({ coupon, onClose }: { coupon?: AdminCoupon; onClose: () => void }) {
  const t = useTranslations('discounts');
  const c = useTranslations('console');
  const p = useTranslations('adminProducts');
  const { locale } = useLanguage();
  const queries = useQueryClient();
  const [base, setBase] = useState(coupon);
  const [code, setCode] = useState(coupon?.code ?? '');
  const [draft, setDraft] = useState(() => (coupon ? draftOf(coupon, locale) : emptyDraft));
  const [isTried, setTried] = useState(false);
  const { rules, faults } = readDraft(draft);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: CouponRules) =>
      base
        ? changeCoupon({ params: { id: base.id }, body: { ...wanted, isActive: base.isActive, version: base.version } })
        : addCoupon({ body: { ...wanted, isActive: true, code: code.trim() } }),
    onSuccess: async () => {
      notify({ tone: 'success', title: t(base ? 'saved' : 'added') });
      onClose();
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: refused => {
      console.error('the discount code was not saved', refused);
      if (!isChangedMeanwhile(refused) || !base) return;
      const current = refused.problem['current'] as AdminCoupon;
      setDraft(before => rebased(before, { base, current, locale }));
      setBase(current);
    },
  });
  const { ask, question } = useRiskQuestion();
  const isClash = isChangedMeanwhile(error);
  const isTaken = error instanceof ApiProblem && error.is('coupon-code-taken');

  return (
    <FormDialog
      draft={[code, draft]}
      title={coupon ? t('editTitle', { code: coupon.code }) : t('add')}
      onClose={onClose}
      close={c('close')}
      shape="wide"
    >
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={event => {
          event.preventDefault();
          setTried(true);
          // A code that was as risky before has been asked about, or is paused.
          if (rules && (base || isCode(code)))
            if (base && (!base.isActive || !isRiskier(rules, base))) mutate(rules);
            else ask(rules, () => mutate(rules));
          else focusFirstFault(event.currentTarget);
        }}
      >
        {isClash && (
          <Notice tone="warning" role="alert" title={t('clashTitle')}>
            <p>{t('clashText')}</p>
          </Notice>
        )}
        {!coupon && (
          <TextField
            data-first
            label={t('code')}
            hint={t('codeHint')}
            required
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            value={code}
            error={isTaken ? t('taken') : isTried && !isCode(code) ? t('codeHint') : undefined}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        <CouponRuleFields
          draft={draft}
          faults={isTried ? faults : {}}
          onChange={changes => setDraft(before => ({ ...before, ...changes }))}
        />
        {error && !isClash && !isTaken && <Notice tone="error" role="alert" title={sentenceOf(error) ?? t('failed')} />}
        <div className="dialog-actions">
          <Button size="small" tone="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button size="small" type="submit" disabled={isPending}>
            {p(isPending ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
      {question}
    </FormDialog>
  );
}
