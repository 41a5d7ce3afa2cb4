import type { Nutrition } from '@kirana/contracts';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useTranslations } from 'use-intl';

const rows = [
  ['fat', false],
  ['saturates', true],
  ['carbohydrate', false],
  ['sugars', true],
  ['fibre', false],
  ['protein', false],
  ['salt', false],
] as const;

/** Values per 100 g or 100 ml in the legally required order (Regulation 1169/2011, Annex XV). */
export function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const t = useTranslations('product');
  const { locale } = useLanguage();
  const grams = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (
    <table className="w-full max-w-[28rem] text-left tabular-nums [&_tr]:border-t [&_tr]:border-line [&_th]:py-1.5 [&_th]:font-normal [&_td]:text-right [&_td]:whitespace-nowrap">
      <caption className="pb-2 text-left text-sm text-muted">{t('nutritionPer', { per: nutrition.per })}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('energy')}</th>
          <td>{t('energyBoth', { kj: nutrition.energyKj, kcal: nutrition.energyKcal })}</td>
        </tr>
        {rows.map(([name, part]) => (
          <tr key={name}>
            <th scope="row" className={part ? 'pl-4 text-muted' : ''}>
              {t(name)}
            </th>
            <td>{t('grams', { n: grams.format(nutrition[name]) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
