import type { AdminProduct, Category } from '@kirana/contracts';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { generateImage } from './api.js';
import { generateAll, type Outcome, type Progress } from './generate-all.js';
import { useGenerations } from './generations.store.js';

/** Generates pictures for one product or for many, one after the other. Leaving the page or stopping cancels the current request. */
export function useGenerate(categories: readonly Category[]) {
  const t = useTranslations('adminImages');
  const c = useTranslations('console');
  const { locale } = useLanguage();
  const dispatch = useGenerations(store => store.dispatch);
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const make = useCallback(
    async ({ id, name, description, categoryId }: AdminProduct, signal: AbortSignal): Promise<Outcome> => {
      dispatch(id, { what: 'begun' });
      const categoryName = categories.find(category => category.id === categoryId)?.name ?? categoryId;
      try {
        const image = await generateImage({
          body: { productName: name, productDescription: description, categoryName },
          signal,
        });
        dispatch(id, { what: 'made', image });
        return { what: 'made' };
      } catch (error) {
        if (signal.aborted) dispatch(id, { what: 'cancelled' });
        const outcome = failureOf(error);
        if (!signal.aborted) {
          console.error(`generating the picture of ${id} failed`, error);
          dispatch(id, { what: 'failed', code: outcome.code });
          notify({ tone: 'error', title: c('error'), description: t('failed') });
        }
        return outcome;
      }
    },
    [categories, dispatch, c, t],
  );

  const one = async (product: AdminProduct) => {
    const { what } = await make(product, leaving.current.signal);
    if (what === 'made')
      notify({ tone: 'success', title: t('madeTitle'), description: t('madeText', { name: nameOf(product, locale) }) });
  };

  const all = async (products: readonly AdminProduct[]) => {
    const stop = new AbortController();
    running.current = stop;
    const signal = AbortSignal.any([stop.signal, leaving.current.signal]);
    const { total, done, failed } = await generateAll(products, {
      make: product => make(product, signal),
      pause: seconds => pause(seconds, signal),
      onProgress: setProgress,
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
