// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '@component-config/config-engine';
import type { EndpointMap } from './openapi';

/** Whether the description leaves a value untyped: the generated types use `any` there. */
type IsOpen<T> = 0 extends 1 & T ? true : false;

/** Received data: untyped values are JSON. */
type Received<T> =
  IsOpen<T> extends true
    ? JsonValue
    : T extends object
      ? { [Key in keyof T]: Received<T[Key]> }
      : T;

/** Sent data, which is read-only. */
type Sent<T> =
  IsOpen<T> extends true
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: Sent<T[Key]> }
      : T;

/**
 * The types of each endpoint of `openapi.yaml`, in the form that Backstage's typed router requires: the generated types
 * lack `readonly` and the types of values that the description leaves untyped.
 */
export type Endpoints = {
  [Endpoint in keyof EndpointMap]: {
    [Part in keyof EndpointMap[Endpoint]]: Part extends 'response'
      ? Sent<EndpointMap[Endpoint][Part]>
      : Received<EndpointMap[Endpoint][Part]>;
  };
};
