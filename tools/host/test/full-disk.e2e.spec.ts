import { fullDisk } from './full-disk.js';

fullDisk([1, 60]);
