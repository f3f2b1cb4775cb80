// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import type {
  ComponentListRequest,
  ListedComponent,
  Page,
} from '@component-config/plugin-component-config-common';
import { stateOfComponent, type TitleOf } from './listComponents';
import { hasText, pageOf } from './pageOf';
import type {
  ListInput,
  ComponentSummary,
  OrphanSummary,
} from '@component-config/config-platform';

/**
 * A page of the components with values that apply to nothing.
 */
export function listOrphans(
  orphans: readonly OrphanSummary[],
  input: ListInput,
  request: ComponentListRequest,
  titleOf: TitleOf,
): Page<ListedComponent> {
  const summaries = new Map(
    input.summaries.map(summary => [summary.componentRef, summary]),
  );
  return pageOf(
    orphans.filter(orphan =>
      isWanted(orphan, summaries.get(orphan.componentRef), request, titleOf),
    ),
    request,
    input,
    ({ componentRef }) => componentRef,
    orphan => listed(orphan, summaries.get(orphan.componentRef), titleOf),
  );
}

/** Whether an orphaned component matches; filters on properties of its entity exclude it. */
function isWanted(
  { componentRef, environments }: OrphanSummary,
  summary: ComponentSummary | undefined,
  request: ComponentListRequest,
  titleOf: TitleOf,
): boolean {
  const { namespace, name } = parseEntityRef(componentRef);
  const { environment, owner, project, componentType, trait } = request;
  return (
    (request.namespace === undefined || request.namespace === namespace) &&
    (owner === undefined || owner === summary?.owner) &&
    (project === undefined || project === summary?.project) &&
    (componentType === undefined ||
      componentType === summary?.componentType?.entityRef) &&
    (trait === undefined ||
      summary?.traits.some(({ entityRef }) => entityRef === trait) === true) &&
    (environment === undefined ||
      environments.some(one => one.environment === environment)) &&
    hasText(request.text, [name, titleOf(componentRef), summary?.owner])
  );
}

function listed(
  { componentRef, revision, savedAt, environments }: OrphanSummary,
  summary: ComponentSummary | undefined,
  titleOf: TitleOf,
): ListedComponent {
  const { namespace, name } = parseEntityRef(componentRef);
  const title = titleOf(componentRef);
  const times = [savedAt, ...environments.map(one => one.savedAt)].flatMap(
    time => time?.getTime() ?? [],
  );
  return {
    componentRef,
    namespace,
    name,
    ...(title !== undefined && { title }),
    ...(summary?.owner !== undefined && { owner: summary.owner }),
    ...(summary?.project !== undefined && { project: summary.project }),
    traits: [],
    state: summary ? stateOfComponent(summary) : 'orphaned',
    environments: [],
    orphanedEnvironments: environments.map(one => ({
      environment: one.environment,
      revision: one.revision,
      savedAt: one.savedAt.toISOString(),
    })),
    ...(revision !== undefined && { revision }),
    ...(times.length > 0 && {
      savedAt: new Date(Math.max(...times)).toISOString(),
    }),
  };
}
