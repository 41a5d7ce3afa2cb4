import type { LabelBox } from '../label/draw-label.js';

/** A pack on the square of 512, standing on y = 470, lit from the upper left. */
export interface Pack {
  /** All but window and label. */
  readonly body: string;
  /** Where the contents show, a square around this point. */
  readonly window: { readonly x: number; readonly y: number; readonly size: number };
  readonly label: LabelBox;
  /** Half the width of its shadow. */
  readonly foot: number;
}
