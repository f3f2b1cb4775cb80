// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  findingKinds,
  formatPointer,
  nodeAt,
  textAt,
  type Finding,
  type InstanceFamily,
  type SourceNode,
} from '@component-config/config-engine';
import { itemsOf } from '../nodes';

/** What OpenChoreo requires of each rendered resource of a project. */
const requiredPaths = [
  ['apiVersion'],
  ['kind'],
  ['metadata'],
  ['metadata', 'name'],
];

/**
 * The templates of a type that OpenChoreo cannot render, whatever the values are
 * (docs/rules/openchoreo.md#resources-and-projects).
 */
export function checkTemplates(
  document: SourceNode,
  { instance }: InstanceFamily,
): Finding[] {
  const entries = itemsOf(nodeAt(document, '/spec/resources'));
  return entries.flatMap((entry, index): Finding[] => {
    const id = textAt(entry, 'id') ?? String(index);
    const template = childNode(entry, 'template');
    const at = {
      pointer: `/spec/resources/${index}/template`,
      position: (template ?? entry).position,
    };
    const isProject = instance === 'Project';
    if (template?.kind !== 'map') {
      const isExpression =
        template?.kind === 'scalar' && template.text.includes('${');
      // The whole template of a project's resource may be an expression.
      const isAccepted = isProject ? isExpression : template === undefined;
      return !isAccepted
        ? [findingKinds.definition.templateNotMap.at(at, { id })]
        : [];
    }
    const missing = isProject
      ? requiredPaths.find(path => isMissing(template, path))
      : undefined;
    const field = missing?.join('.');
    return field
      ? [findingKinds.definition.templateIncomplete.at(at, { id, field })]
      : [];
  });
}

/** Whether nothing is at a path, and no expression may give a key or a map on the way to it. */
function isMissing(template: SourceNode, path: readonly string[]): boolean {
  const around = nodeAt(template, formatPointer(path.slice(0, -1)));
  return (
    around?.kind === 'map' &&
    around.entries.every(
      ({ key }) => key !== path.at(-1) && !key.includes('${'),
    )
  );
}
