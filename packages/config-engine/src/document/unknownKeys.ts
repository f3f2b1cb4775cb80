// SPDX-License-Identifier: Apache-2.0

import { didYouMean, FindingKind, Hint } from '../finding';
import { childPointer, formatPath } from '../pointer';
import type { SourceEntry } from '../source';
import type { Field, FieldReader } from './fieldReader';

/** Maximum number of unknown keys reported per map. */
const listedKeys = 100;

/** The finding of a strict reader for a key that it does not know. */
export interface UnknownKey {
  readonly unknownKey: FindingKind<{
    key: string;
    within: string;
    hint: Hint;
  }>;
}

/** The entries of a map with unknown keys; the first ones if there are many. */
export function unknownEntries(
  field: Field | undefined,
  known: readonly string[],
): readonly SourceEntry[] {
  return field?.node.kind === 'map'
    ? field.node.entries
        .filter(({ key }) => !known.includes(key))
        .slice(0, listedKeys)
    : [];
}

/** Reports the first unknown keys of a map. */
export function reportUnknownKeys(
  field: Field | undefined,
  known: readonly string[],
  reader: FieldReader,
  kinds: UnknownKey,
): void {
  const { pointer = '' } = field ?? {};
  for (const { key, keyPosition } of unknownEntries(field, known)) {
    reader.findings.push(
      kinds.unknownKey.at(
        { pointer: childPointer(pointer, key), position: keyPosition },
        {
          key,
          within: formatPath(pointer) || 'document',
          hint: didYouMean(key, known),
        },
      ),
    );
  }
}
