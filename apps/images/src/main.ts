import { runService } from '@kirana/bootstrap';
import { images } from './index.js';

await runService(images);
