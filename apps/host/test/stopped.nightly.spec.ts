import { stopped } from './stopped.js';

stopped({ everyWay: true });
