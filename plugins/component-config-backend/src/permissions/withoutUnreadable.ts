import { NotAllowedError } from '@backstage/errors';
import type { Environment } from '@component-config/config-engine';
import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import { environmentRef } from '@component-config/plugin-component-config-common/reports';

/**
 * The platform documents that somebody may know of where they may not read a component's configuration in some of its
 * environments: those are as if the catalog did not show them.
 *
 * @param visible - entity references of what the catalog shows them
 * @throws NotAllowedError where they may read none of the environments
 */
export function withoutUnreadable(
  visible: ReadonlySet<string>,
  environments: readonly Environment[],
  mayRead: (environment: Environment | undefined) => boolean,
): ReadonlySet<string> {
  const unreadable = environments.filter(environment => !mayRead(environment));
  if (
    unreadable.length === environments.length &&
    (environments.length > 0 || !mayRead(undefined))
  ) {
    throw new NotAllowedError(
      `This needs the permission "${componentConfigReadPermission.name}" for the component.`,
    );
  }
  if (unreadable.length === 0) {
    return visible;
  }
  const left = new Set(visible);
  for (const environment of unreadable) {
    left.delete(environmentRef(environment));
  }
  return left;
}
