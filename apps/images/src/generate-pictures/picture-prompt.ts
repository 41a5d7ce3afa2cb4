import type { GenerateImageRequest } from '@kirana/contracts';

/** The shortest prompt limit of the supported models, in characters. */
const longest = 1_000;

/**
 * Builds the prompt for a model. The product's words come from an admin, so the shop's own instructions are placed before and after them.
 */
export function promptFor({ productName, productDescription, categoryName }: GenerateImageRequest): string {
  const before = `A product photograph for an online grocery shop: ${productName} (category: ${categoryName}).`;
  const after =
    'One retail pack without any brand, with some of what is inside in front of it, whole in the frame on a plain white background, ' +
    'soft light from the upper left. No people, no hands, no logos, no prices.';
  const room = longest - before.length - after.length - 2;
  const about = productDescription.replaceAll(/\s+/g, ' ').slice(0, Math.max(0, room));
  return [before, about, after].filter(part => part !== '').join(' ');
}
