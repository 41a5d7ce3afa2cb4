import type { TargetRules } from '../outgoing/target.js';

/** Where endpoints of this shop may lie. */
export class WebhookTargetRules implements TargetRules {
  constructor(readonly development: boolean) {}
}
