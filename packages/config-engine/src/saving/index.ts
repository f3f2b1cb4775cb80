// SPDX-License-Identifier: Apache-2.0

export { blockingFindings, blockingFindingsSteps } from './blockingFindings';
export type { SaveAttempt } from './blockingFindings';
export { layerShapeFindings } from './layerShape';
export type { LayerShape } from './layerShape';
