import type { Seller } from '@kirana/contracts';

export interface LegalText {
  parts: readonly { heading: string; paragraphs: readonly string[] }[];
}

/** Who sells, in one line: `Swapna Foods sp. z o.o., ul. Puławska 1, 02-566 Warszawa, NIP 5260250274`. */
export function sellerLine({ name, company, address, nip }: Seller): string {
  return [company ?? name, address, nip && `NIP ${nip}`].filter(Boolean).join(', ');
}
