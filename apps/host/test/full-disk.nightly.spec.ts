import { fullDisk } from './full-disk.js';

fullDisk([1, 30, 45, 60, 75, 90]);
