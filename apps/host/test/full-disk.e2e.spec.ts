import { fullDisk } from './full-disk.js';

fullDisk([60]);
