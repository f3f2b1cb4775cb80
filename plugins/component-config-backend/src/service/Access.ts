// SPDX-License-Identifier: Apache-2.0

import type {
  BackstageCredentials,
  BackstagePrincipalTypes,
  HttpAuthService,
  LoggerService,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { isError, NotAllowedError, stringifyError } from '@backstage/errors';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import {
  AuthorizeResult,
  isResourcePermission,
  type BasicPermission,
  type PolicyDecision,
  type ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
  componentConfigValuesRevealPermission,
} from '@component-config/plugin-component-config-common';
import { LRUCache } from 'lru-cache';
import { phrase, wordedError } from '@component-config/config-platform';
import {
  catalogDecision,
  compileDecision,
  denied,
  type CatalogDecision,
  type CompiledDecision,
} from '../permissions/compileDecision';
import { DecisionCache } from '../permissions/DecisionCache';
import { clientLeft } from './clientLeft';
import {
  configurationResourcePermissionRef,
  type ConfigurationResource,
} from '../permissions/ConfigurationResource';

/** A request of any route. */
type AnyRequest = Parameters<HttpAuthService['credentials']>[0];

/** The caller and their permissions. */
export interface Caller {
  readonly credentials: BackstageCredentials<
    BackstagePrincipalTypes['user'] | BackstagePrincipalTypes['service']
  >;
  /**
   * Whether they have a permission: to read, to see hidden fields, or one that was requested.
   *
   * @param resource - the configuration; if omitted, permissions that depend on it are denied
   */
  readonly allows: (
    permission: BasicPermission | ResourcePermission,
    resource?: ConfigurationResource,
  ) => boolean;
  /** The policy's decision on their view of the catalog; if omitted, the catalog has to be queried. */
  readonly catalog?: CatalogDecision;
  /** Ends reads whose client left; changes are completed. Omitted for a request that did not arrive over HTTP. */
  readonly signal?: AbortSignal;
}

/** Prefixes of service names, which distinguish them from the entity references of users. */
const servicePrefixes = ['plugin:', 'external:'];

/**
 * The name of the caller: an entity reference, or the name of a service. Administrators choose the names of external
 * services; one that looks like the entity reference of a user must not be mistaken for that user in the history, or as
 * the author of a proposal.
 */
export function principalName({
  credentials: { principal },
}: Pick<Caller, 'credentials'>): string {
  if (principal.type === 'user') {
    return principal.userEntityRef;
  }
  const { subject } = principal;
  return servicePrefixes.some(prefix => subject.startsWith(prefix))
    ? subject
    : `external:${subject}`;
}

/** The permissions that every answer depends on. @see ComponentRights.revealsAll */
const readingPermissions = [
  componentConfigReadPermission,
  componentConfigHiddenFieldsReadPermission,
  componentConfigValuesRevealPermission,
];

/** Whether a decision on a permission is enough to go on. */
type IsEnough = (
  permission: BasicPermission | ResourcePermission,
  kind: CompiledDecision['kind'],
) => boolean;

const isSomewhere: IsEnough = (_, kind) => kind !== 'deny';

const isOnlyFor =
  (needed: ResourcePermission): IsEnough =>
  ({ name }, kind) =>
    kind !== 'deny' || name !== needed.name;

/** Number of cached compiled conditions: a policy uses few different ones. */
const CACHED_CONDITIONS = 1_000;

/**
 * Enforces permissions. The policy's decisions on reads are reused for a short time, see
 * docs/administration.md#what-the-catalog-does-not-show; requests that change something are always decided again. A
 * policy is queried once per request, or for several concurrent requests of the same user; its conditions are applied
 * here, to all components and environments of the request.
 */
export class Access {
  readonly #httpAuth: Pick<HttpAuthService, 'credentials'>;
  readonly #permissions: PermissionsService;
  readonly #registry: Pick<PermissionsRegistryService, 'getPermissionRuleset'>;
  readonly #logger: LoggerService;
  readonly #decisions: DecisionCache;
  readonly #compiled = new LRUCache<string, CompiledDecision>({
    max: CACHED_CONDITIONS,
  });

  /** `decisionTtl`: how many milliseconds a decision on reads is reused; with 0, each request queries the policy. */
  constructor(options: {
    httpAuth: Pick<HttpAuthService, 'credentials'>;
    permissions: PermissionsService;
    permissionsRegistry: Pick<
      PermissionsRegistryService,
      'getPermissionRuleset'
    >;
    logger: LoggerService;
    decisionTtl?: number;
  }) {
    this.#decisions = new DecisionCache({ ttl: options.decisionTtl ?? 0 });
    this.#httpAuth = options.httpAuth;
    this.#permissions = options.permissions;
    this.#registry = options.permissionsRegistry;
    this.#logger = options.logger;
  }

  /**
   * The caller, if they have all of the permissions for any component; for reading it is enough to be allowed to read
   * some. For requests that are not about one component.
   *
   * @throws NotAllowedError if they lack one
   */
  async require(
    request: AnyRequest,
    ...needed: (BasicPermission | ResourcePermission)[]
  ): Promise<Caller> {
    return this.#callerOf(
      await this.#credentials(request),
      needed,
      (permission, kind) =>
        kind === 'allow' ||
        (kind === 'conditional' &&
          permission.name === componentConfigReadPermission.name),
      request,
    );
  }

  /**
   * The caller, if none of the permissions is denied outright. Use `allows` or the rights of the component for
   * decisions that depend on the component.
   *
   * @throws NotAllowedError if one is denied for every component
   */
  async requireSomewhere(
    request: AnyRequest,
    ...needed: ResourcePermission[]
  ): Promise<Caller> {
    return this.#callerOf(
      await this.#credentials(request),
      needed,
      isSomewhere,
      request,
    );
  }

  /** Like `requireSomewhere`, for a request that did not arrive over HTTP: an agent's action. */
  async requireSomewhereFor(
    credentials: BackstageCredentials,
    ...needed: ResourcePermission[]
  ): Promise<Caller> {
    if (!isKnown(credentials)) {
      throw new NotAllowedError('This requires a user or a service.');
    }
    return this.#callerOf(credentials, needed, isSomewhere);
  }

  /**
   * The caller, if one permission is not denied outright; decides further permissions of any kind.
   *
   * @throws NotAllowedError if that one is denied for every component
   */
  async decide(
    request: AnyRequest,
    needed: ResourcePermission,
    others: ReadonlyArray<BasicPermission | ResourcePermission>,
  ): Promise<Caller> {
    return this.#callerOf(
      await this.#credentials(request),
      [needed, ...others],
      isOnlyFor(needed),
      request,
    );
  }

  /** Like `decide`, for a request that did not arrive over HTTP. */
  async decideFor(
    credentials: BackstageCredentials,
    needed: ResourcePermission,
    others: ReadonlyArray<BasicPermission | ResourcePermission>,
  ): Promise<Caller> {
    if (!isKnown(credentials)) {
      throw new NotAllowedError('This requires a user or a service.');
    }
    return this.#callerOf(credentials, [needed, ...others], isOnlyFor(needed));
  }

  async #credentials(request: AnyRequest): Promise<Caller['credentials']> {
    return this.#httpAuth.credentials(request, { allow: ['user', 'service'] });
  }

  async #callerOf(
    credentials: Caller['credentials'],
    needed: readonly (BasicPermission | ResourcePermission)[],
    isEnough: IsEnough,
    request?: AnyRequest,
  ): Promise<Caller> {
    const { principal } = credentials;
    const requested = [
      ...new Set([
        ...readingPermissions,
        ...needed,
        ...(principal.type === 'user' ? [catalogEntityReadPermission] : []),
      ]),
    ];
    const decided = needed.includes(componentConfigValuesRevealPermission)
      ? // Reads depend on it too, but to reveal is decided again each time.
        await this.#decide(credentials, requested)
      : await this.#decisions.get(credentials, requested, () =>
          this.#decide(credentials, requested),
        );
    const decisions = new Map(
      decided.map(
        (decision, index) => [requested[index].name, decision] as const,
      ),
    );
    const missing = needed.find(
      permission =>
        !isEnough(permission, decisions.get(permission.name)?.kind ?? 'deny'),
    );
    if (missing) {
      throw lacking(missing);
    }
    const catalog: CatalogDecision | undefined =
      principal.type === 'user'
        ? decisions.get(catalogEntityReadPermission.name)?.catalog
        : // Services bypass the policy: the catalog shows them everything.
          { kind: 'allow' };
    const signal = request && clientLeft(request);
    return {
      credentials,
      ...(catalog && { catalog }),
      ...(signal && { signal }),
      allows: ({ name }, resource) => {
        const decision = decisions.get(name);
        if (!decision) {
          throw new Error(`"${name}" was not requested.`);
        }
        return resource ? decision.holds(resource) : decision.kind === 'allow';
      },
    };
  }

  async #decide(
    credentials: Caller['credentials'],
    permissions: readonly (BasicPermission | ResourcePermission)[],
  ): Promise<CompiledDecision[]> {
    const configurations = permissions.filter(permission =>
      isResourcePermission(permission),
    );
    const basic = permissions.filter(
      (permission): permission is BasicPermission =>
        !isResourcePermission(permission),
    );
    const [conditional, definitive] = await Promise.all([
      this.#decideConditionally(credentials, configurations),
      this.#decideBasic(credentials, basic),
    ]);
    const decisions = new Map<
      BasicPermission | ResourcePermission,
      CompiledDecision
    >([...conditional, ...definitive]);
    return permissions.map(permission => decisions.get(permission) ?? denied);
  }

  async #decideBasic(
    credentials: Caller['credentials'],
    permissions: readonly BasicPermission[],
  ): Promise<[BasicPermission, CompiledDecision][]> {
    return this.#eachDecided(permissions, async some => {
      const decisions = await this.#permissions.authorize(
        some.map(permission => ({ permission })),
        { credentials },
      );
      return decisions.map(({ result }) =>
        result === AuthorizeResult.ALLOW
          ? { kind: 'allow', holds: () => true }
          : denied,
      );
    });
  }

  async #decideConditionally(
    credentials: Caller['credentials'],
    permissions: readonly ResourcePermission[],
  ): Promise<[ResourcePermission, CompiledDecision][]> {
    const rules = this.#registry.getPermissionRuleset(
      configurationResourcePermissionRef,
    );
    return this.#eachDecided(permissions, async some => {
      const decisions = await this.#permissions.authorizeConditional(
        some.map(permission => ({ permission })),
        { credentials },
      );
      return decisions.map((decision, index) => {
        if (some[index] === catalogEntityReadPermission) {
          return { ...denied, catalog: catalogDecision(decision) };
        }
        try {
          return this.#compile(decision, rules);
        } catch (error) {
          this.#warn(some[index], error);
          return denied;
        }
      });
    });
  }

  /** Equal conditions are compiled once. */
  #compile(
    decision: PolicyDecision,
    rules: Parameters<typeof compileDecision>[1],
  ): CompiledDecision {
    if (decision.result !== AuthorizeResult.CONDITIONAL) {
      return compileDecision(decision, rules);
    }
    const key = JSON.stringify(decision.conditions);
    const compiled =
      this.#compiled.get(key) ?? compileDecision(decision, rules);
    this.#compiled.set(key, compiled);
    return compiled;
  }

  /** Decides them together or, if one of them cannot be decided, separately. */
  async #eachDecided<T extends BasicPermission | ResourcePermission>(
    permissions: readonly T[],
    decide: (some: readonly T[]) => Promise<CompiledDecision[]>,
  ): Promise<[T, CompiledDecision][]> {
    if (permissions.length === 0) {
      return [];
    }
    try {
      const decisions = await decide(permissions);
      return permissions.map((permission, index) => [
        permission,
        decisions[index] ?? denied,
      ]);
    } catch (error) {
      if (!isUndecided(error)) {
        throw error;
      }
      if (permissions.length > 1) {
        const each = await Promise.all(
          permissions.map(one => this.#eachDecided([one], decide)),
        );
        return each.flat();
      }
      this.#warn(permissions[0], error);
      return [[permissions[0], denied]];
    }
  }

  #warn(
    permission: BasicPermission | ResourcePermission,
    error: unknown,
  ): void {
    const answer = isResourcePermission(permission)
      ? `ALLOW, DENY, or conditions of "${permission.resourceType}"`
      : 'ALLOW or DENY; conditional decisions are for permissions of resources';
    this.#logger.warn(
      `The permission "${
        permission.name
      }" cannot be decided, so it is denied. The policy has to return ${answer}. ${stringifyError(
        error,
      )}`,
    );
  }
}

/** Whether the credentials belong to a user or a service. */
function isKnown(
  credentials: BackstageCredentials,
): credentials is Caller['credentials'] {
  const { type } = credentials.principal as { type?: unknown };
  return type === 'user' || type === 'service';
}

function lacking({ name }: BasicPermission | ResourcePermission) {
  return wordedError(
    NotAllowedError,
    phrase('refusedPermission', { permission: name }),
  );
}

/**
 * Whether the permission service responded with an error of its own, as it does if the policy returns a conditional
 * decision for a permission without a resource, or conditions of another resource.
 */
function isUndecided(error: unknown): boolean {
  return (
    isError(error) && error.name === 'ResponseError' && error.statusCode === 500
  );
}
