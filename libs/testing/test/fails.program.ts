import { connect } from '../src/index.js';

// A check that has found something, such as `npm run start -w @kirana/load`; it has used what the library offers.
await connect('http://127.0.0.1:9', 1).close();
process.exitCode = 3;
