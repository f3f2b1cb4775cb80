// SPDX-License-Identifier: Apache-2.0

import { CompiledSchema, isWithin } from '@component-config/config-engine';
import { sectionsOf } from '../configuration/sections';
import { pointerTrail } from './pointerTrail';

/**
 * The labels of a path and its parents in the form: `Resources`, `Requests`, `CPU`.
 *
 * @public
 */
export function placeTrail(schema: CompiledSchema, pointer: string): string[] {
  const section = sectionsOf(schema).find(candidate =>
    isWithin(pointer, candidate.pointer),
  );
  return pointerTrail(schema, section?.pointer ?? '', pointer);
}

/**
 * The label of a path in the form, with its parents: `Resources › Requests › CPU`.
 *
 * @public
 */
export function placeLabel(schema: CompiledSchema, pointer: string): string {
  return placeTrail(schema, pointer).join(' › ');
}
