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
  withholdingOf,
  type Browsing,
  type ComponentStanding,
  type EnvironmentStanding,
} from '@component-config/config-platform';
import { isOwnedBy } from './isOwnedBy';
import { hasText, pageOf } from './pageOf';
import { viewOfList } from './viewOfList';

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
  browsing: Browsing,
  request: ComponentListRequest,
  titleOf: TitleOf,
): Page<ListedComponent> {
  const { platform, visible } = browsing;
  const withholding = withholdingOf(platform.documents.values(), visible);
  const summary = (entityRef: string): DefinitionSummary | undefined => {
    const found = platform.definitions.get(entityRef);
    return found && summarizeDefinition(found, withholding);
  };
  return pageOf(
    browsing.standings.filter(
      standing =>
        isWanted(standing, request, titleOf) &&
        isPublished(standing, request.published, browsing.published),
    ),
    request,
    viewOfList(browsing),
    ({ componentRef }) => componentRef,
    standing => listed(standing, titleOf, summary, withholding.isDocument),
  );
}

/** The state of a component: the worst state of its environments, and of what no environment reports. */
export function stateOfComponent({
  problem,
  generalState,
  environments,
}: ComponentStanding): ConfigurationState {
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
  standing: ComponentStanding,
  request: ComponentListRequest,
  titleOf: TitleOf,
): boolean {
  const { namespace, owner, project, componentType, trait, environment } =
    request;
  const environments =
    environment === undefined
      ? standing.environments
      : standing.environments.filter(one => one.environment === environment);
  return (
    (environment === undefined || environments.length > 0) &&
    (namespace === undefined || standing.namespace === namespace) &&
    isOwnedBy(standing.owner, owner) &&
    (project === undefined || standing.project === project) &&
    (componentType === undefined ||
      standing.componentType?.entityRef === componentType) &&
    (trait === undefined ||
      standing.traits.some(({ entityRef }) => entityRef === trait)) &&
    isInState(standing, environments, request.state) &&
    isHeld(standing, environments, request) &&
    hasText(request.text, [
      standing.name,
      titleOf(standing.componentRef),
      standing.owner,
      standing.project,
    ])
  );
}

function isInState(
  { problem, generalState }: ComponentStanding,
  environments: readonly EnvironmentStanding[],
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

function isHeld(
  { holds }: ComponentStanding,
  environments: readonly EnvironmentStanding[],
  { environment, held }: ComponentListRequest,
): boolean {
  if (held === undefined) {
    return true;
  }
  const general = environment === undefined && holds;
  return held === (general || environments.some(one => one.holds));
}

/** Whether the portal stores values of a component for all environments or a listed one. */
export function hasHeldValues({
  holds,
  environments,
}: ComponentStanding): boolean {
  return holds || environments.some(one => one.holds);
}

function isPublished(
  standing: ComponentStanding,
  wanted: boolean | undefined,
  published: ReadonlySet<string> = new Set(),
): boolean {
  return (
    wanted === undefined ||
    (hasHeldValues(standing) && wanted === published.has(standing.componentRef))
  );
}

/** When values were last saved for a listed environment, or for all. */
function lastSave({ savedAt, environments }: ComponentStanding): {
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
}: ComponentStanding): Pick<ListedComponent, 'problem' | 'problemPhrase'> {
  return {
    ...(problem !== undefined && { problem }),
    ...(problemPhrase && { problemPhrase }),
  };
}

function listed(
  standing: ComponentStanding,
  titleOf: TitleOf,
  summary: (entityRef: string) => DefinitionSummary | undefined,
  isWithheld: (entityRef: string) => boolean,
): ListedComponent {
  const { componentRef, namespace, name, owner, project, revision } = standing;
  const title = titleOf(componentRef);
  const componentType =
    standing.componentType && summary(standing.componentType.entityRef);
  return {
    componentRef,
    namespace,
    name,
    ...(title !== undefined && { title }),
    ...(owner !== undefined && { owner }),
    ...(project !== undefined && { project }),
    ...(componentType && { componentType }),
    traits: standing.traits.map(trait => ({
      instanceName: trait.instanceName,
      name: trait.name,
    })),
    state: stateOfComponent(standing),
    ...problemOf(standing),
    environments: standing.environments.map(one => ({
      environment: one.environment,
      state: one.state,
      findings: { ...one.findings } satisfies FindingCounts,
      ...(one.revision !== undefined && { revision: one.revision }),
      ...(one.release &&
        !isWithheld(one.release.entityRef) && { release: one.release.name }),
    })),
    ...(revision !== undefined && { revision }),
    ...lastSave(standing),
  };
}
