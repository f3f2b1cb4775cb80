// SPDX-License-Identifier: Apache-2.0

import { compareBytes } from '../schema';
import { childNode, entriesOf as sourceEntries, parseSource } from '../source';
import {
  at,
  computedFrom,
  entriesOf,
  list,
  map,
  scalar,
  textOf,
  type Traced,
} from './traced';

/** A route of HTTP, or a method of gRPC. */
interface Route {
  readonly kind: 'HTTP' | 'gRPC';
  readonly service?: string;
  readonly path?: string;
  readonly method: string;
}

const readers: Readonly<Record<string, (content: string) => Route[]>> = {
  openapi: routesOfOpenApi,
  proto: methodsOfProto,
};

/** The names of the languages that API schemas are written in. */
const languages: Readonly<Record<string, string>> = {
  openapi: 'openapi',
  openapiv3: 'openapi',
  oas: 'openapi',
  oas3: 'openapi',
  swagger: 'openapi',
  proto: 'proto',
  protobuf: 'proto',
  grpc: 'proto',
};

const languagesByType: Readonly<Record<string, string>> = {
  HTTP: 'openapi',
  gRPC: 'proto',
};

/** What the API schemas of a workload's endpoints declare, by the names of the endpoints; those without are left out. */
export function endpointResources(workload: Traced | undefined): Traced {
  const endpoints = at(workload, 'spec', 'endpoints');
  return map(
    [...entriesOf(endpoints)].flatMap(([name, endpoint]) => {
      const schema = at(endpoint, 'schema');
      const content = textOf(at(schema, 'content'));
      const written = textOf(at(schema, 'type')).trim().toLowerCase();
      const type = textOf(at(endpoint, 'type'));
      const language =
        written === ''
          ? Object.hasOwn(languagesByType, type) && languagesByType[type]
          : Object.hasOwn(languages, written) && languages[written];
      const routes =
        language && content.trim() !== '' ? readers[language](content) : [];
      if (routes.length === 0) {
        return [];
      }
      const from = computedFrom(schema, at(endpoint, 'type'));
      return [
        [
          name,
          list(
            routes
              .sort(compareRoutes)
              .map(route =>
                map(
                  Object.fromEntries(
                    Object.entries(route).map(([key, value]) => [
                      key,
                      scalar(value, from),
                    ]),
                  ),
                ),
              ),
            from,
          ),
        ] as const,
      ];
    }),
    endpoints?.from,
  );
}

function compareRoutes(left: Route, right: Route): number {
  return (
    compareBytes(left.kind, right.kind) ||
    compareBytes(left.service ?? '', right.service ?? '') ||
    compareBytes(left.path ?? '', right.path ?? '') ||
    compareBytes(left.method, right.method)
  );
}

const verbs = [
  'connect',
  'delete',
  'get',
  'head',
  'options',
  'patch',
  'post',
  'put',
  'trace',
];

function routesOfOpenApi(content: string): Route[] {
  const { documents, findings } = parseSource({
    file: 'openapi.yaml',
    text: content,
  });
  const isReadable = findings.every(({ severity }) => severity !== 'error');
  const paths =
    isReadable && documents.length === 1
      ? childNode(documents[0].root, 'paths')
      : undefined;
  return sourceEntries(paths).flatMap(({ key: path, value: item }) =>
    sourceEntries(item).flatMap(({ key: verb, value: operation }): Route[] =>
      verbs.includes(verb) && operation.kind === 'map'
        ? [{ kind: 'HTTP', method: verb.toUpperCase(), path }]
        : [],
    ),
  );
}

/** A comment or text, which may be open at the end, a name, or another character. */
const protoToken =
  /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?|[\w.]+|\S/g;

function methodsOfProto(content: string): Route[] {
  const methods: Route[] = [];
  let prefix = '';
  let service: string | undefined;
  let depth = 0;
  let before = '';
  for (const [token] of content.matchAll(protoToken)) {
    const declared = /^\w/.test(token) ? before : undefined;
    if (declared === 'package') {
      prefix = `${token}.`;
    } else if (declared === 'service' && depth === 0) {
      service = `${prefix}${token}`;
    } else if (declared === 'rpc' && service !== undefined) {
      methods.push({ kind: 'gRPC', service, method: token });
    } else if (token === '{') {
      depth += 1;
    } else if (token === '}') {
      depth -= 1;
      service = depth === 0 ? undefined : service;
    }
    before = token;
  }
  return depth === 0 ? methods : [];
}
