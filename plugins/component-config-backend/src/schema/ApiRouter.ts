// SPDX-License-Identifier: Apache-2.0

import type { createValidatedOpenApiRouterFromGeneratedEndpointMap } from '@backstage/backend-openapi-utils';
import type { Endpoints } from './endpoints';

/** Of the router of all endpoints what routes are added with. */
export type ApiRouter = Pick<
  ReturnType<
    typeof createValidatedOpenApiRouterFromGeneratedEndpointMap<Endpoints>
  >,
  'get' | 'post' | 'put' | 'delete'
>;
