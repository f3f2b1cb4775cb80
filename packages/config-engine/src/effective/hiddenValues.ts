// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { effectiveFindings } from '../finding/catalogue/effective';
import type { JsonObject } from '../json';
import { ownLayerKinds } from '../layers';
import { memo } from '../memo';
import { formatPath, pointersAround, valueAt } from '../pointer';
import {
  annotatedField,
  annotationFor,
  CompiledSchema,
  meetsShowIf,
  placesOf,
  readShowIf,
  RecordedStep,
  sectionPointer,
  ShowIf,
  showIfPointer,
} from '../schema';
import { Origin, originPhrase } from './readings/origins';

/** The maximum number of hidden values to list. */
const listedValues = 100;

/** A field with conditions, wherever it occurs in a configuration. */
interface ConditionalField {
  readonly path: readonly RecordedStep[];
  readonly conditions: readonly ShowIf[];
}

const conditionalFields = memo((schema: CompiledSchema): ConditionalField[] =>
  Object.keys(schema.annotations).flatMap(at => readField(schema, at) ?? []),
);

/**
 * Reports up to a hundred values of fields that `oc:ui:showIf` hides. They are effective, although no form shows them
 * (docs/annotations.md#when-a-field-applies). Defaults of hidden fields are not reported: nobody set them.
 *
 * @param isSecret - whether a place is secret: a finding must not reveal whether its value meets a condition
 */
export function findHiddenValues(
  schema: CompiledSchema,
  config: JsonObject,
  originOf: (pointer: string) => Origin | undefined,
  isSecret: (pointer: string) => boolean,
): Finding[] {
  const unmet = new Map<string, ShowIf>();
  for (const { path, conditions } of conditionalFields(schema)) {
    for (const pointer of placesOf(config, path)) {
      const parent = parentPointer(pointer);
      const condition = conditions.find(one => {
        const read = showIfPointer(one, parent, sectionPointer(pointer));
        return !meetsShowIf(one, valueAt(config, read)) && !isSecret(read);
      });
      if (condition) {
        unmet.set(pointer, condition);
      }
    }
  }
  const findings: Finding[] = [];
  for (const [pointer, { text }] of unmet) {
    if (findings.length === listedValues) {
      break;
    }
    const isOutermost = !pointersAround(pointer).some(around =>
      unmet.has(around),
    );
    const origin = isOutermost ? originOf(pointer) : undefined;
    if (origin?.kind && origin.kind !== 'schema') {
      const kind = ownLayerKinds.has(origin.kind)
        ? effectiveFindings.hiddenValue
        : effectiveFindings.hiddenByPlatform;
      findings.push(
        kind.at(
          { pointer, position: origin.position },
          {
            field: formatPath(pointer),
            condition: text,
            from: originPhrase(origin),
          },
        ),
      );
    }
  }
  return findings;
}

function parentPointer(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** A field of an alternative may not apply at all, so its condition is not read. */
function readField(
  compiled: CompiledSchema,
  at: string,
): ConditionalField | undefined {
  const written = annotationFor(compiled.annotations[at], 'form', 'ui:showIf');
  if (written === undefined) {
    return undefined;
  }
  const { path, scope, isAlternative } = annotatedField(compiled, at);
  const conditions = isAlternative ? [] : readShowIf(written, scope);
  return conditions.length > 0 ? { path, conditions } : undefined;
}
