// SPDX-License-Identifier: Apache-2.0

export type {
  ComponentRelease,
  DeliveryDocument,
  DeploymentPipeline,
  Project,
  ReleaseBinding,
  Workload,
} from './types';
export { componentInRelease } from './componentInRelease';
export { componentWithWorkload, workloadSchema } from './componentWithWorkload';
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
