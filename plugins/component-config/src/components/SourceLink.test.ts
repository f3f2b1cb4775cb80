// SPDX-License-Identifier: Apache-2.0

import { SourcePosition } from '@component-config/config-engine';
import { positionAddress, positionText } from './SourceLink';

function at(file: string): SourcePosition {
  return {
    file,
    line: 14,
    column: 3,
    endLine: 14,
    endColumn: 9,
    start: 200,
    end: 206,
  };
}

it.each([
  ['overlays.yaml', 'overlays.yaml:14', undefined],
  ['platform/overlays/eu.yaml', 'platform/overlays/eu.yaml:14', undefined],
  [
    'https://git.example/platform/blob/main/overlays/eu.yaml',
    '…/overlays/eu.yaml:14',
    'https://git.example/platform/blob/main/overlays/eu.yaml#L14',
  ],
  // Only the address of a web page may become a link.
  // eslint-disable-next-line no-script-url
  ['javascript:alert(1)', 'javascript:alert(1):14', undefined],
])('%s is displayed as %s and links to %s', (file, text, address) => {
  expect(positionText(at(file))).toBe(text);
  expect(positionAddress(at(file))).toBe(address);
});
