// SPDX-License-Identifier: Apache-2.0

export { compileYtt } from './schema/compileYtt';
export { runYttRulesSteps } from './validation/runRules';
export type { YttInvalidation } from './validation/runRules';
export { readYttLayer } from './values/layerDocuments';
export type { YttLayerDocument } from './values/layerDocuments';
