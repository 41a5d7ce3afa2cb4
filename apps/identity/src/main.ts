import { runService } from '@kirana/bootstrap';
import { identity } from './index.js';

await runService(identity);
