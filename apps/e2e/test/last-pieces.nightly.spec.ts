import { lastPieces } from './last-pieces.js';

lastPieces({ buyers: 1_000, atOnce: 200 });
