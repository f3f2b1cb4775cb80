// SPDX-License-Identifier: Apache-2.0

import {
  positionWithin,
  type SourceMap,
  type SourceNode,
  type SourcePosition,
} from '@component-config/config-engine';
import { readValues } from '../../adapters/helm/readValues';
import type { ObjectText } from './readValuesObject';

/** Without values, and with the position of the problem, if Flux refuses the text. */
type TextValues =
  | { readonly values: SourceMap }
  | { readonly values?: undefined; readonly position?: SourcePosition };

const valuesCache = new WeakMap<ObjectText, TextValues>();

/**
 * The values in a text of a ConfigMap or Secret, with positions in the file that the text is written in. Only the first
 * document counts. Many references may name the same text, which is read once.
 */
export function readTextValues(found: ObjectText): TextValues {
  const values = valuesCache.get(found) ?? readText(found);
  valuesCache.set(found, values);
  return values;
}

function readText(found: ObjectText): TextValues {
  const { node, text } = found;
  const file = node.position?.file ?? '';
  const { values, findings } = readValues({ file, text }, 3);
  const locate = locator(found);
  const [problem] = findings;
  if (problem) {
    const position = problem.position && locate(problem.position);
    return position ? { position } : {};
  }
  return { values: located(values, locate) as SourceMap };
}

type Locate = (position: SourcePosition) => SourcePosition | undefined;

/** From positions in the text to positions in the file; the whole text if its characters are written otherwise. */
function locator({ node, text }: ObjectText): Locate {
  return node.value === text
    ? ({ start, end }) => positionWithin(node, start, end)
    : () => node.position;
}

function located(node: SourceNode, locate: Locate): SourceNode {
  const place = (position: SourcePosition | undefined) =>
    position && { position: locate(position) };
  switch (node.kind) {
    case 'map':
      return {
        kind: 'map',
        entries: node.entries.map(({ key, keyPosition, comment, value }) => ({
          key,
          ...(keyPosition && { keyPosition: locate(keyPosition) }),
          ...(comment && { comment }),
          value: located(value, locate),
        })),
        ...place(node.position),
      };
    case 'list':
      return {
        kind: 'list',
        items: node.items.map(item => located(item, locate)),
        ...place(node.position),
      };
    default: {
      const { value, text, style } = node;
      return { kind: 'scalar', value, text, style, ...place(node.position) };
    }
  }
}
