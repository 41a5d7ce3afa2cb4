import { runService } from '@kirana/bootstrap';
import { payments } from './index.js';

await runService(payments);
