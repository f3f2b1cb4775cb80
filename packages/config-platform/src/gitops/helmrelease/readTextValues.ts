// SPDX-License-Identifier: Apache-2.0

import {
  memo,
  positionWithin,
  type SourceMap,
  type SourcePosition,
} from '@component-config/config-engine';
import { readValues } from '../../adapters/helm/readValues';
import { positionOf, withPositions } from '../../adapters/nodes';
import type { ObjectText } from './readValuesObject';

/** Without values, and with the position of the problem, if Flux refuses the text. */
type TextValues =
  | { readonly values: SourceMap }
  | { readonly values?: undefined; readonly position?: SourcePosition };

/**
 * The values in a text of a ConfigMap or Secret, with positions in the file that the text is written in. Only the first
 * document counts. Many references may name the same text, which is read once.
 */
export const readTextValues = memo((found: ObjectText): TextValues => {
  const { node, text } = found;
  const file = node.position?.file ?? '';
  const { values, findings } = readValues({ file, text }, 3);
  // The whole text if its characters are written otherwise.
  const locate = ({ start, end }: SourcePosition) =>
    node.value === text ? positionWithin(node, start, end) : node.position;
  const [problem] = findings;
  return problem
    ? positionOf({ position: problem.position && locate(problem.position) })
    : { values: withPositions(values, locate) };
});
