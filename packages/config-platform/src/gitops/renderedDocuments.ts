// SPDX-License-Identifier: Apache-2.0

import {
  lineTable,
  parseSourceSteps,
  type Finding,
  type SourceNode,
  type SourcePosition,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import { withPositions } from '../adapters/nodes';
import {
  renderChartTemplate,
  type GoFunction,
  type GoMap,
  type RenderedText,
  type TemplateBudget,
  type TemplateRefusal,
} from './goTemplate';

/** What stands for the result of an expression that is not read; it may be a key or value of YAML. */
export const computed = '<computed by a template>';

/** Whether a text contains the result of an expression that is not read. */
export function isComputed(text: string): boolean {
  return text.includes(computed);
}

/** Whether a text in a node contains such a result. */
export function hasComputed(node: SourceNode): boolean {
  switch (node.kind) {
    case 'map':
      return node.entries.some(
        ({ key, value }) => isComputed(key) || hasComputed(value),
      );
    case 'list':
      return node.items.some(hasComputed);
    default:
      return isComputed(node.text);
  }
}

/**
 * The documents that a template makes, which is read, not run. Their positions are in the template.
 *
 * @param functions - further ones of the template
 *
 * @throws TemplateRefusal
 */
export function* readRendered(
  template: SourceText,
  data: GoMap,
  budget: TemplateBudget,
  functions?: ReadonlyMap<string, GoFunction>,
): Steps<SourceNode[]> {
  const rendered = renderChartTemplate(
    template.text,
    data,
    computed,
    budget,
    functions,
  );
  const { documents } = yield* parseSourceSteps(
    { file: template.file, text: rendered.text },
    {},
    'cluster',
  );
  const locate = locatorOf(rendered, lineTable(template).position);
  return documents.map(({ root }) => withPositions(root, locate));
}

/** Where a template is refused, and why. */
export function refusedAt(
  { offset = 0, make }: TemplateRefusal,
  template: SourceText,
): { position: SourcePosition; reason: Finding } {
  const position = lineTable(template).position(offset, offset);
  return { position, reason: make({ pointer: '', position }) };
}

/** From positions in a rendered text to those in its template: of the text, or of the action that printed it. */
function locatorOf(
  { origins }: RenderedText,
  position: (start: number, end: number) => SourcePosition,
) {
  const offsetAt = (at: number) => {
    let low = 0;
    let high = origins.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (origins[middle].start <= at) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    const { start = 0, offset = 0, isText = true } = origins[low] ?? {};
    return isText ? offset + at - start : offset;
  };
  return ({ start, end }: SourcePosition) => {
    const from = offsetAt(start);
    return position(from, Math.max(from, offsetAt(Math.max(start, end - 1))));
  };
}
