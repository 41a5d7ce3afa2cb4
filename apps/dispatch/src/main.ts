import { runService } from '@kirana/bootstrap';
import { dispatch } from './index.js';

await runService(dispatch);
