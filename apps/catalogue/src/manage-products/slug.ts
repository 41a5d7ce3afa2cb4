/** `Toor Dal 1 kg` → `toor-dal-1-kg`: the readable part of an address. Empty when the name has no usable characters. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 56)
    .replace(/^-+|-+$/g, '');
}
