import type { PictureFacts as Facts } from '@kirana/contracts';

/** What a picture shows of a product. */
export type PictureFacts = Facts;
