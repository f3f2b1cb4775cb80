export { impactSideOf } from './impactSideOf';
export { showImpact } from './showImpact';
