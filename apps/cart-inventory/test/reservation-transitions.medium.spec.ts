import { reservationTransitions } from './reservation-transitions.js';

reservationTransitions(25);
