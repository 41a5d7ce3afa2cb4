import type { PictureFormat, PictureWidth } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

/** One file of one drawing of one product. */
export interface MediaKey {
  readonly productId: string;
  readonly version: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** Maps pictures to files in the media directory. */
@Injectable()
export class MediaIndex {
  constructor(private readonly database: Database) {}

  async find({ productId, version, width, format }: MediaKey): Promise<string | undefined> {
    const row = await this.database.one<{ sha256: string }>(
      `SELECT sha256 FROM media_files WHERE product_id = $1 AND picture_version = $2 AND width = $3 AND format = $4`,
      [productId, version, width, format],
    );
    return row?.sha256;
  }

  async note({ productId, version, width, format }: MediaKey, sha256: string, sizeBytes: number): Promise<void> {
    await this.database.count(
      `INSERT INTO media_files (product_id, picture_version, width, format, sha256, size_bytes) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (product_id, picture_version, width, format)
       DO UPDATE SET sha256 = EXCLUDED.sha256, size_bytes = EXCLUDED.size_bytes, made_at = now()`,
      [productId, version, width, format, sha256, sizeBytes],
    );
  }
}
