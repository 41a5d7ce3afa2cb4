import type { ReceiveCommand, ReceivedLine } from '@kirana/contracts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { receiveGoods } from '../../lib/stock/api.js';
import { useCommandId } from '../../lib/stock/use-command-id.js';
import { useStockMutation } from '../../lib/stock/use-stock-mutation.js';

type Delivery = Omit<ReceiveCommand, 'commandId'>;

/** Books a delivery. Sent again after no answer came, it is booked once; `outcome` says what became of each line. */
export function useReceive() {
  const t = useTranslations('stock');
  const command = useCommandId();
  const [outcome, setOutcome] = useState<readonly ReceivedLine[]>();
  const { mutate, isPending } = useStockMutation(
    (delivery: Delivery) => receiveGoods({ body: { commandId: command.of(delivery), ...delivery } }),
    {
      sentence: () => t('receiveFailed'),
      onDone(lines) {
        // Lines received a second time on purpose replace those that were refused.
        setOutcome(before => (before ?? lines).map(line => lines.find(({ productId }) => productId === line.productId) ?? line));
      },
    },
  );
  return {
    receive: mutate,
    isPending,
    outcome,
    forget: () => {
      command.forget();
      setOutcome(undefined);
    },
  };
}
