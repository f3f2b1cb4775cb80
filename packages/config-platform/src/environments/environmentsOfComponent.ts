// SPDX-License-Identifier: Apache-2.0

import {
  orderByPipeline,
  type ComponentConfiguration,
  type DeploymentPipeline,
  type Environment,
} from '@component-config/config-engine';
import type { Delivery } from '../subject/delivery';
import { environmentsOf, findNamed, type Platform } from '../platform/platform';
import type { ValuesRevision } from '../values/revisions';

/**
 * The environments of a component (docs/openchoreo.md#environments): those in the pipeline of its project, in promotion
 * order, then others with values. Without a pipeline, all of its namespace. A component that a repository delivers has those
 * that it is delivered to.
 *
 * @public
 */
export function environmentsOfComponent(input: {
  component: ComponentConfiguration;
  platform: Platform;
  delivery: Delivery;
  heads: readonly Pick<ValuesRevision, 'environment'>[];
}): {
  environments: readonly Environment[];
  /** The source of their order. */
  pipeline?: DeploymentPipeline;
} {
  const { component, platform, delivery, heads } = input;
  const { layers } = component;
  const delivered =
    layers && new Set(layers.map(({ environment }) => environment));
  const all = environmentsOf(platform, component.namespace).filter(
    ({ name, facts }) =>
      delivered ? delivered.has(name) : facts.deliveredFrom === undefined,
  );
  const pipeline = pipelineOf(component, platform);
  const onPipeline = pipeline ? orderByPipeline(all, pipeline) : [];
  if (!pipeline || onPipeline.length === 0) {
    return { environments: all };
  }
  const withValues = new Set([
    ...heads.flatMap(({ environment }) => environment ?? []),
    ...delivery.values.map(({ environment }) => environment),
    ...[component, ...component.traits].flatMap(({ environmentConfigs }) =>
      Object.keys(environmentConfigs),
    ),
  ]);
  const others = all.filter(
    environment =>
      withValues.has(environment.name) && !onPipeline.includes(environment),
  );
  return { environments: [...onPipeline, ...others], pipeline };
}

/** The pipeline of a component, if its project is known and has one. */
function pipelineOf(
  { namespace, project: name }: ComponentConfiguration,
  { pipelines, projects }: Platform,
) {
  const project =
    name === undefined ? undefined : findNamed(projects, namespace, name);
  return project?.pipeline === undefined
    ? undefined
    : findNamed(pipelines, project.namespace, project.pipeline);
}
