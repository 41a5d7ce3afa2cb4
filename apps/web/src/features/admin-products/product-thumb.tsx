import type { AdminProduct } from '@kirana/contracts';
import { ImageOff } from 'lucide-react';

/** The picture in small, or a sign that there is none (APRD-002). */
export function ProductThumb({ product: { imageUrl }, size = 40 }: { product: Pick<AdminProduct, 'imageUrl'>; size?: number }) {
  return imageUrl ? (
    <img src={imageUrl} alt="" width={size} height={size} className="rounded-small object-cover" loading="lazy" />
  ) : (
    <span
      data-testid="no-image"
      className="grid place-items-center rounded-small bg-line text-muted"
      style={{ width: size, height: size }}
    >
      <ImageOff size={size * 0.45} aria-hidden />
    </span>
  );
}
