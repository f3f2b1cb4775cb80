// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '@component-config/config-engine';
import type { paths } from './generated/openapi';

type Method = 'get' | 'post' | 'put' | 'delete';

/** An operation, or one without a part. */
interface Operation {
  readonly parameters: { readonly path?: unknown; readonly query?: unknown };
  readonly requestBody?: unknown;
  readonly responses: unknown;
}

type Content<T> = T extends {
  readonly content: { readonly [type: string]: infer Value };
}
  ? Value
  : never;

/** Received data: what the contract leaves untyped is JSON. */
type Received<T> = unknown extends T
  ? JsonValue
  : T extends object
    ? { -readonly [Key in keyof T]: Received<T[Key]> }
    : T;

/** Sent data: an object that the contract does not describe may be an interface, which has no index signature. */
type Sent<T> = T extends object
  ? IsOpenMap<T> extends true
    ? object
    : { [Key in keyof T]: Sent<T[Key]> }
  : T;

type IsOpenMap<T> = string extends keyof T
  ? unknown extends T[keyof T]
    ? true
    : false
  : false;

/** The parts of an operation by the names that Backstage's typed router has for them. */
type Endpoint<O extends Operation> = Part<'path', O['parameters']['path']> &
  Part<'query', O['parameters']['query']> &
  Part<'body', Content<O['requestBody']>> & {
    response: Sent<Content<O['responses'][keyof O['responses']]>>;
  };

type Part<Name extends string, T> = [Exclude<T, undefined>] extends [never]
  ? object
  : { [N in Name]: Received<Exclude<T, undefined>> };

type MethodsOf<Path extends keyof paths> = {
  [M in Method]: paths[Path][M] extends Operation ? M : never;
}[Method];

/** The typed router's name of a method. */
type RouterMethod<M extends Method> = M extends 'delete' ? '_delete' : M;

type Keys = {
  [Path in keyof paths]: `#${RouterMethod<MethodsOf<Path>>}|${Path}`;
}[keyof paths];

type OperationAt<Path, M> = Path extends keyof paths
  ? M extends keyof paths[Path]
    ? Extract<paths[Path][M], Operation>
    : never
  : never;

/** The types of each endpoint of the contract, in the form that Backstage's typed router requires. */
export type Endpoints = {
  [Key in Keys]: Key extends `#${infer M}|${infer Path}`
    ? Endpoint<OperationAt<Path, M extends '_delete' ? 'delete' : M>>
    : never;
};
