// SPDX-License-Identifier: Apache-2.0

import { runtimeStop, StarlarkStop } from '../failure';
import { asInt32 } from '../operators/integers';
import { quote } from '../text/quote';
import type { CallArguments, StarlarkHost, StarlarkValue } from '../types';
import { iterate, toItems, typeName } from '../values';

/** The arguments of a built-in function by position; undefined for omitted ones. */
export type Unpacked = ReadonlyArray<StarlarkValue | undefined>;

/** The arguments of a function that only takes positional ones, at least `min` and at most `max`. */
export function unpackPositional(
  name: string,
  { positional, named }: CallArguments,
  min: number,
  max: number = min,
): Unpacked {
  if (named.length > 0) {
    throw runtimeStop(`${name}: unexpected keyword arguments`);
  }
  const count = positional.length;
  if (count < min) {
    const least = min < max ? 'at least ' : '';
    throw runtimeStop(`${name}: got ${count} arguments, want ${least}${min}`);
  }
  if (count > max) {
    const most = max > min ? 'at most ' : '';
    throw runtimeStop(`${name}: got ${count} arguments, want ${most}${max}`);
  }
  return positional;
}

/** Rejects named arguments, for the functions with this message. */
export function refuseNamed(name: string, named: readonly unknown[]): void {
  if (named.length > 0) {
    throw runtimeStop(`${name} does not accept keyword arguments`);
  }
}

/** The single argument of a function. */
export function onlyArgument(
  name: string,
  positional: readonly StarlarkValue[],
  wanted = '1',
): StarlarkValue {
  if (positional.length !== 1) {
    throw runtimeStop(
      `${name}: got ${positional.length} arguments, want ${wanted}`,
    );
  }
  return positional[0];
}

/** The arguments of a function that takes them by position or name; names that end in `?` are optional. */
export function unpackNamed(
  name: string,
  { positional, named }: CallArguments,
  parameters: readonly string[],
): Unpacked {
  const names = parameters.map(parameter => parameter.replace('?', ''));
  if (positional.length > names.length) {
    throw runtimeStop(
      `${name}: got ${positional.length} arguments, want at most ${names.length}`,
    );
  }
  const values: Array<StarlarkValue | undefined> = [...positional];
  for (const [key, value] of named) {
    const index = names.indexOf(key);
    if (index < 0) {
      throw runtimeStop(`${name}: unexpected keyword argument ${quote(key)}`);
    }
    if (values[index] !== undefined) {
      throw runtimeStop(
        `${name}: got multiple values for keyword argument ${quote(key)}`,
      );
    }
    values[index] = value;
  }
  parameters.forEach((parameter, index) => {
    if (!parameter.endsWith('?') && values[index] === undefined) {
      throw runtimeStop(`${name}: missing argument for ${parameter}`);
    }
  });
  return values;
}

/** Adds the parameter to the message of an error. */
function forParameter(
  name: string,
  parameter: number | string,
  problem: string,
) {
  return runtimeStop(`${name}: for parameter ${parameter}: ${problem}`);
}

/** An argument that must be a string. */
export function wantString(
  name: string,
  parameter: number | string,
  value: StarlarkValue | undefined,
): string {
  if (typeof value !== 'string') {
    throw forParameter(name, parameter, `got ${typeOf(value)}, want string`);
  }
  return value;
}

/** An argument that must be a bool; defaults to `absent`. */
export function wantBool(
  name: string,
  parameter: number | string,
  value: StarlarkValue | undefined,
  absent: boolean,
): boolean {
  if (value === undefined) {
    return absent;
  }
  if (typeof value !== 'boolean') {
    throw forParameter(name, parameter, `got ${typeOf(value)}, want bool`);
  }
  return value;
}

/** An argument that must be an int of 32 bits; defaults to `absent`. */
export function wantInt(
  name: string,
  parameter: number | string,
  value: StarlarkValue | undefined,
  absent: number,
): number {
  if (value === undefined) {
    return absent;
  }
  try {
    return asInt32(value);
  } catch (error) {
    throw error instanceof StarlarkStop
      ? forParameter(name, parameter, error.failure.message)
      : error;
  }
}

/** An argument that must be iterable; iterating costs a step for each item. */
export function wantIterable(
  host: StarlarkHost,
  name: string,
  parameter: number | string,
  value: StarlarkValue | undefined,
): Iterable<StarlarkValue> {
  const items = value === undefined ? undefined : iterate(host, value);
  if (!items) {
    throw forParameter(name, parameter, `got ${typeOf(value)}, want iterable`);
  }
  return items;
}

/** The items of an iterable argument, as a new list; empty if it is omitted. */
export function wantItems(
  host: StarlarkHost,
  name: string,
  parameter: number | string,
  value: StarlarkValue | undefined,
): StarlarkValue[] {
  if (value === undefined) {
    return [];
  }
  const items = toItems(host, value);
  if (!items) {
    throw forParameter(name, parameter, `got ${typeOf(value)}, want iterable`);
  }
  return items;
}

/** An argument that must be a function; undefined if it is omitted. */
export function wantCallable(
  name: string,
  parameter: number | string,
  value: StarlarkValue | undefined,
): StarlarkValue | undefined {
  const callable =
    value === undefined ||
    (typeof value === 'object' &&
      value !== null &&
      (value.kind === 'function' || value.kind === 'builtin'));
  if (!callable) {
    throw forParameter(name, parameter, `got ${typeOf(value)}, want callable`);
  }
  return value;
}

/** Runs `work` and prefixes its program errors with the function's name. */
export function inFunction<Value>(name: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw error instanceof StarlarkStop && error.failure.kind === 'runtime'
      ? runtimeStop(`${name}: ${error.failure.message}`)
      : error;
  }
}

function typeOf(value: StarlarkValue | undefined): string {
  return value === undefined ? 'nothing' : typeName(value);
}
