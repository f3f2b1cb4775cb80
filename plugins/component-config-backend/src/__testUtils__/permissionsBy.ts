import { mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';

/** A permission service with a policy that looks at nothing but the name of the permission and who asks. */
export function permissionsBy(
  isAllowed: (permission: string, asked: object | undefined) => boolean,
) {
  const decide = async (
    requests: readonly { permission: { name: string } }[],
    asked?: object,
  ): Promise<{ result: AuthorizeResult.ALLOW | AuthorizeResult.DENY }[]> =>
    requests.map(({ permission }) => ({
      result: isAllowed(permission.name, asked)
        ? AuthorizeResult.ALLOW
        : AuthorizeResult.DENY,
    }));
  return mockServices.permissions.mock({
    authorize: decide,
    authorizeConditional: decide,
  });
}
