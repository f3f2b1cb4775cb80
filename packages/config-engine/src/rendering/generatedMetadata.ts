// SPDX-License-Identifier: Apache-2.0

import { generatedName, nameLengths } from '../cel';
import type { JsonObject } from '../json';

/**
 * What metadata are generated from: the names of documents, and their UIDs, which only the cluster knows.
 *
 * @public
 */
export interface DeployedNames {
  readonly namespace: string;
  readonly project: string;
  /** The name of the component or resource. Not read for a project. */
  readonly name: string;
  readonly environment: string;
  readonly dataPlane: string;
  readonly uids: {
    readonly project: string;
    /** Of the component or resource. Not read for a project. */
    readonly name: string;
    readonly environment: string;
    readonly dataPlane: string;
  };
}

/**
 * The metadata that OpenChoreo's controllers give to a component, resource or project in an environment
 * (docs/rules/openchoreo-render.md#names).
 *
 * @public
 */
export function generatedMetadata(
  kind: 'component' | 'resource' | 'project',
  { namespace, project, name, environment, dataPlane, uids }: DeployedNames,
): JsonObject {
  const isProject = kind === 'project';
  const labels: JsonObject = {
    'openchoreo.dev/namespace': namespace,
    'openchoreo.dev/project': project,
    'openchoreo.dev/environment': environment,
    'openchoreo.dev/project-uid': uids.project,
    'openchoreo.dev/environment-uid': uids.environment,
    ...(!isProject && {
      [`openchoreo.dev/${kind}`]: name,
      [`openchoreo.dev/${kind}-uid`]: uids.name,
    }),
  };
  // The name of a resource differs from that of a component with the same name.
  const part = kind === 'resource' ? `r_${name}` : name;
  return {
    ...(!isProject && {
      name: generatedName(nameLengths.resource, [part, environment]) ?? '',
      [`${kind}Name`]: name,
      [`${kind}UID`]: uids.name,
    }),
    [`${kind}Namespace`]: namespace,
    namespace:
      generatedName(nameLengths.label, [
        'dp',
        namespace,
        project,
        environment,
      ]) ?? '',
    projectName: project,
    projectUID: uids.project,
    environmentName: environment,
    environmentUID: uids.environment,
    dataPlaneName: dataPlane,
    dataPlaneUID: uids.dataPlane,
    labels,
    annotations: {},
    ...(kind === 'component' && { podSelectors: { ...labels } }),
  };
}
