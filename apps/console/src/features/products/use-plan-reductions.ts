import type { AdminProduct } from '@kirana/contracts';
import { changedPrice } from '@kirana/contracts/money';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { planPrice } from './page/api.js';
import type { PlanTimes } from './use-plan-times.js';

/** A reduction of several products. */
export interface PlannedReduction extends PlanTimes {
  readonly percent: number;
}

/** What became of it: the products with another planned price in that time, and those that failed. */
export interface ReductionOutcome {
  readonly overlapping: readonly string[];
  readonly failed: readonly string[];
}

/** What a product costs after a reduction, grosze. */
export const reducedPrice = (priceMinor: number, percent: number): number => changedPrice(priceMinor, -percent);

/**
 * Plans a price for each product, one after the other, so that each is decided under its own lock (ADR 0054). Those that are refused do not affect
 * the others; sent again, only they are tried.
 */
export function usePlanReductions(onOutcome: (outcome: ReductionOutcome, planned: readonly string[]) => void) {
  const t = useTranslations('adminProducts');
  const { locale } = useLanguage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ products, ...reduction }: PlannedReduction & { products: readonly AdminProduct[] }) => {
      const overlapping: string[] = [];
      const failed: string[] = [];
      const planned: string[] = [];
      for (const product of products) {
        const { id, priceMinor } = product;
        const { percent, ...times } = reduction;
        try {
          await planPrice({ params: { id }, body: { ...times, priceMinor: reducedPrice(priceMinor, percent) } });
          planned.push(id);
        } catch (error) {
          console.error('the reduction was not planned', error);
          const isOverlap = error instanceof ApiProblem && error.is('planned-price-overlaps');
          (isOverlap ? overlapping : failed).push(nameOf(product, locale));
        }
      }
      return { outcome: { overlapping, failed }, planned };
    },
    onSuccess: ({ outcome, planned }) => {
      if (planned.length > 0) notify({ tone: 'success', title: t('reductionPlanned', { n: planned.length }) });
      onOutcome(outcome, planned);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
