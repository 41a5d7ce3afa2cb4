import type { AdminProduct, Category } from '@kirana/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../lib/api/http.js';
import { adminApi } from '../../lib/console/admin-api.js';
import { notify } from '../../lib/notify/notify.js';
import { generateAll, type Outcome, type Progress } from './generate-all.js';
import { useGenerations } from './generations.store.js';

/** Has pictures made, for one product or for many one after the other. Whoever leaves the page or stops gives up what is under way. */
export function useGenerate(categories: readonly Category[]) {
  const t = useTranslations('adminImages');
  const c = useTranslations('console');
  const tell = useGenerations(({ tell: told }) => told);
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const make = useCallback(
    async ({ id, name, description, categoryId }: AdminProduct, signal: AbortSignal): Promise<Outcome> => {
      tell(id, { what: 'begun' });
      const categoryName = categories.find(category => category.id === categoryId)?.name ?? categoryId;
      try {
        const image = await adminApi.generateImage({ productName: name, productDescription: description, categoryName }, signal);
        tell(id, { what: 'made', image });
        return { what: 'made' };
      } catch (error) {
        if (signal.aborted) tell(id, { what: 'cancelled' });
        const outcome = failureOf(error);
        if (!signal.aborted) {
          console.error(`no picture of ${id}`, error);
          tell(id, { what: 'failed', code: outcome.code });
          notify({ tone: 'error', title: c('error'), description: t('failed') });
        }
        return outcome;
      }
    },
    [categories, tell, c, t],
  );

  const one = async (product: AdminProduct) => {
    const { what } = await make(product, leaving.current.signal);
    if (what === 'made') notify({ tone: 'success', title: t('madeTitle'), description: t('madeText', { name: product.name }) });
  };

  const all = async (products: readonly AdminProduct[]) => {
    const stop = new AbortController();
    running.current = stop;
    const signal = AbortSignal.any([stop.signal, leaving.current.signal]);
    const { total, done, failed } = await generateAll(products, {
      make: product => make(product, signal),
      pause: seconds => pause(seconds, signal),
      tell: setProgress,
      isCancelled: () => signal.aborted,
    });
    running.current = undefined;
    setProgress(undefined);
    const description = t('allText', { done: String(done), total: String(total), failed: String(failed) });
    if (!leaving.current.signal.aborted)
      notify({ tone: done === total ? 'success' : 'plain', title: t(signal.aborted ? 'stoppedTitle' : 'allTitle'), description });
  };

  return { one, all, progress, stop: () => running.current?.abort() };
}

function failureOf(error: unknown) {
  if (!(error instanceof ApiProblem)) return { what: 'failed', code: 'unreachable' } as const;
  const { code, retryAfterSeconds } = error.problem;
  return {
    what: 'failed',
    code,
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined,
  } as const;
}

async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('cancelled'));
    });
  });
}
