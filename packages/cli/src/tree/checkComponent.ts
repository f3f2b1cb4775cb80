// SPDX-License-Identifier: Apache-2.0

import {
  findingKinds,
  nodeAt,
  uncheckedOptions,
} from '@component-config/config-engine';
import { findingsReport } from '@component-config/config-platform';
import { locate, uniqueFindings } from './locate';
import { subjectIn } from './subjectIn';
import type { LocatedFinding, Tree, TreeComponent } from './types';

/** The findings of the configuration of a component, in any of its environments. */
export function checkComponent(
  tree: Tree,
  target: TreeComponent,
): LocatedFinding[] {
  const { ref, root, component, unread } = target;
  if (unread) {
    return [...unread];
  }
  const of = { component: ref };
  let subject;
  try {
    subject = subjectIn(tree, target);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const position = nodeAt(root, '/spec/componentType')?.position;
    return [
      {
        ...locate(
          findingKinds.repository.unresolved.at(
            { pointer: '/spec/componentType', ...(position && { position }) },
            { problem },
          ),
          target,
        ),
        ...of,
      },
      ...component.findings.map(finding => ({
        ...locate(finding, target),
        ...of,
      })),
    ];
  }
  const environments = findingsReport(subject);
  const general = [
    ...subject.component.findings,
    ...subject.definitions.findings,
  ].map(finding => ({ ...locate(finding, target), ...of }));
  return uniqueFindings([
    // Without a place, so that it is reported once for all components.
    ...uncheckedOptions(subject.schema).map(note => locate(note, undefined)),
    ...general,
    ...environments.flatMap(({ environment, findings }) =>
      findings.map(finding => ({
        ...locate(finding, target),
        ...of,
        ...(environment !== undefined && { environments: [environment] }),
      })),
    ),
  ]);
}
