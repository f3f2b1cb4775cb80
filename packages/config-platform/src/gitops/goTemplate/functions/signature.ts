// SPDX-License-Identifier: Apache-2.0

import { isGoList, isGoMap, type GoMap, type GoValue } from '../types';
import { maximumText } from '../values';

/** A function of templates; undefined if it refuses its arguments. Its work is bounded by theirs, or spent. */
export type GoFunction = (
  args: readonly GoValue[],
  spend: Spend,
) => GoValue | undefined;

type Spend = (work: number) => void;

/** The Go types that parameters have. A `number` is converted to an integer as Sprig does. */
interface ParameterTypes {
  text: string;
  int: number;
  number: number;
  bool: boolean;
  list: readonly GoValue[];
  map: GoMap;
  any: GoValue;
}

type ParameterType = keyof ParameterTypes;

type Values<Types extends readonly ParameterType[]> = {
  [Index in keyof Types]: ParameterTypes[Types[Index]];
};

/** A function with exactly these parameters. */
export function fixed<const Types extends readonly ParameterType[]>(
  types: Types,
  call: (...args: [...Values<Types>, Spend]) => GoValue | undefined,
): GoFunction {
  return (args, spend) => {
    const values = args.map((arg, index) => argumentOf(types[index], arg));
    return args.length === types.length && !values.includes(undefined)
      ? bounded(call(...(values as unknown as Values<Types>), spend))
      : undefined;
  };
}

/** A function with any number of arguments, at least some. */
export function variadic(
  least: number,
  call: (args: readonly GoValue[]) => GoValue | undefined,
): GoFunction {
  return args => (args.length >= least ? bounded(call(args)) : undefined);
}

function bounded(value: GoValue | undefined): GoValue | undefined {
  return typeof value === 'string' && value.length > maximumText
    ? undefined
    : value;
}

function argumentOf(
  type: ParameterType | undefined,
  value: GoValue,
): GoValue | undefined {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'int':
      return typeof value === 'bigint' ? Number(value) : undefined;
    case 'number':
      return intOf(value);
    case 'bool':
      return typeof value === 'boolean' ? value : undefined;
    case 'list':
      return isGoList(value) ? value : undefined;
    case 'map':
      return isGoMap(value) && !value.ofTexts ? value : undefined;
    default:
      return value;
  }
}

/** A float as Sprig converts it; texts that are none are 0. */
export function floatOf(value: GoValue): number {
  if (typeof value === 'string') {
    return /^[-+]?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : 0;
  }
  return typeof value === 'object' ? 0 : Number(value);
}

/** An integer as Sprig converts it: texts are those of Go, with a leading zero octal, and zeros behind the point. */
export function intOf(value: GoValue): number {
  if (typeof value !== 'string') {
    return Math.trunc(floatOf(value));
  }
  const [, sign, digits] =
    /^([-+]?)(0x[\da-f]{1,12}|0o?[0-7]{1,15}|0b[01]{1,40}|0|[1-9]\d{0,14})(?:\.0*)?$/i.exec(
      value,
    ) ?? [undefined, '', '0'];
  const number = Number(digits.replace(/^0(?=\d)/, '0o'));
  return sign === '-' ? -number : number;
}

/** A number as an integer of Go. */
export function integer(value: number): bigint {
  return Number.isFinite(value) ? BigInt(Math.trunc(value)) : 0n;
}
