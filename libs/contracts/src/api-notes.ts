import { z } from 'zod';

/**
 * What the API description says of a schema where its name does not say it, and an example: of a body, it stands with the requests and answers
 * of this schema. Not in zod's global registry: schemas of events, which have parts of these, are published without it.
 */
export const apiNotes = z.registry<{ readonly description?: string; readonly example?: z.core.$input }>();
