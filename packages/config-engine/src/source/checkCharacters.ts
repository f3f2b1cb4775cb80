// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { sourceFindings } from '../finding/catalogue/source';
import { LineTable } from './lineTable';

const notPrintable =
  /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Reports the first character that YAML 1.2 (5.1, `c-printable`) does not allow, and their number. */
export function reportCharacters(lines: LineTable, findings: Finding[]): void {
  const { text } = lines.source;
  // Nearly all texts have none.
  if (!notPrintable.test(text)) {
    return;
  }
  let first = -1;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (
      unit >= 0xd800 &&
      unit <= 0xdbff &&
      isLowSurrogate(text.charCodeAt(at + 1))
    ) {
      at += 1;
    } else if (!isPrintable(unit)) {
      first = first === -1 ? at : first;
      count += 1;
    }
  }
  if (first !== -1) {
    const code = text
      .charCodeAt(first)
      .toString(16)
      .toUpperCase()
      .padStart(4, '0');
    findings.push(
      sourceFindings.character.at(
        { pointer: '', position: lines.position(first, first + 1) },
        { character: `U+${code}`, count },
      ),
    );
  }
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function isPrintable(unit: number): boolean {
  if (unit < 0x20) {
    return unit === 0x09 || unit === 0x0a || unit === 0x0d;
  }
  return (
    unit < 0x7f ||
    unit === 0x85 ||
    (unit >= 0xa0 && unit < 0xd800) ||
    (unit >= 0xe000 && unit <= 0xfffd)
  );
}
