import type { AdminProduct } from '@kirana/contracts';
import { Picture } from '../../lib/catalogue/picture.js';
import { pictureOf } from '../../lib/catalogue/picture-address.js';
import { tintOf } from '../../lib/catalogue/tint.js';

export interface ProductThumbProps {
  readonly product: Pick<AdminProduct, 'id' | 'imageUrl' | 'categoryId'>;
  readonly size?: number;
}

/** The picture shoppers see, in small. A product without one of its own shows the pack drawn of it; without that a plain pack (APRD-002). */
export function ProductThumb({ product: { id, imageUrl, categoryId }, size = 40 }: ProductThumbProps) {
  return (
    <span
      {...(imageUrl ? {} : { 'data-testid': 'no-image' })}
      className="block shrink-0 overflow-hidden rounded-small text-ink"
      style={{ width: size, height: size, background: tintOf(categoryId) }}
    >
      <Picture image={imageUrl ?? pictureOf(id)} alt="" sizes={`${size}px`} className="w-full" />
    </span>
  );
}
