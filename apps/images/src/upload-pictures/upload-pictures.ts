import { generatedAddress, type GeneratedImage, type PictureUpload } from '@kirana/contracts';
import { ProblemError, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { GeneratedPictures } from '../media-store/generated-pictures.repository.js';
import { RenderQueue } from '../render-pictures/render-queue.js';
import { smallestSide, toSafeMaster, type Refusals } from '../render-pictures/to-safe-master.js';

const refusals: Refusals = {
  notAnImage: why => new ProblemError(422, 'image-not-an-image', `The file is no usable picture: ${why}.`),
  tooLarge: limit => new ProblemError(422, 'image-too-large', `The picture has more than ${limit}.`),
  tooSmall: size =>
    new ProblemError(422, 'image-too-small', `The picture has only ${size}; each side needs at least ${smallestSide}.`),
};

/** Stores pictures that admins upload (ADR 0055). */
@Injectable()
export class UploadPictures {
  constructor(
    private readonly database: Database,
    private readonly pictures: GeneratedPictures,
    private readonly renderQueue: RenderQueue,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Stores the picture with an audit entry and returns its address. The same picture uploaded again has the same address.
   *
   * @throws ProblemError 422 `image-not-an-image`, `image-too-large`, `image-too-small`.
   */
  async keep({ base64 }: PictureUpload, admin: Admin): Promise<GeneratedImage> {
    const bytes = Buffer.from(base64, 'base64');
    const master = await this.renderQueue.draw(() => toSafeMaster(bytes, refusals));
    const madeBy = 'uploaded' as const;
    const id = await this.database.transaction(async tx => {
      const kept = await this.pictures.keep({ madeBy, model: null, productName: null, askedBy: admin.userId, master }, tx);
      await this.auditLog.note(tx, [{ actor: admin, action: 'upload-picture', subject: kept, after: `${bytes.length} bytes` }]);
      return kept;
    });
    return { image: generatedAddress(id), madeBy };
  }
}
