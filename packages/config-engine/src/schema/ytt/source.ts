// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../../finding';
import {
  LineTable,
  positionWithin,
  type SourceScalar,
  type SourceText,
} from '../../source';
import type { YttPlace } from './node';

/** One file of a schema or of data values. */
export interface YttSource extends SourceText {
  /** The scalar of another document that contains the text, if any; positions then refer to that document. */
  readonly scalar?: SourceScalar;
}

/** Returns the place of each line of a text; the same object each time. */
export function placesOf(
  { file, text, scalar }: YttSource,
  { starts, position }: LineTable,
): (line: number) => YttPlace {
  const places = new Map<number, YttPlace>();
  /** The offset before the line break. */
  const endOf = (line: number): number => {
    const next = starts[line];
    if (next === undefined) {
      return text.length;
    }
    return text.startsWith('\r\n', next - 2) ? next - 2 : next - 1;
  };
  return line => {
    let place = places.get(line);
    if (!place) {
      const start = starts[line - 1] ?? 0;
      const written = line < 1 ? '' : text.slice(start, endOf(line));
      const from = start + written.length - written.trimStart().length;
      const to = start + written.trimEnd().length;
      const found: SourcePosition | undefined = scalar
        ? positionWithin(scalar, from, to)
        : position(from, to);
      place = { file, line, text: written, ...(found && { position: found }) };
      places.set(line, place);
    }
    return place;
  };
}
