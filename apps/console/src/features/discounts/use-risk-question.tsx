import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import type { CouponRules } from './coupon-draft.js';
import { risksOf } from './coupon-risks.js';

type Rules = Pick<CouponRules, 'percent' | 'amountMinor' | 'minimumMinor' | 'maxUses' | 'endsAt'>;

/** Does what is asked for at once, or after a question when the code gives goods away or never ends. */
export function useRiskQuestion(): { ask: (rules: Rules, run: () => void) => void; question: ReactNode } {
  const t = useTranslations('discounts');
  const c = useTranslations('console');
  const [asked, setAsked] = useState<{ readonly rules: Rules; readonly run: () => void }>();
  function ask(rules: Rules, run: () => void) {
    if (risksOf(rules).length === 0) run();
    else setAsked({ rules, run });
  }
  const question = asked && (
    <ConfirmDialog
      title={t('riskTitle')}
      text={risksOf(asked.rules)
        .map(risk => t(`risk-${risk}`, { amount: adminMoney(asked.rules.amountMinor ?? 0) }))
        .join(' ')}
      confirm={t('riskConfirm')}
      tone="primary"
      cancel={c('cancel')}
      onConfirm={() => {
        setAsked(undefined);
        asked.run();
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { ask, question };
}
