// SPDX-License-Identifier: Apache-2.0

import { yttFindings } from '../../../finding/catalogue/ytt';
import { childPointer } from '../../../pointer';
import { isCollection, keyName, YttItem } from '../node';
import type { YttProblem } from '../problem';
import { readValidation } from './readValidation';
import type { Runtime } from '../template/runtime';
import type { Validation } from '../schema/schemaType';

/**
 * Reads `@assert/validate` from data values documents, by the item of the merged values that it applies to, also if
 * that item was added or replaced. Malformed ones are problems.
 */
export function readAssertions(
  document: YttItem,
  runtime: Runtime,
  problems: YttProblem[],
): ReadonlyMap<YttItem, Validation> {
  const assertions = new Map<YttItem, Validation>();
  const visit = (item: YttItem, pointer: string): void => {
    const read = readValidation(item, runtime, 'assert/validate');
    if (read && 'problem' in read) {
      const problem = `Invalid @assert/validate annotation - ${read.problem}`;
      problems.push({
        report: problem,
        early: true,
        findings: [
          yttFindings.annotation.at(
            { pointer, position: read.place.position },
            {
              problem: `Invalid @assert/validate annotation: ${read.problem}`,
            },
          ),
        ],
      });
    } else if (read) {
      assertions.set(item, read);
    }
    if (isCollection(item.value)) {
      item.value.items.forEach((child, index) =>
        visit(
          child,
          childPointer(
            pointer,
            child.kind === 'map item' ? keyName(child.key) : index,
          ),
        ),
      );
    }
  };
  visit(document, '');
  return assertions;
}
