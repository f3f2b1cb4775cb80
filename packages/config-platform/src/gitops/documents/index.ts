// SPDX-License-Identifier: Apache-2.0

export { gitOpsDocumentsSteps } from './gitOpsDocuments';
export { layerTitle } from './releaseLayers';
export { withoutSecrets } from './withoutSecrets';
export type { GitOpsDocuments, GivenChart } from './types';
