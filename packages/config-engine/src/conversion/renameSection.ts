// SPDX-License-Identifier: Apache-2.0

import { childNode, SourceMap } from '../source';
import { readTemplates } from '../usage';
import type { Edit } from './edits';

/** The names that templates know the section for environments by. */
const names = ['envOverrides', 'environmentConfigs'] as const;

/**
 * The edits that give the section for environments another of its names wherever a definition speaks of it: beside
 * `openAPIV3Schema`, `${envOverrides.x}` is `${environmentConfigs.x}` in templates, and the traits that a type embeds
 * get their values under `environmentConfigs`.
 */
export function renameSection(
  spec: SourceMap,
  name: (typeof names)[number],
  text: string,
): Edit[] {
  const starts = new Set(
    readTemplates(spec).flatMap(({ position }) => position?.start ?? []),
  );
  const reads = [...starts].flatMap(start =>
    names
      .filter(
        old =>
          old !== name &&
          text.startsWith(old, start) &&
          !/\w/.test(text[start + old.length] ?? ''),
      )
      .map(old => ({ start, end: start + old.length, text: name })),
  );
  return [...reads, ...renameInTraits(spec, name)];
}

/** Embedded traits are instances: what a definition calls the section, each of them does as well. */
function renameInTraits(spec: SourceMap, name: (typeof names)[number]): Edit[] {
  const traits = childNode(spec, 'traits');
  return (traits?.kind === 'list' ? traits.items : [])
    .filter(trait => trait.kind === 'map')
    .filter(trait => !childNode(trait, name))
    .flatMap(({ entries }) => entries)
    .filter(({ key }) => names.some(old => old === key))
    .flatMap(({ keyPosition }) =>
      keyPosition
        ? [{ start: keyPosition.start, end: keyPosition.end, text: name }]
        : [],
    );
}
