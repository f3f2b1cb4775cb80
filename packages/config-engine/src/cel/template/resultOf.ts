// SPDX-License-Identifier: Apache-2.0

import { encodeBase64 } from '../../base64';
import { Optional } from '@marcbachmann/cel-js';
import { nanosecondsOf, textOfTime } from '../kubernetes/times';
import { Duration, mapOf, UnsignedInt } from '../library';
import { charge } from '../meter';
import { Omitted } from './templateFunctions';

/** The result of an expression, or a part of it, in the types of OpenChoreo's templates. */
export type CelResult =
  | { readonly kind: 'omitted' }
  | {
      readonly kind: 'scalar';
      readonly value: string | number | boolean | null;
      readonly integer?: 'int64' | 'uint64';
      /** A time, which text around it puts in quotes. */
      readonly isTime?: true;
    }
  | { readonly kind: 'list'; readonly items: readonly unknown[] }
  | {
      readonly kind: 'map';
      readonly entries: ReadonlyMap<unknown, unknown>;
    };

/** Reads a value of CEL, without its contents; undefined if no template can have it. */
export function resultOf(value: unknown): CelResult | undefined {
  charge(1);
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return { kind: 'scalar', value };
    case 'bigint':
      return { kind: 'scalar', value: Number(value), integer: 'int64' };
    case 'number':
      return Number.isFinite(value) ? { kind: 'scalar', value } : undefined;
    default:
      break;
  }
  if (value === null) {
    // A null that CEL gives is the number of its only value.
    return { kind: 'scalar', value: 0, integer: 'int64' };
  }
  if (Array.isArray(value)) {
    return { kind: 'list', items: value };
  }
  if (value instanceof Omitted) {
    return { kind: 'omitted' };
  }
  if (value instanceof Optional) {
    return value.hasValue()
      ? resultOf(value.value())
      : { kind: 'scalar', value: null };
  }
  if (value instanceof UnsignedInt) {
    return {
      kind: 'scalar',
      value: Number(value.valueOf()),
      integer: 'uint64',
    };
  }
  if (value instanceof Duration) {
    return {
      kind: 'scalar',
      value: Number(nanosecondsOf(value)),
      integer: 'int64',
    };
  }
  if (value instanceof Date) {
    return { kind: 'scalar', value: textOfTime(value), isTime: true };
  }
  if (value instanceof Uint8Array) {
    return { kind: 'scalar', value: encodeBase64(value), isTime: true };
  }
  const entries = mapOf(value);
  if (entries) {
    return { kind: 'map', entries };
  }
  const [, type] = /^Type<(.+)>$/.exec(String(value)) ?? [];
  return type === undefined ? undefined : { kind: 'scalar', value: type };
}
