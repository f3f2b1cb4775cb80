export { compareConfigurations } from './compareConfigurations';
export { explainPlace } from './explainPlace';
export { exportEnvironment } from './exportEnvironment';
export { resolveComponents } from './resolveComponents';
