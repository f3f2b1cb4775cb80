import type {
  BackstageCredentials,
  BackstagePrincipalTypes,
  HttpAuthService,
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { isError, NotAllowedError, stringifyError } from '@backstage/errors';
import {
  AuthorizeResult,
  type BasicPermission,
} from '@backstage/plugin-permission-common';
import { componentConfigHiddenFieldsReadPermission } from '@component-config/plugin-component-config-common';

/** A request of any route. */
type AnyRequest = Parameters<HttpAuthService['credentials']>[0];

/** Who asks, and what of an answer they may see. */
export interface Reader {
  readonly credentials: BackstageCredentials<
    BackstagePrincipalTypes['user'] | BackstagePrincipalTypes['service']
  >;
  /** Whether fields that their schema hides are in the answer. */
  readonly seesHiddenFields: boolean;
}

/** Who asks: an entity reference, or the name of a service. */
export function principalName({
  credentials: { principal },
}: Pick<Reader, 'credentials'>): string {
  return principal.type === 'user'
    ? principal.userEntityRef
    : principal.subject;
}

/** Decides who may do what; every request is decided anew. */
export class Access {
  readonly #httpAuth: HttpAuthService;
  readonly #permissions: PermissionsService;
  readonly #logger: LoggerService;

  constructor(options: {
    httpAuth: HttpAuthService;
    permissions: PermissionsService;
    logger: LoggerService;
  }) {
    this.#httpAuth = options.httpAuth;
    this.#permissions = options.permissions;
    this.#logger = options.logger;
  }

  /**
   * Who asks, where they have all of the permissions.
   *
   * @throws NotAllowedError where they lack one
   */
  async require(
    request: AnyRequest,
    ...needed: BasicPermission[]
  ): Promise<Reader> {
    const credentials = await this.#httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const decisions = await this.#decide(credentials, [
      ...needed,
      componentConfigHiddenFieldsReadPermission,
    ]);
    const missing = needed.find((_, index) => !decisions[index]);
    if (missing) {
      throw new NotAllowedError(`This needs the permission "${missing.name}".`);
    }
    return { credentials, seesHiddenFields: decisions[needed.length] };
  }

  async #decide(
    credentials: Reader['credentials'],
    permissions: readonly BasicPermission[],
  ): Promise<boolean[]> {
    try {
      const decisions = await this.#permissions.authorize(
        permissions.map(permission => ({ permission })),
        { credentials },
      );
      return decisions.map(({ result }) => result === AuthorizeResult.ALLOW);
    } catch (error) {
      if (!isUndecided(error)) {
        throw error;
      }
      if (permissions.length > 1) {
        // One of them cannot be decided: the others still can.
        const each = await Promise.all(
          permissions.map(one => this.#decide(credentials, [one])),
        );
        return each.flat();
      }
      this.#logger.warn(
        `The permission "${
          permissions[0].name
        }" cannot be decided, so it is denied. The policy has to answer ALLOW or DENY; conditional decisions are for permissions of resources. ${stringifyError(
          error,
        )}`,
      );
      return [false];
    }
  }
}

/**
 * Whether the permission service answered, but with an error of its own: so it does where the policy gives a conditional
 * decision on a permission that is not one of a resource.
 */
function isUndecided(error: unknown): boolean {
  return (
    isError(error) && error.name === 'ResponseError' && error.statusCode === 500
  );
}
