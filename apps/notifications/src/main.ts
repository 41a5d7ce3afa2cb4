import { runService } from '@kirana/bootstrap';
import { notifications } from './index.js';

await runService(notifications);
