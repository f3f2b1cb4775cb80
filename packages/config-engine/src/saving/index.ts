// SPDX-License-Identifier: Apache-2.0

export { blockingFindingsSteps } from './blockingFindings';
export { layerShapeFindings } from './layerShape';
