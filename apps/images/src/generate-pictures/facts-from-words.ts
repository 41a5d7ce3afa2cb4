import { CategoryId, type GenerateImageRequest, type NetQuantity, type PictureFacts } from '@kirana/contracts';

const usualPacks: Readonly<Record<string, PictureFacts['packKind']>> = {
  rice: 'bag',
  lentils: 'bag',
  beverages: 'bottle',
  frozen: 'box',
};
const packWords = ['pouch', 'jar', 'box', 'bag', 'tin', 'bottle'] as const satisfies readonly PictureFacts['packKind'][];

/** What the illustrator needs to know of a product nobody has told it of, as far as its name and description say it. */
export function factsFromWords({ productName, productDescription, categoryName }: GenerateImageRequest): PictureFacts {
  const said = `${productName} ${productDescription}`.toLowerCase();
  const categoryId = CategoryId.safeParse(/[a-z]+/.exec(categoryName.toLowerCase())?.[0]).data ?? 'spices';
  return {
    name: productName,
    indianName: '',
    categoryId,
    netQuantity: quantityIn(said) ?? { amount: 1, unit: 'pcs' },
    packKind: packWords.find(word => said.split(/\W+/).includes(word)) ?? usualPacks[categoryId] ?? 'pouch',
  };
}

function quantityIn(said: string): NetQuantity | undefined {
  const [, amount = '', unit] = /\b(\d{1,4}(?:[.,]\d{1,2})?)\s?(kg|g|ml|l|pcs)\b/.exec(said) ?? [];
  const number = Number(amount.replace(',', '.'));
  return number > 0 ? { amount: number, unit: unit as NetQuantity['unit'] } : undefined;
}
