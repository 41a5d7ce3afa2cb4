import type { Diet } from '@kirana/contracts';
import { Chip } from '@kirana/ui';
import { useTranslations } from 'use-intl';

export function DietBadges({ diets }: { diets: readonly Diet[] }) {
  const t = useTranslations();
  return (
    <ul aria-label={t('product.diets')} className="mt-4 flex flex-wrap gap-2">
      {diets.map(diet => (
        <li key={diet}>
          <Chip tone="leaf">{t(`dietName.${diet}`)}</Chip>
        </li>
      ))}
    </ul>
  );
}
