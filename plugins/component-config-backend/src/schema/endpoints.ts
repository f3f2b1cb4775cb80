// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '@component-config/config-engine';
import type { EndpointMap } from './openapi';

/** Whether the description leaves a place open: the generated types say `any` there. */
type IsOpen<T> = 0 extends 1 & T ? true : false;

/** What comes in: places that the description leaves open are JSON. */
type Received<T> =
  IsOpen<T> extends true
    ? JsonValue
    : T extends object
      ? { [Key in keyof T]: Received<T[Key]> }
      : T;

/** What goes out: nobody changes it on the way. */
type Sent<T> =
  IsOpen<T> extends true
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: Sent<T[Key]> }
      : T;

/**
 * The types behind each endpoint of `openapi.yaml`, in the form that Backstage's typed router takes: the generated ones,
 * which know neither `readonly` nor what may stand where the description leaves a place open.
 */
export type Endpoints = {
  [Endpoint in keyof EndpointMap]: {
    [Part in keyof EndpointMap[Endpoint]]: Part extends 'response'
      ? Sent<EndpointMap[Endpoint][Part]>
      : Received<EndpointMap[Endpoint][Part]>;
  };
};
