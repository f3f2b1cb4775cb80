// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { conversionFindings } from '../finding/catalogue/conversion';
import { childPointer, isWithin } from '../pointer';
import type { SourceMap } from '../source';

/**
 * Reports entries beside the schemas of a spec that a conversion would drop because they are not part of a schema: a
 * misspelled section, or one that only OpenChoreo's builds use.
 *
 * @param replaced - the names of the replaced entries
 * @param converted - pointers of the converted schemas, into the document
 */
export function findLostEntries(
  spec: SourceMap,
  replaced: readonly string[],
  converted: readonly string[],
): Finding[] {
  const findings: Finding[] = [];
  const visit = ({ entries }: SourceMap, within: string) => {
    for (const { key, keyPosition, value } of entries) {
      const pointer = childPointer(within, key);
      const isEmpty = value.kind === 'scalar' && value.value === null;
      if (isEmpty || converted.includes(pointer)) {
        continue;
      }
      // The ancestors of a schema are no deeper than its pointer.
      if (converted.some(each => isWithin(each, pointer))) {
        if (value.kind === 'map') {
          visit(value, pointer);
        }
      } else {
        findings.push(
          conversionFindings.entryLost.at(
            { pointer, position: keyPosition ?? value.position },
            { entry: pointer.slice(1).replaceAll('/', '.') },
          ),
        );
      }
    }
  };
  const entries = spec.entries.filter(({ key }) => replaced.includes(key));
  visit({ ...spec, entries }, '/spec');
  return findings;
}
