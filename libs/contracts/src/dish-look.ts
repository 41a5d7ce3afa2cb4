/** How a dish is served in its picture: in a brass bowl, heaped on a plate, as flat rounds, rolled, in a cup, a glass, a pot, or as balls. */
export const dishServings = ['bowl', 'heap', 'rounds', 'roll', 'cup', 'glass', 'pot', 'balls'] as const;
export const dishColours = ['yellow', 'orange', 'red', 'brown', 'dark', 'green', 'white', 'wheat', 'pink'] as const;
export const dishToppings = ['none', 'leaf', 'cream', 'peas', 'cubes', 'chilli', 'vegetables', 'nuts'] as const;

/** What the picture of a dish is drawn from; the same look is always the same picture. */
export interface DishLook {
  readonly serving: (typeof dishServings)[number];
  readonly colour: (typeof dishColours)[number];
  readonly topping: (typeof dishToppings)[number];
}

/** Has to be incremented when a look is drawn differently, because browsers keep the pictures. */
const edition = 1;

/** Returns the address of the picture of every dish with this look, an SVG. */
export function dishPictureAddress({ serving, colour, topping }: DishLook): string {
  return `/media/dishes/${edition}/${serving}-${colour}-${topping}.svg`;
}
