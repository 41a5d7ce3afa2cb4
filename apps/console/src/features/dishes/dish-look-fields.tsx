import type { DishForm } from '@kirana/contracts';
import { dishColours, dishPictureAddress, dishServings, dishToppings } from '@kirana/contracts/dish-look';
import { SelectField } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';

type Look = DishForm['look'];
const parts = { serving: dishServings, colour: dishColours, topping: dishToppings } as const;

/** What the picture is drawn from, with the picture. */
export function DishLookFields({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  const t = useTranslations('adminDishes');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img
        src={dishPictureAddress(look)}
        alt={t('picture')}
        width={96}
        height={96}
        className="size-24 rounded-card bg-leaf-soft p-1"
      />
      <div className="grid min-w-0 flex-1 basis-64 gap-2 sm:grid-cols-3">
        {(Object.keys(parts) as (keyof Look)[]).map(part => (
          <SelectField
            key={part}
            label={t(part)}
            value={look[part]}
            onChange={({ target }) => onChange({ ...look, [part]: target.value })}
          >
            {parts[part].map(word => (
              <option key={word} value={word}>
                {t(`look.${word}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </div>
  );
}
