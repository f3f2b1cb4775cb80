// SPDX-License-Identifier: Apache-2.0

export type {
  ComponentRelease,
  DeliveryDocument,
  DeploymentPipeline,
  Project,
  ReleaseBinding,
  Workload,
} from './types';
export {
  componentInRelease,
  componentWithWorkload,
  workloadSchema,
} from './componentInRelease';
export { documentReaders, readWorkload } from './documentReaders';
export { instanceFamilies } from './instanceFamilies';
export type { InstanceFamily } from './instanceFamilies';
export { readOwner, readValues, refName } from './fields';
export { orderByPipeline, pipelineFindings } from './orderByPipeline';
export { readComponentRelease } from './readComponentRelease';
export { readReleaseBinding } from './readReleaseBinding';
export {
  readByEnvironment,
  readTraitInstances,
  reportNearMisses,
} from './readTraitInstances';
export { namesSecret } from './readWorkloadValues';
