import { guessedNumbers } from './guessed-numbers.js';

guessedNumbers({ valid: 200, random: 800, timed: 60, blindWithin: 0.2, mediansWithin: 0.5 });
