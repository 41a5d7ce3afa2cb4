import type { PictureFormat, PictureMaker, PictureWidth } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';

export interface NewPicture {
  readonly madeBy: PictureMaker;
  readonly model: string | null;
  readonly productName: string;
  /** Id of the admin. */
  readonly askedBy: string;
  /** The bytes all files are made of. */
  readonly master: Buffer;
}

export interface GeneratedFileKey {
  readonly pictureId: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** Pictures made on request, named by what is in them and who made them. Their masters stand here because nobody could make them again. */
@Injectable()
export class GeneratedPictures {
  constructor(private readonly dataSource: DataSource) {}

  /** Keeps a picture and returns its id; the same picture twice is one. */
  async keep({ madeBy, model, productName, askedBy, master }: NewPicture): Promise<string> {
    const id = `${madeBy}-${createHash('sha256').update(master).digest('hex').slice(0, 24)}`;
    await this.dataSource.query(
      `INSERT INTO generated_pictures (id, made_by, model, product_name, asked_by, master) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO NOTHING`,
      [id, madeBy, model, productName, askedBy, master],
    );
    return id;
  }

  async makerOf(id: string): Promise<PictureMaker | undefined> {
    const [row] = await this.dataSource.query<{ madeBy: PictureMaker }[]>(
      'SELECT made_by AS "madeBy" FROM generated_pictures WHERE id = $1',
      [id],
    );
    return row?.madeBy;
  }

  async master(id: string): Promise<{ madeBy: PictureMaker; master: Buffer } | undefined> {
    const [row] = await this.dataSource.query<{ madeBy: PictureMaker; master: Buffer }[]>(
      'SELECT made_by AS "madeBy", master FROM generated_pictures WHERE id = $1',
      [id],
    );
    return row;
  }

  /** Name of the file in the media folder. */
  async fileOf({ pictureId, width, format }: GeneratedFileKey): Promise<string | undefined> {
    const [row] = await this.dataSource.query<{ sha256: string }[]>(
      'SELECT sha256 FROM generated_files WHERE picture_id = $1 AND width = $2 AND format = $3',
      [pictureId, width, format],
    );
    return row?.sha256;
  }

  async noteFile({ pictureId, width, format }: GeneratedFileKey, sha256: string, sizeBytes: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO generated_files (picture_id, width, format, sha256, size_bytes) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (picture_id, width, format)
       DO UPDATE SET sha256 = EXCLUDED.sha256, size_bytes = EXCLUDED.size_bytes, made_at = now()`,
      [pictureId, width, format, sha256, sizeBytes],
    );
  }
}
