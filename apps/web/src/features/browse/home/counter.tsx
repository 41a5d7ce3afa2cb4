import { pictureOf } from '@kirana/web-kit/catalogue/picture-address';
import { Picture } from '@kirana/web-kit/catalogue/picture.tsx';
import { useShop } from '@kirana/web-kit/page/visit';
import { useQuery } from '@tanstack/react-query';
import { featuredQuery } from '../api.js';

/** Pictures of the demonstration range; the middle one is in front. */
const demoPictures = ['turmeric-powder-100g', 'basmati-rice-5kg', 'toor-dal-1kg'].map(pictureOf);
const places = ['-mr-[16%] w-[46%] shrink-0', 'z-10 w-[56%] shrink-0', '-ml-[16%] w-[47%] shrink-0'];

/** Draws three packs on a counter under an awning: those of the demonstration, or what the shop has itself. */
export function Counter() {
  const { isOwnRange = false, logo } = useShop();
  const { data = [], isSuccess } = useQuery({ ...featuredQuery, enabled: isOwnRange });
  const pictures = isOwnRange ? data.slice(0, 3).map(({ image }) => image) : demoPictures;
  // A new shop has nothing to put on it yet.
  if (isOwnRange && isSuccess && data.length === 0 && !logo) return null;
  return (
    <div aria-hidden className="relative overflow-hidden rounded-card bg-[var(--tint-spices)]">
      <div className="awning [--awning-cloth:#f3c878] [--scallop:clamp(32px,4.5vw,52px)]" />
      <div className="relative z-10 flex items-end justify-center px-2 pt-4 sm:pt-6">
        {pictures.map((image, at) => (
          <Picture
            key={image}
            image={image}
            alt=""
            sizes="(width >= 48rem) 26vw, 52vw"
            eager
            first={at === 1}
            className={places[at] ?? ''}
          />
        ))}
        {pictures.length === 0 && <div className="h-56 py-8">{logo && <img src={logo} alt="" className="h-full" />}</div>}
      </div>
      <div className="-mt-[8%] h-14 bg-[light-dark(#c98b4a,#6b4a2c)] shadow-[inset_0_6px_0_light-dark(#dba668,#84603c)] lg:h-20" />
    </div>
  );
}
