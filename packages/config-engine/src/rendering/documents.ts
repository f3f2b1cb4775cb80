// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { emptyObject, exceedsDepth } from '../json';
import { parsePointer } from '../pointer';
import { missing, RenderFailure } from './RenderFailure';
import { specPart } from './sections';
import { at, entriesOf, setAt, textOf, traced, type Traced } from './traced';
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

/** Reads the documents. Throws if they are nested too deeply. */
export function tracedDocuments({
  documents,
  unknown = [],
  secrets = [],
}: RenderInput): Documents {
  const given = asObject(documents);
  if (exceedsDepth(given, maximumDepth)) {
    throw new RenderFailure([
      renderingFindings.input.at(
        { pointer: '' },
        { problem: phrase('celIsTooLarge') },
      ),
    ]);
  }
  let root = traced(given, '');
  for (const [paths, isSecret] of [
    [unknown, false],
    [secrets, true],
  ] as const) {
    for (const path of paths) {
      root = setAt(root, parsePointer(path), {
        kind: 'unknown',
        from: { depends: [path], identity: [] },
        ...(isSecret && { isSecret }),
      });
    }
  }
  return Object.fromEntries(
    [...entriesOf(root)].filter(
      ([, node]) => node.kind !== 'scalar' || node.value !== null,
    ),
  );
}

function asObject(documents: RenderInput['documents']) {
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
