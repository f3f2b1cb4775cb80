// SPDX-License-Identifier: Apache-2.0

import { childNode, SourceMap, type TextEdit } from '../source';
import { readTemplates } from '../usage';

/** The names of the environment section in templates. */
const names = ['envOverrides', 'environmentConfigs'] as const;

/**
 * Edits that rename the environment section throughout a definition: with `openAPIV3Schema`, templates write
 * `${environmentConfigs.x}` instead of `${envOverrides.x}`, and embedded traits receive their values under
 * `environmentConfigs`.
 */
export function renameSection(
  spec: SourceMap,
  name: (typeof names)[number],
  text: string,
): TextEdit[] {
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

/** Embedded traits use the same section names as the definition. */
function renameInTraits(
  spec: SourceMap,
  name: (typeof names)[number],
): TextEdit[] {
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
