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

  /**
   * Notes a file and forgets those of the product's earlier pictures, but for an hour: a replica that has not heard of the last change may still
   * draw one of those. Returns the names of files that nothing refers to any more.
   */
  async note({ productId, version, width, format }: MediaKey, sha256: string, sizeBytes: number): Promise<string[]> {
    const rows = await this.database.rows<{ sha256: string }>(
      `WITH noted AS (
         INSERT INTO media_files (product_id, picture_version, width, format, sha256, size_bytes) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (product_id, picture_version, width, format)
         DO UPDATE SET sha256 = EXCLUDED.sha256, size_bytes = EXCLUDED.size_bytes, made_at = now()
       ), old AS (
         DELETE FROM media_files WHERE product_id = $1 AND picture_version <> $2 AND made_at < now() - interval '1 hour' RETURNING sha256, picture_version
       )
       SELECT DISTINCT old.sha256 FROM old WHERE old.sha256 <> $5
         AND NOT EXISTS (SELECT FROM media_files m WHERE m.sha256 = old.sha256 AND (m.product_id, m.picture_version) <> ($1, old.picture_version))
         AND NOT EXISTS (SELECT FROM generated_files g WHERE g.sha256 = old.sha256)`,
      [productId, version, width, format, sha256, sizeBytes],
    );
    return rows.map(row => row.sha256);
  }
}
