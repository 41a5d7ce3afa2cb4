import { stopped } from './stopped.js';

stopped({ everyWay: false });
