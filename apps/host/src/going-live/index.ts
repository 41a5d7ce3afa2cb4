export { checkedEnvironment } from './checked-environment.js';
export { goingLiveRules, type GoingLiveRule } from './rules.js';
