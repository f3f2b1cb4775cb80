// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { code, pageHead, table } from './markdown';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const root = resolve(__dirname, '../../../..');
const contract = 'plugins/component-config-backend/src/schema/openapi.yaml';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Content {
  readonly content?: {
    readonly [mediaType: string]: { readonly schema?: Schema };
  };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: {
    readonly [status: string]: Content & {
      readonly $ref?: string;
      readonly description?: string;
    };
  };
  readonly 'x-rate-limited'?: boolean;
}

interface Contract {
  readonly paths: {
    readonly [path: string]: { readonly [method: string]: Operation };
  };
  readonly components: {
    readonly parameters: { readonly [name: string]: Parameter };
  };
}

/** An operation of the API, by its route: `GET /v1/health`. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function readContract(): Contract {
  return parse(readFileSync(join(root, contract), 'utf8'));
}

/** All operations of the API, in the order of the contract. */
export function apiRoutes(): Route[] {
  return Object.entries(readContract().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** `docs/reference/rest-api.md`: every operation of the contract, with its parameters and answers. */
export function restPage(): string {
  const { parameters } = readContract().components;
  const routes = apiRoutes();
  return [
    pageHead(
      'REST API: operations',
      contract,
      'Every operation below `/api/component-config`. How to use them is in [REST API](../api.md); the contract with the schemas of all bodies is served at `/api/component-config/openapi.json`. Besides the answers that are listed, each operation may answer `400` (what was sent is wrong), `401` (no credentials), `403` (not allowed), `404` (there is none, or you may not see it), `422` and `503` (a service that is needed does not answer).',
    ),
    table(
      ['Route', 'What it does'],
      routes.map(({ method, path, operation }) => [
        `[${code(`${method} ${path}`)}](#${operation.operationId.toLowerCase()})`,
        operation.summary,
      ]),
    ),
    ...routes.map(route => operationText(route, parameters)),
  ].join('\n');
}

/** Answers that every operation may give, and that the beginning of the page tells. */
const usual = new Set(['400', '401', '403', '404', '422', '503']);

function operationText(
  { method, path, operation }: Route,
  named: Contract['components']['parameters'],
): string {
  const parameters = (operation.parameters ?? []).map(parameter => {
    const known = named[nameOf(parameter.$ref) ?? ''] ?? parameter;
    return [
      code(known.name),
      known.in,
      shapeOf(known.schema) + (known.required ? ', required' : ''),
      known.description ?? '',
    ];
  });
  const answers = Object.entries(operation.responses)
    .filter(([status, answer]) => !usual.has(status) || !answer.$ref)
    .map(([status, answer]) => [
      code(status),
      contentOf(answer),
      answer.description ?? 'Too many requests.',
    ]);
  const body = contentOf(operation.requestBody);
  return [
    `## ${operation.operationId}`,
    `${code(`${method} ${path}`)}`,
    `${operation.summary}${
      operation['x-rate-limited']
        ? ' [Costly](../administration.md#rate-limits): too many are answered with `429`.'
        : ''
    }`,
    ...(parameters.length > 0
      ? [table(['Parameter', 'In', 'Value', 'Meaning'], parameters).trimEnd()]
      : []),
    ...(body ? [`Body: ${body}`] : []),
    table(['Answer', 'Body', 'Meaning'], answers),
  ].join('\n\n');
}

function contentOf(answer: Content | undefined): string {
  return Object.entries(answer?.content ?? {})
    .map(([mediaType, { schema }]) =>
      mediaType === 'application/json'
        ? shapeOf(schema)
        : `${shapeOf(schema)} (${code(mediaType)})`,
    )
    .join(', ');
}

function shapeOf(schema: Schema | undefined): string {
  const name = nameOf(schema?.$ref);
  if (name) {
    return code(name);
  }
  if (schema?.enum) {
    return schema.enum.map(code).join(', ');
  }
  if (schema?.items) {
    return `list of ${shapeOf(schema.items)}`;
  }
  const range = [
    schema?.minimum === undefined ? [] : [`from ${schema.minimum}`],
    schema?.maximum === undefined ? [] : [`to ${schema.maximum}`],
  ].flat();
  return [[schema?.type ?? 'any'].flat().join(' or '), ...range].join(' ');
}

function nameOf(reference: string | undefined): string | undefined {
  return reference?.split('/').pop();
}
