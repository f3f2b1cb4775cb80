import { NotFoundError } from '@backstage/errors';
import {
  didYouMean,
  orderByPipeline,
  type ComponentConfiguration,
  type DeploymentPipeline,
  type Environment,
} from '@component-config/config-engine';
import type { EnvironmentSummary } from '../types';
import type { Delivery } from './delivery';
import { environmentsOf, findNamed, type Platform } from './platform';
import type { ValuesRevision } from './revisions';
import type { Subject } from './subject';
import { withholdFromEnvironment } from './withholdDocuments';
import type { Withholding } from './withholding';

/**
 * The environments of a component (docs/openchoreo.md#environments): those on the pipeline of its project, in the order
 * of promotion, then others that there are values for. Without a pipeline, all of its namespace.
 */
export function environmentsOfComponent(input: {
  component: ComponentConfiguration;
  platform: Platform;
  delivery: Delivery;
  heads: readonly Pick<ValuesRevision, 'environment'>[];
}): {
  environments: readonly Environment[];
  /** What their order is from. */
  pipeline?: DeploymentPipeline;
} {
  const { component, platform, delivery, heads } = input;
  const all = environmentsOf(platform, component.namespace);
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

/** The pipeline that a component goes through, if its project is known and has one. */
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

/** Those of a component's environments that the person may see, in their order. */
export function visibleEnvironments({
  environments,
  withholding,
}: Pick<Subject, 'environments' | 'withholding'>): Environment[] {
  return environments.filter(
    environment => !withholding.isEnvironment(environment),
  );
}

/** The environment of a name; undefined for what is general, where none is named. */
export function environmentOf(
  subject: Subject,
  name: string | undefined,
): Environment | undefined {
  return name === undefined ? undefined : environmentNamed(subject, name);
}

/** @throws NotFoundError where the component has no environment of that name, or the person may not see it */
export function environmentNamed(subject: Subject, name: string): Environment {
  const environments = visibleEnvironments(subject);
  const found = environments.find(environment => environment.name === name);
  if (!found) {
    throw new NotFoundError(
      `There is no environment "${name}", or you are not allowed to see it.${didYouMean(
        name,
        environments.map(environment => environment.name),
      )}`,
    );
  }
  return found;
}

/** An environment as the portal shows it. */
export function summarizeEnvironment(
  { name, namespace, title, description, facts, promotedFrom }: Environment,
  withholding: Withholding,
): EnvironmentSummary {
  return withholdFromEnvironment(
    { name, namespace, title, description, facts, promotedFrom },
    withholding,
  );
}
