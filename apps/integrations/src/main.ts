import { runService } from '@kirana/bootstrap';
import { integrations } from './index.js';

await runService(integrations);
