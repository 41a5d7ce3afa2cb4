/**
 * Reads a barcode that a scale in the shop has printed: 29, five digits of the product, five of the grams, and the check digit. The product has the code
 * of the weight 0 among its barcodes; `product`: how that begins. Undefined: another kind of code.
 */
export function weighedCode(code: string): { readonly product: string; readonly grams: number } | undefined {
  const [, product, grams] = /^(29\d{5})(\d{5})\d$/.exec(code) ?? [];
  return product === undefined ? undefined : { product: `${product}00000`, grams: Number(grams) };
}
