// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { emptyObject, exceedsDepth, type JsonValue } from '../json';
import { parsePointer } from '../pointer';
import { missing, RenderFailure } from './RenderFailure';
import { specPart } from './sections';
import { at, entriesOf, map, textOf, traced, type Traced } from './traced';
import type { RenderInput } from './types';

export const metadataNames = [
  'componentName',
  'componentUID',
  'projectName',
  'projectUID',
  'dataPlaneName',
  'dataPlaneUID',
  'environmentName',
  'environmentUID',
  'name',
  'namespace',
  'componentNamespace',
];
export const metadataMaps = ['labels', 'annotations', 'podSelectors'];

/** Documents that are nested more deeply are not read. */
const maximumDepth = 200;

/** The documents, each value with its path. */
export type Documents = { readonly [name: string]: Traced | undefined };

type GivenDocuments =
  RenderInput['documents'] | { readonly [name: string]: JsonValue | undefined };

/** Reads the documents. Throws if they are nested too deeply. */
export function tracedDocuments({
  documents,
  unknown = [],
  secrets = [],
}: Pick<RenderInput, 'unknown' | 'secrets'> & {
  readonly documents: GivenDocuments;
}): Documents {
  const given = asObject(documents);
  if (exceedsDepth(given, maximumDepth)) {
    throw new RenderFailure([
      renderingFindings.input.at(
        { pointer: '' },
        { problem: phrase('celIsTooLarge') },
      ),
    ]);
  }
  const places: Places = { below: new Map() };
  for (const [paths, isSecret] of [
    [unknown, false],
    [secrets, true],
  ] as const) {
    for (const path of paths) {
      addPlace(places, parsePointer(path), {
        kind: 'unknown',
        from: { depends: [path], identity: [] },
        ...(isSecret && { isSecret }),
      });
    }
  }
  const root = withPlaces(traced(given, ''), places);
  return Object.fromEntries(
    [...entriesOf(root)].filter(
      ([, node]) => node.kind !== 'scalar' || node.value !== null,
    ),
  );
}

/** Values to set, by keys or indices. */
interface Places {
  value?: Traced;
  readonly below: Map<string, Places>;
}

function addPlace(
  places: Places,
  path: readonly string[],
  value: Traced,
): void {
  let current = places;
  for (const key of path) {
    const next = current.below.get(key) ?? { below: new Map() };
    current.below.set(key, next);
    current = next;
  }
  current.value = value;
  current.below.clear();
}

/** A copy with all values set, as `setAt` sets one. */
function withPlaces(
  node: Traced | undefined,
  { value, below }: Places,
): Traced {
  const base = value ?? node ?? map({});
  if (below.size === 0) {
    return base;
  }
  if (
    base.kind === 'list' &&
    [...below.keys()].every(key => /^\d+$/.test(key))
  ) {
    return {
      ...base,
      items: base.items.map((item, index) => {
        const places = below.get(String(index));
        return places ? withPlaces(item, places) : item;
      }),
    };
  }
  const entries = new Map(entriesOf(base));
  for (const [key, places] of below) {
    entries.set(key, withPlaces(entries.get(key), places));
  }
  return { kind: 'map', entries, from: base.from };
}

function asObject(documents: GivenDocuments) {
  return Object.assign(
    emptyObject(),
    Object.fromEntries(
      Object.entries(documents).filter(([, value]) => value !== undefined),
    ),
  );
}

/** What OpenChoreo requires of the documents themselves. */
export function checkInput(input: RenderInput, documents: Documents): void {
  const absent = ['component', 'workload', 'environment', 'dataPlane'].find(
    name => !documents[name],
  );
  if (absent !== undefined) {
    throw missing(absent);
  }
  for (const name of metadataNames) {
    const node = at(documents.metadata, name);
    if (node?.kind !== 'unknown' && textOf(node) === '') {
      throw missing(`metadata.${name}`);
    }
  }
  for (const name of metadataMaps) {
    const node = at(documents.metadata, name);
    if (
      node?.kind !== 'map' ||
      (name === 'podSelectors' && node.entries.size === 0)
    ) {
      throw missing(`metadata.${name}`);
    }
  }
  if (
    input.componentType &&
    !specPart(input.componentType.document, 'resources')
  ) {
    throw missing('resources');
  }
  const parameters = at(documents.component, 'spec', 'parameters');
  if (parameters && parameters.kind !== 'map') {
    throw missing('parameters');
  }
}
