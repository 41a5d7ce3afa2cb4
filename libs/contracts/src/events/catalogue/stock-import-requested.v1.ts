import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { ImportedStock } from '../../http/admin-stock.js';

export const stockImportRequested = defineEvent(
  'catalogue.stock-import-requested.v1',
  'A file of products was imported whose quantities differ from those it was exported with; inventory changes its levels by the difference.',
  {
    /** The admin who imported the file, as recorded in the audit log. */
    actor: z.object({ userId: z.string(), name: z.string() }),
    changes: z.array(ImportedStock).min(1).max(1_000),
  },
);
