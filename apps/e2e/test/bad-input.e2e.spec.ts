import { brokenRequests } from './broken-requests.js';

brokenRequests(1_500, 180_000);
