// SPDX-License-Identifier: Apache-2.0

import type {
  ComponentListRequest,
  ComponentState,
  ConfigurationState,
  FindingCounts,
  ListedComponent,
  Page,
  DefinitionSummary,
} from '@component-config/plugin-component-config-common';
import {
  summarizeDefinition,
  hiddenDocumentsOf,
  type ListInput,
  type ComponentSummary,
  type ComponentEnvironmentSummary,
} from '@component-config/config-platform';
import { isOwnedBy } from './isOwnedBy';
import { hasText, pageOf } from './pageOf';

/** Worst first. */
const states: readonly ConfigurationState[] = [
  'unresolved',
  'degraded',
  'error',
  'warning',
  'ok',
];

/**
 * The title of a component, which only its entity contains.
 */
export type TitleOf = (componentRef: string) => string | undefined;

/**
 * A page of the components with a configuration that a user may see.
 */
export function listComponents(
  input: ListInput,
  request: ComponentListRequest,
  titleOf: TitleOf,
): Page<ListedComponent> {
  const { platform, visible } = input;
  const hiddenDocuments = hiddenDocumentsOf(
    platform.documents.values(),
    visible,
  );
  const summary = (entityRef: string): DefinitionSummary | undefined => {
    const found = platform.definitions.get(entityRef);
    return found && summarizeDefinition(found, hiddenDocuments);
  };
  return pageOf(
    input.summaries.filter(
      componentSummary =>
        isWanted(componentSummary, request, titleOf) &&
        isPublished(componentSummary, request.published, input.published),
    ),
    request,
    input,
    ({ componentRef }) => componentRef,
    componentSummary =>
      listed(componentSummary, titleOf, summary, hiddenDocuments.isDocument),
  );
}

/** The state of a component: the worst state of its environments, and of what no environment reports. */
export function stateOfComponent({
  problem,
  generalState,
  environments,
}: ComponentSummary): ConfigurationState {
  if (problem !== undefined) {
    return 'unresolved';
  }
  const found = new Set([
    generalState,
    ...environments.map(({ state }) => state),
  ]);
  return states.find(state => found.has(state)) ?? 'ok';
}

function isWanted(
  componentSummary: ComponentSummary,
  request: ComponentListRequest,
  titleOf: TitleOf,
): boolean {
  const { namespace, owner, project, componentType, trait, environment } =
    request;
  const environments =
    environment === undefined
      ? componentSummary.environments
      : componentSummary.environments.filter(
          one => one.environment === environment,
        );
  return (
    (environment === undefined || environments.length > 0) &&
    (namespace === undefined || componentSummary.namespace === namespace) &&
    isOwnedBy(componentSummary.owner, owner) &&
    (project === undefined || componentSummary.project === project) &&
    (componentType === undefined ||
      componentSummary.componentType?.entityRef === componentType) &&
    (trait === undefined ||
      componentSummary.traits.some(({ entityRef }) => entityRef === trait)) &&
    isInState(componentSummary, environments, request.state) &&
    matchesStored(componentSummary, environments, request) &&
    hasText(request.text, [
      componentSummary.name,
      titleOf(componentSummary.componentRef),
      componentSummary.owner,
      componentSummary.project,
    ])
  );
}

function isInState(
  { problem, generalState }: ComponentSummary,
  environments: readonly ComponentEnvironmentSummary[],
  wanted: ComponentState | undefined,
): boolean {
  const isGeneral = generalState === wanted;
  switch (wanted) {
    case undefined:
      return true;
    case 'unresolved':
      return problem !== undefined;
    case 'ok':
      return (
        problem === undefined &&
        (generalState === undefined || isGeneral) &&
        environments.every(({ state }) => state === 'ok')
      );
    default:
      return isGeneral || environments.some(({ state }) => state === wanted);
  }
}

function matchesStored(
  { holds }: ComponentSummary,
  environments: readonly ComponentEnvironmentSummary[],
  { environment, stored }: ComponentListRequest,
): boolean {
  if (stored === undefined) {
    return true;
  }
  const general = environment === undefined && holds;
  return stored === (general || environments.some(one => one.holds));
}

/** Whether the portal stores values of a component for all environments or a listed one. */
export function hasStoredValues({
  holds,
  environments,
}: ComponentSummary): boolean {
  return holds || environments.some(one => one.holds);
}

function isPublished(
  componentSummary: ComponentSummary,
  wanted: boolean | undefined,
  published: ReadonlySet<string> = new Set(),
): boolean {
  return (
    wanted === undefined ||
    (hasStoredValues(componentSummary) &&
      wanted === published.has(componentSummary.componentRef))
  );
}

/** When values were last saved for a listed environment, or for all. */
function lastSave({ savedAt, environments }: ComponentSummary): {
  savedAt?: string;
} {
  const times = [savedAt, ...environments.map(one => one.savedAt)].flatMap(
    time => time?.getTime() ?? [],
  );
  return times.length > 0
    ? { savedAt: new Date(Math.max(...times)).toISOString() }
    : {};
}

/** Why a component cannot be resolved, if it cannot. */
export function problemOf({
  problem,
  problemPhrase,
}: ComponentSummary): Pick<ListedComponent, 'problem' | 'problemPhrase'> {
  return {
    ...(problem !== undefined && { problem }),
    ...(problemPhrase && { problemPhrase }),
  };
}

function listed(
  componentSummary: ComponentSummary,
  titleOf: TitleOf,
  summary: (entityRef: string) => DefinitionSummary | undefined,
  isHidden: (entityRef: string) => boolean,
): ListedComponent {
  const { componentRef, namespace, name, owner, project, revision } =
    componentSummary;
  const title = titleOf(componentRef);
  const componentType =
    componentSummary.componentType &&
    summary(componentSummary.componentType.entityRef);
  return {
    componentRef,
    namespace,
    name,
    ...(title !== undefined && { title }),
    ...(owner !== undefined && { owner }),
    ...(project !== undefined && { project }),
    ...(componentType && { componentType }),
    traits: componentSummary.traits.map(trait => ({
      instanceName: trait.instanceName,
      name: trait.name,
    })),
    state: stateOfComponent(componentSummary),
    ...problemOf(componentSummary),
    environments: componentSummary.environments.map(one => ({
      environment: one.environment,
      state: one.state,
      findings: { ...one.findings } satisfies FindingCounts,
      ...(one.revision !== undefined && { revision: one.revision }),
      ...(one.release &&
        !isHidden(one.release.entityRef) && { release: one.release.name }),
    })),
    ...(revision !== undefined && { revision }),
    ...lastSave(componentSummary),
  };
}
