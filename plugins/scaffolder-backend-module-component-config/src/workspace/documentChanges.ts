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
 * The changes of a document that make it say `after` where it said `before`. What is the same in both is left alone, so
 * that a mask, which stands for what nobody was told, never gets into a file.
 *
 * @throws ConflictError where the document says neither: somebody else changed it
 * @throws InputError where a value is in another file
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

/** A value that is to be another one. */
interface Difference {
  readonly pointer: string;
  /** Absent: there was none. */
  readonly before?: JsonValue;
  /** Absent: there is to be none. */
  readonly after?: JsonValue;
}

/** Of maps their entries, of lists of one length their items, of everything else all of it. */
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
 * The change that makes a difference in a document, if it does not say so already.
 *
 * @throws ConflictError where it says neither
 * @throws InputError where it cannot be written here
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
      `"${place}" of component "${component.name}" has secrets in it that a form does not show; change it in the file.`,
    );
  }
  if (!equalJson(current, before) && !hasMask(before)) {
    throw new ConflictError(
      `"${place}" of component "${component.name}" is another one in the workspace than in the catalog: somebody changed it in between. Wait until the catalog has the change, and start again.`,
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

/** Whether a place is in another file: `parameters: { $yaml: ./values.yaml }`. */
function isIncluded(document: JsonValue, pointer: string): boolean {
  const tokens = parsePointer(pointer);
  return tokens.some((_, length) =>
    isInclusion(valueAt(document, formatPointer(tokens.slice(0, length + 1)))),
  );
}
