import { z } from 'zod';

const JsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof JsonSchema>;

const Parameter = z.object({
  in: z.string(),
  name: z.string(),
  required: z.boolean().default(false),
  schema: JsonSchema,
});

/** An operation as the shop's API description has it. */
export const Described = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().default(''),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: JsonSchema.optional() })) }).optional(),
});
export type Described = z.infer<typeof Described>;

/** What is read of the OpenAPI document of a shop (`/api/openapi.json`). */
export const OpenApi = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Described)),
  components: z.object({ schemas: z.record(z.string(), JsonSchema) }),
});
export type OpenApi = z.infer<typeof OpenApi>;
