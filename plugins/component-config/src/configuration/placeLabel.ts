// SPDX-License-Identifier: Apache-2.0

import { CompiledSchema, isWithin } from '@component-config/config-engine';
import { pointerTrail } from './pointerTrail';
import { sectionsOf } from './sectionsOf';

/** How the form names a place of the configuration, with what it lies within: `Resources › Requests › CPU`. */
export function placeLabel(schema: CompiledSchema, pointer: string): string {
  const section = sectionsOf(schema).find(candidate =>
    isWithin(pointer, candidate.pointer),
  );
  return pointerTrail(schema, section?.pointer ?? '', pointer).join(' › ');
}
