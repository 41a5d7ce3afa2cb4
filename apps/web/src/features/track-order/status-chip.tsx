import type { OrderStatus } from '@kirana/contracts';
import { Chip, type ChipTone } from '@kirana/ui';
import { useTranslations } from 'use-intl';

const tones: Partial<Record<OrderStatus, ChipTone>> = { delivered: 'leaf', cancelled: 'chilli' };

export function StatusChip({ status }: { status: OrderStatus }) {
  const t = useTranslations('status');
  return <Chip tone={tones[status] ?? 'turmeric'}>{t(status)}</Chip>;
}
