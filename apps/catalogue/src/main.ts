import { runService } from '@kirana/bootstrap';
import { catalogue } from './catalogue.js';

await runService(catalogue);
