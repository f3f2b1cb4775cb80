// SPDX-License-Identifier: Apache-2.0

import { runtimeStop, StarlarkStop } from '../failure';
import { reprOf } from '../represent';
import {
  byteLength,
  byteSlice,
  fromBytes,
  spendText,
  toBytes,
} from '../text/bytes';
import type { StarlarkHost, StarlarkRange, StarlarkValue } from '../types';
import {
  getEntry,
  lengthOf,
  makeList,
  makeRange,
  makeTuple,
  requireMutableList,
  setEntry,
  typeName,
} from '../values';
import { asInt32 } from './integers';

/** `container[key]`. */
export function getItem(
  host: StarlarkHost,
  container: StarlarkValue,
  key: StarlarkValue,
): StarlarkValue {
  if (typeof container === 'string') {
    spendText(host, container);
    const length = byteLength(container);
    const index = position(container, key, length, true);
    return byteSlice(container, index, index + 1);
  }
  if (typeof container === 'object' && container !== null) {
    switch (container.kind) {
      case 'dict':
        return found(host, container, key, getEntry(host, container, key));
      case 'list':
      case 'tuple':
        return container.items[
          position(container, key, container.items.length, true)
        ];
      case 'range':
        return BigInt(
          container.start +
            position(container, key, container.length, true) * container.step,
        );
      case 'host':
        if (container.behaviour.get) {
          const value = container.behaviour.get(container, key, host);
          return found(host, container, key, value);
        }
        break;
      default:
        break;
    }
  }
  throw runtimeStop(
    `unhandled index operation ${typeName(container)}[${typeName(key)}]`,
  );
}

function found(
  host: StarlarkHost,
  container: StarlarkValue,
  key: StarlarkValue,
  value: StarlarkValue | undefined,
): StarlarkValue {
  if (value === undefined) {
    throw runtimeStop(`key ${reprOf(host, key)} not in ${typeName(container)}`);
  }
  return value;
}

/** `container[key] = value`. */
export function setItem(
  host: StarlarkHost,
  container: StarlarkValue,
  key: StarlarkValue,
  value: StarlarkValue,
): void {
  if (typeof container === 'object' && container !== null) {
    if (container.kind === 'dict') {
      setEntry(host, container, key, value);
      return;
    }
    if (container.kind === 'list') {
      const index = position(container, key, container.items.length, false);
      requireMutableList(container, 'assign to element of');
      container.items[index] = value;
      return;
    }
  }
  throw runtimeStop(
    `${typeName(container)} value does not support item assignment`,
  );
}

/** The position that an index refers to; a negative one counts from the end. */
function position(
  container: StarlarkValue,
  key: StarlarkValue,
  length: number,
  reading: boolean,
): number {
  let index: number;
  try {
    index = asInt32(key);
  } catch (error) {
    throw reading && error instanceof StarlarkStop
      ? runtimeStop(`${typeName(container)} index: ${error.failure.message}`)
      : error;
  }
  const place = index < 0 ? index + length : index;
  if (place < 0 || place >= length) {
    throw outOfRange(typeName(container), index, length);
  }
  return place;
}

/** The error for an index without an item. */
export function outOfRange(type: string, index: number, length: number) {
  return runtimeStop(
    length === 0
      ? `index ${index} out of range: empty ${type}`
      : `${type} index ${index} out of range [${-length}:${length - 1}]`,
  );
}

/** `value[from:to:step]`; each part may be None. */
export function slice(
  host: StarlarkHost,
  value: StarlarkValue,
  from: StarlarkValue,
  to: StarlarkValue,
  step: StarlarkValue,
): StarlarkValue {
  const length = lengthOf(value);
  const sliceable =
    typeof value === 'string' ||
    (typeof value === 'object' &&
      value !== null &&
      (value.kind === 'list' ||
        value.kind === 'tuple' ||
        value.kind === 'range'));
  if (!sliceable || length === undefined) {
    throw runtimeStop(`invalid slice operand ${typeName(value)}`);
  }
  const stride = strideOf(step);
  const [start, end] =
    stride > 0
      ? forwardBounds(from, to, length)
      : backwardBounds(from, to, length);
  if (typeof value === 'string') {
    return sliceText(host, value, start, end, stride);
  }
  if (value.kind === 'range') {
    return sliceRange(value, start, end, stride);
  }
  const items: StarlarkValue[] = [];
  const count = Math.max(0, Math.ceil((end - start) / stride));
  host.allocate(count);
  for (let index = 0; index < count; index++) {
    items.push(value.items[start + index * stride]);
  }
  return value.kind === 'list' ? makeList(items) : makeTuple(items);
}

function strideOf(step: StarlarkValue): number {
  if (step === null) {
    return 1;
  }
  if (typeof step !== 'bigint') {
    throw runtimeStop(`got ${typeName(step)} for slice step, want int`);
  }
  const stride = asInt32(step);
  if (stride === 0) {
    throw runtimeStop('zero is not a valid slice step');
  }
  return stride;
}

/** Start and end of a slice, clamped to the sequence; the start may be after the end. */
export function forwardBounds(
  from: StarlarkValue,
  to: StarlarkValue,
  length: number,
): [number, number] {
  const clamp = (index: number) => Math.min(Math.max(index, 0), length);
  const start = clamp(bound(from, length, 0, 'start'));
  const end = clamp(bound(to, length, length, 'end'));
  return [start, Math.max(start, end)];
}

function backwardBounds(
  from: StarlarkValue,
  to: StarlarkValue,
  length: number,
): [number, number] {
  const start = Math.min(bound(from, length, length - 1, 'start'), length - 1);
  const end = Math.max(bound(to, length, -1, 'end'), -1);
  return [Math.max(start, end), end];
}

function bound(
  value: StarlarkValue,
  length: number,
  absent: number,
  which: 'start' | 'end',
): number {
  if (value === null) {
    return absent;
  }
  if (typeof value !== 'bigint') {
    throw runtimeStop(
      `invalid ${which} index: got ${typeName(value)}, want int`,
    );
  }
  const index = asInt32(value);
  return index < 0 ? index + length : index;
}

function sliceText(
  host: StarlarkHost,
  text: string,
  start: number,
  end: number,
  stride: number,
): string {
  host.allocate(text.length);
  if (stride === 1) {
    return byteSlice(text, start, end);
  }
  const bytes = toBytes(text);
  const picked: number[] = [];
  const count = Math.max(0, Math.ceil((end - start) / stride));
  for (let index = 0; index < count; index++) {
    picked.push(bytes[start + index * stride]);
  }
  return fromBytes(Uint8Array.from(picked));
}

function sliceRange(
  { start, step }: StarlarkRange,
  from: number,
  to: number,
  stride: number,
): StarlarkRange {
  return makeRange(start + step * from, start + step * to, step * stride);
}
