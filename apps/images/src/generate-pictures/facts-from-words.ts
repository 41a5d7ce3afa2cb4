import { CategoryId, type GenerateImageRequest, type NetQuantity, type PictureFacts } from '@kirana/contracts';

const defaultPackByCategory: Readonly<Record<string, PictureFacts['packKind']>> = {
  rice: 'bag',
  lentils: 'bag',
  beverages: 'bottle',
  frozen: 'box',
};
const packWords = ['pouch', 'jar', 'box', 'bag', 'tin', 'bottle'] as const satisfies readonly PictureFacts['packKind'][];

/** Derives the facts the illustrator needs from the name and description of a product without catalogue data. */
export function factsFromWords({ productName, productDescription, categoryName }: GenerateImageRequest): PictureFacts {
  const text = `${productName} ${productDescription}`.toLowerCase();
  const categoryId = CategoryId.safeParse(/[a-z]+/.exec(categoryName.toLowerCase())?.[0]).data ?? 'spices';
  return {
    name: productName,
    indianName: '',
    categoryId,
    netQuantity: quantityIn(text) ?? { amount: 1, unit: 'pcs' },
    packKind: packWords.find(word => text.split(/\W+/).includes(word)) ?? defaultPackByCategory[categoryId] ?? 'pouch',
  };
}

function quantityIn(text: string): NetQuantity | undefined {
  const [, amount = '', unit] = /\b(\d{1,4}(?:[.,]\d{1,2})?)\s?(kg|g|ml|l|pcs)\b/.exec(text) ?? [];
  const number = Number(amount.replace(',', '.'));
  return number > 0 ? { amount: number, unit: unit as NetQuantity['unit'] } : undefined;
}
