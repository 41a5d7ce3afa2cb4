import { runService } from '@kirana/bootstrap';
import { gateway } from './index.js';

await runService(gateway);
