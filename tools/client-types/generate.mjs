// Writes the OpenAPI document of the gateway, which must be built, to libs/client/openapi.json, and the types of @kirana/client from it. This
// project has a TypeScript of its own because openapi-typescript needs the compiler's API, which version 7 does not have.
import openapiTS, { astToString } from 'openapi-typescript';
import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../../apps/gateway/dist/api-description/open-api-document.js';

const client = new URL('../../libs/client/', import.meta.url);
const document = openApiDocument();
// A field with a default may be left out of a request.
const types = await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true, defaultNonNullable: false });
mkdirSync(new URL('src/generated/', client), { recursive: true });
writeFileSync(new URL('openapi.json', client), `${JSON.stringify(document, null, 1)}\n`);
writeFileSync(
  new URL('src/generated/api.ts', client),
  `// Generated from openapi.json when the client is built.\n${astToString(types)}`,
);
