// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { conversionFindings } from '../finding/catalogue/conversion';
import { childPointer, isWithin } from '../pointer';
import type { SourceMap } from '../source';

/**
 * Reports what stands beside the schemas of a spec, in the entries that a conversion replaces, and is no part of a
 * schema: a misspelt section, or one that only OpenChoreo's builds know.
 *
 * @param replaced - the names of the entries
 * @param converted - pointers of what is converted, into the document
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
      // What leads to a schema is as deep as its pointer.
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
