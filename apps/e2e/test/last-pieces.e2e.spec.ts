import { lastPieces } from './last-pieces.js';

lastPieces({ buyers: 300, atOnce: 100 });
