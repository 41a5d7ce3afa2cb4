import { reserveStock } from './reserve-stock.js';

reserveStock({ buyers: 300, baskets: 300 });
