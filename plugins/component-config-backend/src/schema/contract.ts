// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import type { createValidatedOpenApiRouterFromGeneratedEndpointMap } from '@backstage/backend-openapi-utils';
import { load } from 'js-yaml';
import { requestsOf } from './requestsOf';

/** An operation, as far as this package reads it. */
export interface ContractOperation {
  readonly operationId: string;
  readonly responses: object;
  /** Whether requests of users are limited. */
  readonly 'x-rate-limited'?: boolean;
  /** The number of requests that one counts as: less than 1 if users send it as they work. */
  readonly 'x-rate-cost'?: number;
}

/** The contract of the HTTP API, as far as this package reads it. */
export interface Contract {
  readonly paths: {
    readonly [path: string]: { readonly [method: string]: ContractOperation };
  };
  readonly components: {
    readonly parameters: { readonly [name: string]: object };
    readonly responses: { readonly [name: string]: object };
    readonly schemas: { readonly [name: string]: object };
  };
}

type Requests = Parameters<
  typeof createValidatedOpenApiRouterFromGeneratedEndpointMap
>[0];

// With js-yaml, a backend starts sooner: it needs a third of the time.
const document = load(
  readFileSync(
    resolvePackagePath(
      '@component-config/plugin-component-config-backend',
      'src/schema/openapi.yaml',
    ),
    'utf8',
  ),
) as Contract & Requests;

/** The contract of the HTTP API: openapi.yaml, which the types are generated from. */
export const contract: Contract = document;

/** The part of the contract that requests are validated against. */
export const requests: Requests = requestsOf(document);
