// SPDX-License-Identifier: Apache-2.0

/**
 * The kinds and fields of what OpenChoreo configures besides components: resources or projects.
 *
 * @public
 */
export interface InstanceFamily {
  /** What its names begin with here, because a component may have the same name. */
  readonly prefix: string;
  readonly type: string;
  readonly instance: string;
  readonly binding: string;
  readonly release: string;
  /** The field of an owner that names the instance. */
  readonly ownerField: string;
  /** The field of a binding with the values of its environment. */
  readonly valuesField: string;
  /** The field of a binding that names its release. */
  readonly releaseField: string;
  /** The field of a release with the type. */
  readonly typeField: string;
}

/**
 * Those of OpenChoreo 1.1 and 1.2 (docs/rules/openchoreo.md#resources-and-projects).
 *
 * @public
 */
export const instanceFamilies: readonly InstanceFamily[] = [
  {
    prefix: 'resource.',
    type: 'ResourceType',
    instance: 'Resource',
    binding: 'ResourceReleaseBinding',
    release: 'ResourceRelease',
    ownerField: 'resourceName',
    valuesField: 'resourceTypeEnvironmentConfigs',
    releaseField: 'resourceRelease',
    typeField: 'resourceType',
  },
  {
    prefix: 'project.',
    type: 'ProjectType',
    instance: 'Project',
    binding: 'ProjectReleaseBinding',
    release: 'ProjectRelease',
    ownerField: 'projectName',
    valuesField: 'environmentConfigs',
    releaseField: 'projectRelease',
    typeField: 'projectType',
  },
];
