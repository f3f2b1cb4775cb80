export { compareConfigurations } from './compareConfigurations';
export { explainPlace } from './explainPlace';
export { exportEnvironment } from './exportEnvironment';
export { findComponent } from './nameComponent';
export { resolveComponents } from './resolveComponents';
