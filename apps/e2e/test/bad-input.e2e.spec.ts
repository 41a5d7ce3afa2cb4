import { brokenRequests } from './broken-requests.js';

brokenRequests(200, 60_000);
