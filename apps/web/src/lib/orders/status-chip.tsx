import type { OrderStatus } from '@kirana/contracts';
import { Chip, type ChipTone } from '@kirana/ui';
import { useTranslations } from 'use-intl';

const tones: Partial<Record<OrderStatus, ChipTone>> = { delivered: 'leaf', cancelled: 'chilli' };

/** `unpaid`: the order waits for its payment, which is said instead of the status. */
export function StatusChip({ status, unpaid = false }: { status: OrderStatus; unpaid?: boolean }) {
  const t = useTranslations('status');
  return <Chip tone={tones[status] ?? 'turmeric'}>{t(unpaid ? 'unpaid' : status)}</Chip>;
}
