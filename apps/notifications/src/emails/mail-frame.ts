import type { Brand } from '../brand/brand.js';

/** What every email shows besides its own content. */
export interface MailFrame {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly brand: Brand;
}
