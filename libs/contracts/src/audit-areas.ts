/** What admins do, by the part of the shop it is about; an action that is in no area is only found without this filter. */
export const auditAreas = {
  orders: [
    'set-status',
    'cancel-order',
    'resume-order',
    'refund-order',
    'refund-cash',
    'refund-partly',
    'ask-again',
    'close-order',
    'change-contact',
    'assign-rider',
  ],
  products: ['create-product', 'change-product', 'remove-product', 'change-stock'],
  riders: ['add-rider', 'rename-rider', 'set-rider-phone', 'switch-rider', 'set-shift', 'hand-in-cash'],
  settings: ['save-setting', 'add-district', 'set-district'],
  integrators: [
    'issue-feed-key',
    'revoke-feed-key',
    'add-webhook',
    'change-webhook',
    'remove-webhook',
    'rotate-webhook-secret',
    'retry-webhook',
    'replay-webhook',
    'test-webhook',
  ],
} as const satisfies Record<string, readonly string[]>;
export type AuditArea = keyof typeof auditAreas;
export type AuditAction = (typeof auditAreas)[AuditArea][number];
