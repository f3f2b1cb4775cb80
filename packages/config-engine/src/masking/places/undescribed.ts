// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonObject, JsonValue } from '../../json';
import { memo } from '../../memo';
import { childPointer, parsePointer, pointersAround } from '../../pointer';
import {
  branchesOf,
  combinators,
  CompiledSchema,
  isSensitive,
  JsonSchema,
  mergeMarkers,
  RecordedStep,
  REFERENCE_KEY,
} from '../../schema';

/** The schemas that describe a place; `free` if any value is allowed. */
type Description = 'free' | readonly Described[];

interface Described {
  readonly schema: JsonSchema;
  /** The pointer into the whole schema. */
  readonly pointer: string;
}

/**
 * Finds the values that no valid schema describes: those of a section without a schema or with an invalid one, of a
 * trait that the component does not have, and of undeclared keys. Values in a list are reported together. An object
 * without declared properties may have any, and a schema that allows any value describes it.
 *
 * @param pointer - the place of the value in the configuration
 * @param found - called with the path of each value
 */
export type UndescribedFinder = (
  value: JsonValue,
  pointer: string,
  found: (path: RecordedStep[]) => void,
) => void;

/** The description of a place. */
interface DescribedPlace {
  readonly description: Description;
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
    isSecret: ({ pointer }) =>
      [...pointersAround(pointer), pointer].some(
        at =>
          Object.hasOwn(schema.annotations, at) &&
          isSensitive(schema.annotations[at]),
      ),
  };
});

/** A finder for many values that visits each place once. @see UndescribedFinder */
export function undescribedFinder(schema: CompiledSchema): UndescribedFinder {
  const reading = readingOf(schema);
  const places = new Map<string, DescribedPlace>([
    [
      '',
      {
        description: [{ schema: schema.jsonSchema, pointer: '' }],
        path: [],
        isMarked: false,
      },
    ],
  ]);
  const placeAt = (pointer: string): DescribedPlace => {
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
    const { description, path, isMarked } = placeAt(pointer);
    if (!isMarked) {
      visit(value, description, path, reading, found);
    } else if (description !== 'free' && description.length === 0) {
      found([...path, { items: true }]);
    }
  };
}

function placeWithin(
  around: DescribedPlace,
  token: string,
  reading: Reading,
): DescribedPlace {
  const { description, path, isMarked } = around;
  if (isMarked || mergeMarkers.includes(token)) {
    return { description, path, isMarked: true };
  }
  const isItem =
    /^(?:\d+|-)$/.test(token) && description !== 'free' && isList(description);
  return {
    description: describe(description, token, isItem ? 'list' : 'map', reading),
    path: [...path, isItem ? { items: true } : token],
    isMarked: false,
  };
}

/** How a schema is read. */
interface Reading {
  /** Pointers of the invalid sections. */
  readonly unsound: ReadonlySet<string>;
  /** Whether a place or a surrounding one is secret, so that references are allowed there. */
  readonly isSecret: (place: Described) => boolean;
}

function isList(description: readonly Described[]): boolean {
  return description.some(({ schema }) => isObject(schema.items));
}

function visit(
  value: JsonValue,
  description: Description,
  path: readonly RecordedStep[],
  reading: Reading,
  found: (path: RecordedStep[]) => void,
): void {
  if (description === 'free') {
    return;
  }
  if (description.length === 0 || description.some(isUnsound(reading))) {
    findLeaves(value, path, found);
    return;
  }
  if (Array.isArray(value)) {
    const below = describe(description, '0', 'list', reading);
    if (below !== 'free') {
      const item = [...path, { items: true } as const];
      value.forEach(one => visit(one, below, item, reading, found));
    }
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      if (!mergeMarkers.includes(key)) {
        const below = describe(description, key, 'map', reading);
        visit(value[key], below, [...path, key], reading, found);
      }
    }
  }
}

function isUnsound({ unsound }: Reading) {
  return ({ pointer }: Described) => unsound.has(pointer);
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

/** The descriptions of a place below a described one; empty if there are none. */
function describe(
  description: Description,
  token: string,
  container: 'map' | 'list',
  reading: Reading,
): Description {
  if (description === 'free') {
    return 'free';
  }
  if (
    container === 'map' &&
    token === REFERENCE_KEY &&
    description.some(reading.isSecret)
  ) {
    return 'free';
  }
  const below: Described[] = [];
  for (const described of description) {
    if (reading.unsound.has(described.pointer)) {
      continue;
    }
    const found =
      container === 'list'
        ? describeItem(described)
        : describeEntry(described, token, reading);
    if (found === 'free') {
      return 'free';
    }
    below.push(...found);
  }
  return below;
}

function describeItem(described: Described): Description {
  const { schema, pointer } = described;
  const { items } = schema;
  if (isObject(items)) {
    return [{ schema: items, pointer: `${pointer}/items` }];
  }
  const branches = branchesOf(described).filter(
    branch => branch.schema.items !== undefined,
  );
  return branches.length > 0 ? joined(branches, describeItem) : 'free';
}

function describeEntry(
  described: Described,
  token: string,
  reading: Reading,
): Description {
  const { schema, pointer } = described;
  const { properties, additionalProperties } = schema;
  const found: Described[] = [];
  if (isObject(properties) && Object.hasOwn(properties, token)) {
    const property = properties[token];
    if (!isObject(property)) {
      return 'free';
    }
    found.push({
      schema: property,
      pointer: childPointer(`${pointer}/properties`, token),
    });
  } else if (isObject(additionalProperties)) {
    found.push({
      schema: additionalProperties,
      pointer: `${pointer}/additionalProperties`,
    });
  } else if (additionalProperties === true) {
    return 'free';
  }
  const branches = branchesOf(described).filter(({ schema: branch }) =>
    describesEntries(branch),
  );
  if (
    !isObject(properties) &&
    additionalProperties === undefined &&
    branches.length === 0
  ) {
    return 'free';
  }
  const more = joined(branches, branch =>
    describeEntry(branch, token, reading),
  );
  return more === 'free' ? 'free' : [...found, ...more];
}

function describesEntries(schema: JsonObject): boolean {
  return (
    isObject(schema.properties) ||
    schema.additionalProperties !== undefined ||
    combinators.some(keyword => schema[keyword] !== undefined)
  );
}

function joined(
  branches: readonly Described[],
  describeIn: (branch: Described) => Description,
): Description {
  const found: Described[] = [];
  for (const branch of branches) {
    const one = describeIn(branch);
    if (one === 'free') {
      return 'free';
    }
    found.push(...one);
  }
  return found;
}
