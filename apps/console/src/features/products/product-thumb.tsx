import type { AdminProduct } from '@kirana/contracts';
import { pictureOf, smallOf } from '@kirana/web-kit/catalogue/picture-address';
import { tintOf } from '@kirana/web-kit/catalogue/tint';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

export interface ProductThumbProps {
  readonly product: Pick<AdminProduct, 'id' | 'imageUrl' | 'categoryId'>;
  readonly size?: number;
}

/**
 * Shows a small version of the picture customers see. A product without an assigned picture shows the drawn pack as its placeholder; if
 * that cannot be loaded, an icon for a missing picture (APRD-002).
 */
export function ProductThumb({ product: { id, imageUrl, categoryId }, size = 40 }: ProductThumbProps) {
  const [failed, setFailed] = useState('');
  const image = imageUrl ?? pictureOf(id);
  const mark = imageUrl && failed !== image ? {} : { 'data-testid': 'no-image' };
  const look = { width: size, height: size, background: tintOf(categoryId) };
  return failed === image ? (
    <span {...mark} className="grid place-items-center rounded-small text-muted" style={look}>
      <ImageOff size={size * 0.45} aria-hidden />
    </span>
  ) : (
    <img
      {...mark}
      src={smallOf(image)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setFailed(image)}
      className="rounded-small object-contain"
      style={look}
    />
  );
}
