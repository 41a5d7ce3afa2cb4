import { formatWeight } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/tools.js';
import { mostGramsOf, weighedMark, type Mark, type Part } from './packing-lines.js';
import { readWeight } from './read-weight.js';

/** Takes the weight of what goes into the bag of one order, which packs its line. Enter in the field is enough. */
export function WeightEntry({
  productId,
  name,
  part,
  onMark,
}: {
  productId: string;
  name: string;
  part: Part & { readonly portionGrams: number };
  onMark: (marks: readonly Mark[]) => void;
}) {
  const t = useTranslations('packing');
  const { locale } = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { number, quantity, leftOut = 0, grams, portionGrams } = part;

  function save() {
    const read = readWeight(typed);
    const isWeight = read !== undefined && read <= mostGramsOf(part);
    setWrong(!isWeight);
    if (!isWeight) return;
    setTyped('');
    onMark([weighedMark(productId, part, read)]);
  }

  return (
    <form
      className="px-2 pb-2"
      onSubmit={event => {
        event.preventDefault();
        save();
      }}
    >
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <input
          data-weight
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('weight', { name, number })}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : `${id}-hint`}
          value={typed}
          placeholder={grams === undefined ? undefined : formatWeight(grams, locale)}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
          className={`${toolClass} w-28 text-lg`}
        />
        <span id={`${id}-hint`}>{t('weightUnit', { ordered: formatWeight((quantity - leftOut) * portionGrams, locale) })}</span>
        <Button type="submit" tone="secondary">
          {t('weightSave')}
        </Button>
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="pt-1 text-sm font-medium text-chilli">
          {t('weightWrong', { most: formatWeight(mostGramsOf(part), locale) })}
        </p>
      )}
    </form>
  );
}
