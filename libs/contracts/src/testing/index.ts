export { anOrderAccepted, anOrderPlaced } from './mothers.js';
