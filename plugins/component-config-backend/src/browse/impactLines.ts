// SPDX-License-Identifier: Apache-2.0

import type { ImpactPiece } from '@component-config/config-platform';
import type { JobOutput } from './protocol';

/** Number of bytes of lines that are sent together. */
const PIECE = 64_000;

/**
 * The results of an impact: lines of NDJSON in batches, and the progress; undefined if there is nothing to send yet.
 */
export function* impactLines(
  pieces: Iterable<ImpactPiece | undefined>,
): Generator<JobOutput | undefined> {
  let lines: string[] = [];
  let size = 0;
  const take = (): JobOutput => {
    const bytes = new TextEncoder().encode(lines.join(''));
    lines = [];
    size = 0;
    return { kind: 'lines', bytes };
  };
  for (const piece of pieces) {
    switch (piece?.type) {
      case undefined:
        yield undefined;
        break;
      case 'configuration':
      case 'started': {
        const line = `${JSON.stringify(piece)}\n`;
        lines.push(line);
        size += line.length;
        if (size > PIECE || piece.type === 'started') {
          yield take();
        }
        break;
      }
      default:
        // Results precede the progress.
        if (lines.length > 0) {
          yield take();
        }
        yield piece?.type === 'progress'
          ? { kind: 'progress', done: piece.done, total: piece.total }
          : piece && { kind: 'impact', shared: piece.shared };
    }
  }
}
