import type { OrderStatus } from '@kirana/contracts';
import { Chip, type ChipTone } from '@kirana/web-kit/ui/chip.tsx';
import { useTranslations } from 'use-intl';

const tones: Partial<Record<OrderStatus, ChipTone>> = { delivered: 'leaf', cancelled: 'chilli' };

interface StatusChipProps {
  status: OrderStatus;
  /** The order waits for its payment, which is said instead of the status. */
  unpaid?: boolean;
  /** It was delivered, and refunded as a whole since, which is said instead of the status. */
  refunded?: boolean;
}

export function StatusChip({ status, unpaid = false, refunded = false }: StatusChipProps) {
  const t = useTranslations('status');
  return <Chip tone={tones[status] ?? 'turmeric'}>{t(unpaid ? 'unpaid' : refunded ? 'refunded' : status)}</Chip>;
}
