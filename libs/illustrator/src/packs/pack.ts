import type { LabelBox } from '../label/draw-label.js';

/** A pack on the square of 512 × 512, standing on y = 470 and lit from the upper left. */
export interface Pack {
  /** The pack without window and label. */
  readonly body: string;
  /** The square window that shows the contents, by its centre. */
  readonly window: { readonly x: number; readonly y: number; readonly size: number };
  readonly label: LabelBox;
  /** Half the width of its shadow. */
  readonly foot: number;
}
