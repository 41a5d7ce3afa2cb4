import { storedServiceConfig } from '@kirana/bootstrap';
import { loadConfig, wholeNumber, type Env } from '@kirana/config';
import { z } from 'zod';

const schema = storedServiceConfig.extend({
  /** Folder in which the files of pictures are kept; a volume in production. What is lost is drawn again. */
  MEDIA_ROOT: z.string().min(1).default('.kirana/media'),
  /** Seconds after the start until pictures nobody has asked for yet are drawn ahead; 0: never. */
  DRAW_AHEAD_AFTER: wholeNumber(0, 86_400).default(20),
});
export type ImagesConfig = z.infer<typeof schema>;

export const readConfig = (env: Env = process.env): ImagesConfig => loadConfig('images', schema, env);
