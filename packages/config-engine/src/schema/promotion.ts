// SPDX-License-Identifier: Apache-2.0

import { memo } from '../memo';
import { parsePointer } from '../pointer';
import { instancePath } from './instancePath';
import type { CompiledSchema, RecordedStep } from './types';

/**
 * Whether a value that differs in the next environment is meant to be copied there: always; never, because it differs
 * on purpose; or whoever copies decides.
 *
 * @public
 */
export type Promotion = 'ask' | 'always' | 'never';

/** The values of the annotation `promote`. Where two are at the same place, the later one applies. */
export const promotions: readonly Promotion[] = ['ask', 'always', 'never'];

const promotedPaths = memo((schema: CompiledSchema) =>
  Object.keys(schema.annotations).flatMap(at => {
    const written = schema.annotations[at].promote;
    const promotion = promotions.find(one => one === written);
    return promotion ? [{ path: instancePath(schema, at), promotion }] : [];
  }),
);

/**
 * The annotation `promote` that applies at a place: its own, or that of the closest map around it
 * (docs/annotations.md#promotion).
 *
 * @param pointer - JSON Pointer into the configuration
 *
 * @public
 */
export function promotionAt(
  schema: CompiledSchema,
  pointer: string,
): Promotion {
  const tokens = parsePointer(pointer);
  const [closest] = promotedPaths(schema)
    .filter(
      ({ path }) =>
        path.length <= tokens.length &&
        path.every((step, index) => leadsTo(step, tokens[index])),
    )
    .sort(
      (one, other) =>
        other.path.length - one.path.length ||
        promotions.indexOf(other.promotion) - promotions.indexOf(one.promotion),
    );
  return closest?.promotion ?? 'ask';
}

function leadsTo(step: RecordedStep, token: string): boolean {
  if (typeof step === 'string') {
    return step === token;
  }
  return 'items' in step || !step.except?.includes(token);
}
