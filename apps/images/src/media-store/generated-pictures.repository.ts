import type { PictureFormat, PictureMaker, PictureWidth } from '@kirana/contracts';
import { Database, type Sql } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';

export interface NewPicture {
  readonly madeBy: PictureMaker;
  readonly model: string | null;
  /** Null for an uploaded picture. */
  readonly productName: string | null;
  /** Id of the admin. */
  readonly askedBy: string;
  /** The bytes from which all files are made. */
  readonly master: Buffer;
}

export interface GeneratedFileKey {
  readonly pictureId: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** Generated and uploaded pictures, named by their content and their source. Their masters are stored here because they cannot be made again. */
@Injectable()
export class GeneratedPictures {
  constructor(private readonly database: Database) {}

  /** Stores a picture and returns its id; the same picture is stored once. */
  async keep({ madeBy, model, productName, askedBy, master }: NewPicture, sql: Sql = this.database): Promise<string> {
    const id = `${madeBy}-${createHash('sha256').update(master).digest('hex').slice(0, 24)}`;
    await sql.count(
      `INSERT INTO generated_pictures (id, made_by, model, product_name, asked_by, master) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO NOTHING`,
      [id, madeBy, model, productName, askedBy, master],
    );
    return id;
  }

  async makerOf(id: string): Promise<PictureMaker | undefined> {
    const row = await this.database.one<{ madeBy: PictureMaker }>(
      'SELECT made_by AS "madeBy" FROM generated_pictures WHERE id = $1',
      [id],
    );
    return row?.madeBy;
  }

  async master(id: string): Promise<{ madeBy: PictureMaker; master: Buffer } | undefined> {
    return this.database.one<{ madeBy: PictureMaker; master: Buffer }>(
      'SELECT made_by AS "madeBy", master FROM generated_pictures WHERE id = $1',
      [id],
    );
  }

  /** Returns the name of the file in the media directory. */
  async fileOf({ pictureId, width, format }: GeneratedFileKey): Promise<string | undefined> {
    const row = await this.database.one<{ sha256: string }>(
      'SELECT sha256 FROM generated_files WHERE picture_id = $1 AND width = $2 AND format = $3',
      [pictureId, width, format],
    );
    return row?.sha256;
  }

  async noteFile({ pictureId, width, format }: GeneratedFileKey, sha256: string, sizeBytes: number): Promise<void> {
    await this.database.count(
      `INSERT INTO generated_files (picture_id, width, format, sha256, size_bytes) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (picture_id, width, format)
       DO UPDATE SET sha256 = EXCLUDED.sha256, size_bytes = EXCLUDED.size_bytes, made_at = now()`,
      [pictureId, width, format, sha256, sizeBytes],
    );
  }
}
