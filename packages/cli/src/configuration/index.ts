// SPDX-License-Identifier: Apache-2.0

export { compareConfigurations } from './compareConfigurations';
export { comparePromotion } from './comparePromotion';
export { explainPlace } from './explainPlace';
export { exportEnvironment } from './exportEnvironment';
export { findComponent } from './nameComponent';
export { renderManifests } from './renderManifests';
export { resolveComponents } from './resolveComponents';
