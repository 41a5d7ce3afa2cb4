import { guessedNumbers } from './guessed-numbers.js';

guessedNumbers({ valid: 1_000, random: 10_000, timed: 400, blindWithin: 0.09, mediansWithin: 0.2 });
