import { guessedNumbers } from './guessed-numbers.js';

guessedNumbers({ valid: 100, random: 300, timed: 60, blindWithin: 0.2, mediansWithin: 0.5 });
