// SPDX-License-Identifier: Apache-2.0

import type { ASTNode } from '@marcbachmann/cel-js';
import {
  Duration,
  UnsignedInt,
  type ChangeableNode,
  type StaticType,
} from '../library';
import { checkFormat, unknownValue, type FormatStyle } from './formatText';
import { DURATION, TIMESTAMP } from './times';

/**
 * Lets the values of a call of `format` be of several types, and checks that they fit its text if both are written in
 * the expression, as cel-go does.
 */
export function checkFormatCall(node: ASTNode, style: FormatStyle): void {
  if (node.op !== 'rcall' || node.args[0] !== 'format') {
    return;
  }
  const [, text, [values]] = node.args;
  if (values?.op !== 'list') {
    return;
  }
  const { args } = values;
  (values as ChangeableNode).setMeta('check', (checker, _list, scope) => {
    const types = args.map(value => checker.check(value, scope));
    if (text.op === 'value' && typeof text.args === 'string') {
      checkFormat(text.args, types.map(sampleOf), style);
    }
    return checker.getType('list<dyn>');
  });
}

/** What no verb writes. */
class Unwritable {}

const samples: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['int', 0n],
  ['uint', new UnsignedInt(0n)],
  ['double', 0],
  ['string', ''],
  ['bool', true],
  ['bytes', new Uint8Array()],
  ['null', null],
  [TIMESTAMP, new Date(0)],
  [DURATION, new Duration(0n)],
  ['dyn', unknownValue],
  ['type', unknownValue],
]);

function sampleOf({ name, kind }: StaticType): unknown {
  if (kind === 'list') {
    return [];
  }
  if (kind === 'map') {
    return new Map();
  }
  return samples.has(name) ? samples.get(name) : new Unwritable();
}
