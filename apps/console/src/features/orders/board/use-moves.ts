import type { AdminOrderRow } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSetStatus } from '../use-set-status.js';
import { useSetCheck } from '../use-set-check.js';
import { columnQuery } from './column-query.js';
import { columns, type Column } from './columns.js';
import { dropDecision } from './drop-decision.js';

/** An order that is shown in the column it was dropped on until the server has answered and the columns are read again. */
export interface Move {
  readonly order: AdminOrderRow;
  readonly to: Column;
}

/**
 * Carries out drops: with the question, the undo and the errors of the order's menu. A refused order is back in its column. `question` must be
 * rendered.
 */
export function useMoves(): {
  moves: readonly Move[];
  drop: (picked: AdminOrderRow, on: Column | undefined, control: HTMLElement) => void;
  question: ReactNode;
} {
  const t = useTranslations('board');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const { mutateAsync } = useSetStatus();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const onBoard = useCallback(
    (id: string) =>
      columns.flatMap(of => queries.getQueryData(columnQuery(of).queryKey)?.items ?? []).find(order => order.id === id),
    [queries],
  );
  const decide = (picked: AdminOrderRow, on: Column | undefined) => {
    const decision = dropDecision({ picked, now: onBoard(picked.id), on });
    if (decision.does === 'refuse')
      notify({ tone: 'error', title: c('error'), description: t(`dropRefused-${decision.because}`, { number: picked.number }) });
    return decision.does === 'set' ? decision : undefined;
  };
  const { check, question } = useSetCheck<AdminOrderRow, Column>((asked, to, _, said) => {
    // While the admin thought about the question, the order may have changed again.
    const decision = decide(asked, to);
    if (!decision) return;
    const move = { order: decision.order, to };
    setMoves(before => [...before, move]);
    void mutateAsync({ order: decision.order, status: to, said })
      // The mutation says why it was refused.
      .catch(() => undefined)
      .finally(() => setMoves(before => before.filter(each => each !== move)));
  });
  const drop = (picked: AdminOrderRow, on: Column | undefined, control: HTMLElement) => {
    const decision = decide(picked, on);
    if (decision) check(decision.order, decision.status, control);
  };
  return { moves, drop, question };
}
