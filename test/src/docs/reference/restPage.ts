// SPDX-License-Identifier: Apache-2.0

import {
  apiRoutes,
  contractPath,
  referredName,
  type ApiContent,
  type ApiRoute,
  type ApiSchema,
} from './apiContract';
import { code, pageHead, table } from './markdown';

/** `docs/reference/rest-api.md`: every operation of the contract, with its parameters and responses. */
export function restPage(): string {
  return [
    pageHead(
      'REST API: operations',
      contractPath,
      'Every operation below `/api/component-config`. How to use them is in [REST API](../api.md); the contract with the schemas of all bodies is served at `/api/component-config/openapi.json`. Besides the answers that are listed, each operation may answer `400` (what was sent is wrong), `401` (no credentials), `403` (not allowed), `404` (there is none, or you may not see it), `422` and `503` (a service that is needed does not answer).',
    ),
    table(
      ['Route', 'What it does'],
      apiRoutes.map(({ method, path, operation }) => [
        `[${code(`${method} ${path}`)}](#${operation.operationId.toLowerCase()})`,
        operation.summary,
      ]),
    ),
    ...apiRoutes.map(operationText),
  ].join('\n');
}

/** Responses that every operation may return, documented at the beginning of the page. */
const usual = new Set(['400', '401', '403', '404', '422', '503']);

function operationText({
  method,
  path,
  operation,
  parameters,
}: ApiRoute): string {
  const rows = parameters.map(parameter => [
    code(parameter.name),
    parameter.in,
    shapeOf(parameter.schema) + (parameter.required ? ', required' : ''),
    parameter.description ?? '',
  ]);
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
    ...(rows.length > 0
      ? [table(['Parameter', 'In', 'Value', 'Meaning'], rows).trimEnd()]
      : []),
    ...(body ? [`Body: ${body}`] : []),
    table(['Answer', 'Body', 'Meaning'], answers),
  ].join('\n\n');
}

function contentOf(answer: ApiContent | undefined): string {
  return Object.entries(answer?.content ?? {})
    .map(([mediaType, { schema }]) =>
      mediaType === 'application/json'
        ? shapeOf(schema)
        : `${shapeOf(schema)} (${code(mediaType)})`,
    )
    .join(', ');
}

function shapeOf(schema: ApiSchema | undefined): string {
  const name = referredName(schema?.$ref);
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
