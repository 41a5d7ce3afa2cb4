import { Injectable } from '@nestjs/common';
import { DrawingRoom } from '../draw-pictures/drawing-room.js';
import { photographToFile, toFile } from '../draw-pictures/to-file.js';
import { GeneratedPictures, type GeneratedFileKey } from '../media-store/generated-pictures.repository.js';
import { MediaFolder } from '../media-store/media-folder.js';

/** The files of generated pictures: from the folder, or made of the master when they are first asked for. */
@Injectable()
export class GeneratedFiles {
  readonly #under = new Map<string, Promise<Buffer | undefined>>();

  constructor(
    private readonly pictures: GeneratedPictures,
    private readonly folder: MediaFolder,
    private readonly room: DrawingRoom,
  ) {}

  /** Undefined when there is no such picture. Requests for the same file meanwhile wait for the same work. */
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
    const encode = picture.madeBy === 'ai' ? photographToFile : toFile;
    const bytes = await this.room.draw(() => encode(picture.master, key.width, key.format));
    await this.pictures.noteFile(key, await this.folder.keep(bytes), bytes.length);
    return bytes;
  }
}
