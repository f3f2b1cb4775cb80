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
  Browsing,
  ComponentStanding,
  OrphanStanding,
} from '@component-config/config-platform';
import { viewOfList } from './viewOfList';

/**
 * A page of the components with values that apply to nothing.
 */
export function listOrphans(
  orphans: readonly OrphanStanding[],
  browsing: Browsing,
  request: ComponentListRequest,
  titleOf: TitleOf,
): Page<ListedComponent> {
  const standings = new Map(
    browsing.standings.map(standing => [standing.componentRef, standing]),
  );
  return pageOf(
    orphans.filter(orphan =>
      isWanted(orphan, standings.get(orphan.componentRef), request, titleOf),
    ),
    request,
    viewOfList(browsing),
    ({ componentRef }) => componentRef,
    orphan => listed(orphan, standings.get(orphan.componentRef), titleOf),
  );
}

/** Whether an orphaned component matches; filters on properties of its entity exclude it. */
function isWanted(
  { componentRef, environments }: OrphanStanding,
  standing: ComponentStanding | undefined,
  request: ComponentListRequest,
  titleOf: TitleOf,
): boolean {
  const { namespace, name } = parseEntityRef(componentRef);
  const { environment, owner, project, componentType, trait } = request;
  return (
    (request.namespace === undefined || request.namespace === namespace) &&
    (owner === undefined || owner === standing?.owner) &&
    (project === undefined || project === standing?.project) &&
    (componentType === undefined ||
      componentType === standing?.componentType?.entityRef) &&
    (trait === undefined ||
      standing?.traits.some(({ entityRef }) => entityRef === trait) === true) &&
    (environment === undefined ||
      environments.some(one => one.environment === environment)) &&
    hasText(request.text, [name, titleOf(componentRef), standing?.owner])
  );
}

function listed(
  { componentRef, revision, savedAt, environments }: OrphanStanding,
  standing: ComponentStanding | undefined,
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
    ...(standing?.owner !== undefined && { owner: standing.owner }),
    ...(standing?.project !== undefined && { project: standing.project }),
    traits: [],
    state: standing ? stateOfComponent(standing) : 'orphaned',
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
