// Generates the types of @kirana/client from its OpenAPI document. With --check, prints what would be written instead of writing it.
// This project has a TypeScript of its own because openapi-typescript needs the compiler's API, which version 7 does not have.
import openapiTS, { astToString } from 'openapi-typescript';
import { readFileSync, writeFileSync } from 'node:fs';

const client = new URL('../../libs/client/', import.meta.url);
const document = JSON.parse(readFileSync(new URL('openapi.json', client), 'utf8'));
// A field with a default may be left out of a request.
const types = await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true, defaultNonNullable: false });
const text = `// Generated from openapi.json by npm run client; do not edit.\n${astToString(types)}`;
if (process.argv.includes('--check')) process.stdout.write(text);
else writeFileSync(new URL('src/generated/api.ts', client), text);
