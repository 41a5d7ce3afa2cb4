import { reservationTransitions } from './reservation-transitions.js';
import { reserveStock } from './reserve-stock.js';

reserveStock({ buyers: 1_000, baskets: 1_500, measured: true });
reservationTransitions(300);
