import { readAudit, type AuditRecord } from './audit-record.js';

describe('readAudit', () => {
  it('returns the records and counts the entries that are none', () => {
    const record: AuditRecord = {
      operation: '0193',
      phase: 'begun',
      at: '2026-11-21T10:00:00.000Z',
      by: 'asha',
      action: 'discard',
      queue: 'orders.fulfilment',
      asked: null,
      ids: [],
    };
    const later = JSON.stringify({ ...record, action: 'merge' });
    expect(readAudit(['{"operation":', later, JSON.stringify(record), 'null'])).toEqual({ records: [record], unreadable: 3 });
  });
});
