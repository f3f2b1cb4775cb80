// SPDX-License-Identifier: Apache-2.0

import type {
  AuditorService,
  AuthService,
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { answerWithin, eachWithin } from './answerWithin';

/** What the plugin uses of other services. */
export interface OtherServices {
  readonly auditor: Pick<AuditorService, 'createEvent'>;
  readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly catalog: Pick<
    CatalogService,
    | 'getEntities'
    | 'getEntitiesByRefs'
    | 'getEntityByRef'
    | 'queryEntities'
    | 'streamEntities'
  >;
  readonly httpAuth: Pick<HttpAuthService, 'credentials'>;
  readonly permissions: PermissionsService;
}

/**
 * The same services, but each response, and each page of a stream, fails if it takes too long: a service that accepts a
 * request and never responds must not make this plugin hang.
 */
export function withTimeouts(
  { auditor, auth, catalog, httpAuth, permissions }: OtherServices,
  milliseconds: number,
): OtherServices {
  const within =
    (name: string) =>
    <T>(call: Promise<T>) =>
      answerWithin(milliseconds, name, call);
  const ofAuditor = within('the auditor');
  const ofAuth = within('the auth service');
  const ofCatalog = within('the catalog');
  const ofPermissions = within('the permission service');
  return {
    auditor: {
      createEvent: options => ofAuditor(auditor.createEvent(options)),
    },
    auth: {
      getOwnServiceCredentials: () => ofAuth(auth.getOwnServiceCredentials()),
    },
    catalog: {
      getEntities: (...args) => ofCatalog(catalog.getEntities(...args)),
      getEntitiesByRefs: (...args) =>
        ofCatalog(catalog.getEntitiesByRefs(...args)),
      getEntityByRef: (...args) => ofCatalog(catalog.getEntityByRef(...args)),
      queryEntities: (...args) => ofCatalog(catalog.queryEntities(...args)),
      streamEntities: (...args) =>
        eachWithin(
          milliseconds,
          'the catalog',
          catalog.streamEntities(...args),
        ),
    },
    httpAuth: {
      credentials: (request, options) =>
        ofAuth(httpAuth.credentials(request, options)),
    },
    permissions: {
      authorize: (...args) => ofPermissions(permissions.authorize(...args)),
      authorizeConditional: (...args) =>
        ofPermissions(permissions.authorizeConditional(...args)),
    },
  };
}
