// SPDX-License-Identifier: Apache-2.0

export { blockingFindings, blockingFindingsSteps } from './blockingFindings';
export { layerShapeFindings } from './layerShape';
