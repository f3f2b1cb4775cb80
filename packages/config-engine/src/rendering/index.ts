// SPDX-License-Identifier: Apache-2.0

export { printManifests } from './printManifests';
export { renderComponent } from './renderComponent';
export { generatedMetadata } from './generatedMetadata';
export type { DeployedNames } from './generatedMetadata';
export { renderInstance } from './renderInstance';
export type {
  InstanceInput,
  InstanceResult,
  RenderedOutput,
} from './renderInstance';
export type { RenderedDefinition } from './sections';
export {
  childrenOf as tracedChildren,
  isKnownAtDeployment,
  plain as plainTraced,
} from './traced';
export type {
  Lineage,
  Traced,
  TracedList,
  TracedMap,
  TracedScalar,
  TracedUnknown,
} from './traced';
export type {
  RenderDocuments,
  RenderedResource,
  RenderInput,
  RenderResult,
} from './types';
