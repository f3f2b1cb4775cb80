// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const root = resolve(__dirname, '../../../..');

/** The path of the API contract, from the root. */
export const contractPath =
  'plugins/component-config-backend/src/schema/openapi.yaml';

/** The part of a schema that the reference documents. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly items?: ApiSchema;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A parameter of an operation. */
interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: ApiSchema;
}

/** The content of a request or a response. */
export interface ApiContent {
  readonly content?: {
    readonly [mediaType: string]: { readonly schema?: ApiSchema };
  };
}

/** An operation of the contract. */
export interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: ReadonlyArray<
    ApiParameter & { readonly $ref?: string }
  >;
  readonly requestBody?: ApiContent;
  readonly responses: {
    readonly [status: string]: ApiContent & {
      readonly $ref?: string;
      readonly description?: string;
    };
  };
  readonly 'x-rate-limited'?: boolean;
}

/** The contract, an OpenAPI 3.1 document. */
interface ApiContract {
  readonly paths: {
    readonly [path: string]: { readonly [method: string]: ApiOperation };
  };
  readonly components: {
    readonly parameters: { readonly [name: string]: ApiParameter };
  };
}

/** An operation with its route: `GET /v1/health`. */
export interface ApiRoute {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
  /** Including those that the contract shares between operations. */
  readonly parameters: readonly ApiParameter[];
}

/** The API contract. */
export const apiContract: ApiContract = parse(
  readFileSync(join(root, contractPath), 'utf8'),
);

/** All operations of the API, in contract order. */
export const apiRoutes: readonly ApiRoute[] = Object.entries(
  apiContract.paths,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation,
    parameters: (operation.parameters ?? []).map(
      parameter =>
        apiContract.components.parameters[referredName(parameter.$ref) ?? ''] ??
        parameter,
    ),
  })),
);

/** The operation for a request, by its method and its path below the plugin. */
export function findRoute(method: string, path: string): ApiRoute | undefined {
  return apiRoutes.find(
    route =>
      route.method === method &&
      new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
}

/** Converts `#/components/schemas/Form` to `Form`. */
export function referredName(reference?: string): string | undefined {
  return reference?.split('/').pop();
}
