import { Injectable } from '@nestjs/common';
import { RenderQueue } from '../render-pictures/render-queue.js';
import { encoderOf } from '../render-pictures/to-file.js';
import { GeneratedPictures, type GeneratedFileKey } from '../media-store/generated-pictures.repository.js';
import { MediaFolder } from '../media-store/media-folder.js';

/** Files of generated and uploaded pictures: read from the directory, or made from the master on first request. */
@Injectable()
export class GeneratedFiles {
  readonly #under = new Map<string, Promise<Buffer | undefined>>();

  constructor(
    private readonly pictures: GeneratedPictures,
    private readonly folder: MediaFolder,
    private readonly renderQueue: RenderQueue,
  ) {}

  /** Returns the file; undefined when there is no such picture. Concurrent requests for the same file share the work. */
  file(key: GeneratedFileKey): Promise<Buffer | undefined> {
    const name = `${key.pictureId}/${key.width}.${key.format}`;
    const under = this.#under.get(name);
    if (under) return under;
    const fetching = this.#kept(key)
      .then(kept => kept ?? this.#make(key))
      .finally(() => this.#under.delete(name));
    this.#under.set(name, fetching);
    return fetching;
  }

  async #kept(key: GeneratedFileKey): Promise<Buffer | undefined> {
    const sha256 = await this.pictures.fileOf(key);
    return sha256 ? this.folder.read(sha256) : undefined;
  }

  async #make(key: GeneratedFileKey): Promise<Buffer | undefined> {
    const picture = await this.pictures.master(key.pictureId);
    if (!picture) return undefined;
    const encode = encoderOf(picture.madeBy);
    const bytes = await this.renderQueue.draw(() => encode(picture.master, key.width, key.format));
    await this.pictures.noteFile(key, await this.folder.keep(bytes), bytes.length);
    return bytes;
  }
}
