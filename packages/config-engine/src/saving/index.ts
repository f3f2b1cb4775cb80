// SPDX-License-Identifier: Apache-2.0

export { blockingFindingsSteps, changeChecks } from './blockingFindings';
export { layerShapeFindings } from './layerShape';
