// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  parseSource,
  printDocument,
  type SourceNode,
} from '@component-config/config-engine';
import type {
  ManifestUse,
  RenderedManifest,
} from '@component-config/plugin-component-config-common';

/**
 * A line of a resource as YAML.
 *
 * @public
 */
export interface ManifestLine {
  readonly text: string;
  /** JSON Pointer of the value on the line: the innermost that begins there or goes on. */
  readonly place: string;
  /** What the value depends on, if that is part of the configuration. */
  readonly use?: ManifestUse;
}

/**
 * The lines of a resource, each with what it comes from.
 *
 * @public
 */
export function manifestLines({
  resource,
  uses,
}: RenderedManifest): ManifestLine[] {
  const text = printDocument(resource);
  const [document] = parseSource({ file: '', text }).documents;
  const places = new Map<number, string>();
  if (document) {
    placesByLine(document.root, '', places);
  }
  const useAt = new Map(uses.map(use => [use.place, use]));
  let place = '';
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => {
      place = places.get(index + 1) ?? place;
      const use = useAt.get(place);
      return { text: line, place, ...(use && { use }) };
    });
}

/** The value on each line that begins one; inner values replace those around them. */
function placesByLine(
  node: SourceNode,
  place: string,
  places: Map<number, string>,
): void {
  const visit = (
    key: string | number,
    value: SourceNode,
    position = value.position,
  ) => {
    const inner = childPointer(place, key);
    if (position) {
      places.set(position.line, inner);
    }
    placesByLine(value, inner, places);
  };
  if (node.kind === 'map') {
    node.entries.forEach(({ key, keyPosition, value }) =>
      visit(key, value, keyPosition),
    );
  } else if (node.kind === 'list') {
    node.items.forEach((item, index) => visit(index, item));
  }
}
