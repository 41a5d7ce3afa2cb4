import { writeFileSync } from 'node:fs';
import { mapFile, statementsOfTheCheckout, testsOfTheCheckout } from './checkout.js';
import { mapDocument } from './map-document.js';

writeFileSync(mapFile, mapDocument(statementsOfTheCheckout(), testsOfTheCheckout()));
