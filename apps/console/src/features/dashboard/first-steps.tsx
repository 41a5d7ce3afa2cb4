import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../../lib/tools.js';

const steps = [
  ['brand', '/admin/settings#brand'],
  ['prices', '/admin/settings#pricing'],
  ['categories', '/admin/categories'],
  ['products', '/admin/products'],
  ['riders', '/admin/riders'],
] as const;

/** What to do in a shop that has no products yet, in this order. */
export function FirstSteps() {
  const t = useTranslations('firstSteps');
  return (
    <Card title={t('title')}>
      <ol className="list-decimal pl-5 text-sm">
        {steps.map(([step, to]) => (
          <li key={step}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4 md:min-h-9"
            >
              {t(step)}
            </Link>{' '}
            <span className="text-muted">{t(`${step}Text`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
