// SPDX-License-Identifier: Apache-2.0

import { ConflictError, InputError } from '@backstage/errors';
import {
  childPointer,
  equalJson,
  formatPath,
  formatPointer,
  isInclusion,
  isObject,
  parsePointer,
  valueAt,
  type JsonValue,
  type ValueChange,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type DraftValues,
} from '@component-config/plugin-component-config-common';
import {
  pointerInDocument,
  type ComponentDocument,
  type SectionPlace,
} from './componentDocument';
import { sectionsOf } from './sections';

/**
 * The changes of a document that replace the values `before` by `after`. Equal values are skipped, so that the mask of
 * a hidden value never gets into a file.
 *
 * @throws ConflictError if the document has neither: it was changed elsewhere
 * @throws InputError if a value is in another file
 */
export function documentChanges(
  document: ComponentDocument,
  before: DraftValues,
  after: DraftValues,
): ValueChange[] {
  const old = new Map(sectionsOf(before).map(one => [keyOf(one), one]));
  const now = new Map(sectionsOf(after).map(one => [keyOf(one), one]));
  return [...new Map([...old, ...now])].flatMap(([key, place]) => {
    const at = pointerInDocument(document.component, place);
    return differences(
      old.get(key)?.values,
      now.get(key)?.values ?? {},
      at,
    ).flatMap(difference => changeOf(document, difference));
  });
}

function keyOf({ instanceName, environment }: SectionPlace): string {
  return JSON.stringify([instanceName, environment]);
}

/** A value to change. */
interface Difference {
  readonly pointer: string;
  /** Omitted if it is new. */
  readonly before?: JsonValue;
  /** Omitted if it is removed. */
  readonly after?: JsonValue;
}

/** Compares maps by entry, lists of equal length by item, and everything else as a whole. */
function differences(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): Difference[] {
  if (isObject(after) && (before === undefined || isObject(before))) {
    const old = before ?? {};
    const keys = new Set([...Object.keys(old), ...Object.keys(after)]);
    return keys.size === 0 && before === undefined
      ? [{ pointer, after }]
      : [...keys].flatMap(key =>
          differences(
            Object.hasOwn(old, key) ? old[key] : undefined,
            Object.hasOwn(after, key) ? after[key] : undefined,
            childPointer(pointer, key),
          ),
        );
  }
  if (
    Array.isArray(after) &&
    Array.isArray(before) &&
    after.length === before.length
  ) {
    return after.flatMap((item, index) =>
      differences(before[index], item, childPointer(pointer, index)),
    );
  }
  return equalJson(before, after)
    ? []
    : [
        {
          pointer,
          ...(before !== undefined && { before }),
          ...(after !== undefined && { after }),
        },
      ];
}

/**
 * The change for a difference in a document, unless it is already there.
 *
 * @throws ConflictError if the document has neither value
 * @throws InputError if it cannot be written here
 */
function changeOf(
  { value, component }: ComponentDocument,
  { pointer, before, after }: Difference,
): ValueChange[] {
  const current = valueAt(value, pointer);
  if (equalJson(current, after)) {
    return [];
  }
  const place = formatPath(pointer);
  if (isIncluded(value, pointer)) {
    throw new InputError(
      `"${place}" of component "${component.name}" is in another file, which its document includes; change it there.`,
    );
  }
  if (hasMask(after)) {
    throw new InputError(
      `"${place}" of component "${component.name}" contains secrets that a form does not show; change it in the file.`,
    );
  }
  if (!equalJson(current, before) && !hasMask(before)) {
    throw new ConflictError(
      `"${place}" of component "${component.name}" differs between the workspace and the catalog: it was changed in between. Wait until the catalog has the change, and start again.`,
    );
  }
  return after === undefined
    ? [{ pointer, remove: true }]
    : [{ pointer, value: after }];
}

function hasMask(value: JsonValue | undefined): boolean {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).some(hasMask);
  }
  return value === SENSITIVE_MASK;
}

/** Whether a field is in another file: `parameters: { $yaml: ./values.yaml }`. */
function isIncluded(document: JsonValue, pointer: string): boolean {
  const tokens = parsePointer(pointer);
  return tokens.some((_, length) =>
    isInclusion(valueAt(document, formatPointer(tokens.slice(0, length + 1)))),
  );
}
