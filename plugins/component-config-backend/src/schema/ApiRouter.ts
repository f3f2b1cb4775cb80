// SPDX-License-Identifier: Apache-2.0

import type { createValidatedOpenApiRouterFromGeneratedEndpointMap } from '@backstage/backend-openapi-utils';
import type { Endpoints } from './endpoints';

/** The methods of the endpoint router that register routes. */
export type ApiRouter = Pick<
  ReturnType<
    typeof createValidatedOpenApiRouterFromGeneratedEndpointMap<Endpoints>
  >,
  'get' | 'post' | 'put' | 'delete'
>;
