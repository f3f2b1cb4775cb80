// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../../json';
import { memo } from '../../memo';
import { parsePointer } from '../../pointer';
import {
  admitsType,
  anything,
  ChildKind,
  CompiledSchema,
  isIndex,
  isSensitiveAt,
  LocatedSchema,
  mergeMarkers,
  ownChild,
  RecordedStep,
  REFERENCE_KEY,
  schemasWithin,
  withBranches,
} from '../../schema';

/**
 * Finds the values that no valid schema describes: those of a section without a schema or with an invalid one, of a
 * trait that the component does not have, and of keys and items that are not described
 * (docs/rules/openapi.md#described-values). Values in a list are reported together.
 *
 * @param pointer - the place of the value in the configuration
 * @param found - called with the path of each value
 */
export type UndescribedFinder = (
  value: JsonValue,
  pointer: string,
  found: (path: RecordedStep[]) => void,
) => void;

/** A place and its schemas. */
interface Place {
  readonly schemas: readonly LocatedSchema[];
  readonly path: readonly RecordedStep[];
  /** Within a marker: the names of keys, or items to remove. */
  readonly isMarked: boolean;
}

const readingOf = memo((schema: CompiledSchema): Reading => {
  const isBroken =
    schema.dialect !== 'composed' &&
    schema.findings.some(({ severity }) => severity === 'error');
  return {
    unsound: new Set(isBroken ? [''] : schema.unsound),
    isSecret: ({ pointer }) => isSensitiveAt(schema.annotations, pointer),
  };
});

/** A finder for many values that visits each place once. @see UndescribedFinder */
export function undescribedFinder(schema: CompiledSchema): UndescribedFinder {
  const reading = readingOf(schema);
  const places = new Map<string, Place>([
    [
      '',
      {
        schemas: [{ schema: schema.jsonSchema, pointer: '' }],
        path: [],
        isMarked: false,
      },
    ],
  ]);
  const placeAt = (pointer: string): Place => {
    const known = places.get(pointer);
    if (known) {
      return known;
    }
    const end = pointer.lastIndexOf('/');
    const [token = ''] = parsePointer(pointer.slice(end));
    const place = placeWithin(placeAt(pointer.slice(0, end)), token, reading);
    places.set(pointer, place);
    return place;
  };
  return (value, pointer, found) => {
    const { schemas, path, isMarked } = placeAt(pointer);
    if (!isMarked) {
      visit(value, schemas, path, reading, found);
    } else if (schemas.length === 0) {
      found([...path, { items: true }]);
    }
  };
}

function placeWithin(around: Place, token: string, reading: Reading): Place {
  const { schemas, path, isMarked } = around;
  if (isMarked || mergeMarkers.includes(token)) {
    return { schemas, path, isMarked: true };
  }
  const isItem = isIndex(token) && schemas.some(declaresItems);
  return {
    // Only a value says whether an index is that of an item.
    schemas: schemasOfChild(
      schemas,
      token,
      isIndex(token) ? 'any' : 'entry',
      reading,
    ),
    path: [...path, isItem ? { items: true } : token],
    isMarked: false,
  };
}

/** How a schema is read. */
interface Reading {
  /** Pointers of the invalid sections. */
  readonly unsound: ReadonlySet<string>;
  /** Whether a place or a surrounding one is secret, so that references are allowed there. */
  readonly isSecret: (place: LocatedSchema) => boolean;
}

function declaresItems({ schema }: LocatedSchema): boolean {
  return withBranches(schema).some(({ items }) => isObject(items));
}

function visit(
  value: JsonValue,
  schemas: readonly LocatedSchema[],
  path: readonly RecordedStep[],
  reading: Reading,
  found: (path: RecordedStep[]) => void,
): void {
  if (schemas.some(({ schema }) => schema === anything)) {
    return;
  }
  if (schemas.length === 0 || schemas.some(isUnsound(reading))) {
    findLeaves(value, path, found);
    return;
  }
  if (Array.isArray(value)) {
    const below = schemasOfChild(schemas, '0', 'item', reading);
    const item = [...path, { items: true } as const];
    value.forEach(one => visit(one, below, item, reading, found));
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      if (!mergeMarkers.includes(key)) {
        const below = schemasOfChild(schemas, key, 'entry', reading);
        visit(value[key], below, [...path, key], reading, found);
      }
    }
  }
}

function isUnsound({ unsound }: Reading) {
  return ({ pointer }: LocatedSchema) => unsound.has(pointer);
}

/** Visits each key of a map separately, because other layers may contribute to it. */
function findLeaves(
  value: JsonValue,
  path: readonly RecordedStep[],
  found: (path: RecordedStep[]) => void,
): void {
  if (isObject(value)) {
    for (const key of Object.keys(value)) {
      findLeaves(
        value[key],
        [...path, mergeMarkers.includes(key) ? { items: true } : key],
        found,
      );
    }
  } else if (value !== null) {
    found([...path]);
  }
}

/** The types of values that have such children. */
const containers = {
  entry: ['object'],
  item: ['array'],
  any: ['object', 'array'],
} as const satisfies { [kind in ChildKind]: readonly string[] };

/** The schemas of a child; none if no valid one describes it. */
function schemasOfChild(
  schemas: readonly LocatedSchema[],
  token: string,
  kind: ChildKind,
  reading: Reading,
): readonly LocatedSchema[] {
  if (
    kind === 'entry' &&
    token === REFERENCE_KEY &&
    schemas.some(reading.isSecret)
  ) {
    return [{ schema: anything, pointer: '' }];
  }
  return schemas
    .filter(({ pointer }) => !reading.unsound.has(pointer))
    .flatMap(place => {
      if (!containers[kind].some(type => admitsType(place.schema, type))) {
        // A map or list in place of a text is described as that text is.
        return [{ schema: anything, pointer: place.pointer }];
      }
      // What only a branch says about the items stays masked where the schema itself describes them.
      const own = kind === 'entry' ? undefined : ownChild(place, [], token);
      return own ? [own] : schemasWithin(place, token, kind);
    });
}
