// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '../types';
import { makeBuiltin } from '../values';
import * as conversions from './conversions';
import * as inspections from './inspections';
import * as messages from './messages';
import type { BuiltinBody } from './method';
import * as sequences from './sequences';

const functions: ReadonlyMap<string, BuiltinBody> = new Map([
  ['all', sequences.all],
  ['any', sequences.any],
  ['bool', conversions.bool],
  ['chr', conversions.chr],
  ['dict', conversions.dict],
  ['dir', inspections.dir],
  ['enumerate', sequences.enumerate],
  ['fail', messages.fail],
  ['float', conversions.float],
  ['getattr', inspections.getattr],
  ['hasattr', inspections.hasattr],
  ['hash', inspections.hash],
  ['int', conversions.int],
  ['len', inspections.len],
  ['list', conversions.list],
  ['max', sequences.max],
  ['min', sequences.min],
  ['ord', conversions.ord],
  ['print', messages.print],
  ['range', sequences.range],
  ['repr', conversions.repr],
  ['reversed', sequences.reversed],
  ['set', conversions.set],
  ['sorted', sequences.sorted],
  ['str', conversions.str],
  ['tuple', conversions.tuple],
  ['type', inspections.type],
  ['zip', sequences.zip],
]);

/** The names that are available to every program. */
export const universe: ReadonlyMap<string, StarlarkValue> = new Map<
  string,
  StarlarkValue
>([
  ['None', null],
  ['True', true],
  ['False', false],
  ...[...functions].map(([name, body]): [string, StarlarkValue] => [
    name,
    makeBuiltin(name, (host, args) => body(host, args, name)),
  ]),
]);
