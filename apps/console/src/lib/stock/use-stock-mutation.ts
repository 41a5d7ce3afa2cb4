import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

/** Runs a change of stock and reads everything again afterwards; a failure is told by `sentence`. */
export function useStockMutation<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  { sentence, onDone }: { sentence: (failure: Error) => string; onDone: (answer: Answer, input: Input) => void },
) {
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError(failure) {
      console.error('the stock was not changed', failure);
      notify({ tone: 'error', title: c('error'), description: sentence(failure) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
