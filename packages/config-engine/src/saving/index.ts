// SPDX-License-Identifier: Apache-2.0

export { blockingFindingsSteps, changeFindingsSteps } from './blockingFindings';
export { layerShapeFindings } from './layerShape';
