import type { MyRide, MyRides, RiderStepRequest } from '@kirana/contracts';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { myRidesQuery, takeStep } from './api.js';

/** Takes a ride to its next step; the answer is how the rides are then. */
export function useStep() {
  const t = useTranslations('myRides');
  return useRideChange(
    ({ ride: { orderId, version }, ...step }: { ride: MyRide } & Omit<RiderStepRequest, 'version'>) =>
      takeStep({ params: { id: orderId }, body: { ...step, version } }),
    ({ to }) => t(`done-${to}`),
  );
}

/** Whether the proof of the delivery was missing or wrong, which the dialog that asks for it says. */
export const isAboutProof = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.is('wrong-code') || error.is('proof-needed'));

/** Sends what a rider says of a ride, shows the rides as they are then, and `done`, or why it was not recorded. */
export function useRideChange<Change extends { readonly ride: MyRide }>(
  send: (change: Change) => Promise<MyRides>,
  done: (change: Change) => string,
) {
  const t = useTranslations('myRides');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (rides, change) => {
      queries.setQueryData(myRidesQuery().queryKey, rides);
      notify({ tone: 'success', title: done(change), description: change.ride.number });
    },
    onError: async error => {
      console.error('the step was not recorded', error);
      const text = isChangedMeanwhile(error) ? t('changedMeanwhile') : (sentenceOf(error) ?? t('failed'));
      if (!isAboutProof(error)) notify({ tone: 'error', title: c('error'), description: text });
      await queries.invalidateQueries(myRidesQuery());
    },
  });
}
