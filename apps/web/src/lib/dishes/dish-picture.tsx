import type { DishSummary } from '@kirana/contracts';
import { tintOf } from '@kirana/web-kit/catalogue/tint';
import { clsx } from 'clsx';

/** The tint behind a dish of each colour: that of the category with which it goes best. */
const backgrounds: Readonly<Record<DishSummary['colour'], string>> = {
  yellow: 'beverages',
  orange: 'frozen',
  red: 'lentils',
  brown: 'lentils',
  dark: 'spices',
  green: 'snacks',
  white: 'spices',
  wheat: 'beverages',
  pink: 'frozen',
};

/** Shows the dish on its tinted square. Its title is beside it, so the picture has no text. */
export function DishPicture({ dish, first = false, className }: { dish: DishSummary; first?: boolean; className?: string }) {
  return (
    <span
      className={clsx('block overflow-hidden rounded-card', className)}
      style={{ background: tintOf(backgrounds[dish.colour]) }}
    >
      <img
        src={dish.image}
        alt=""
        width={512}
        height={512}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className="aspect-square w-full object-contain p-[6%]"
      />
    </span>
  );
}
