export { compareConfigurations } from './compareConfigurations';
export { explainPlace } from './explainPlace';
export { resolveComponents } from './resolveComponents';
