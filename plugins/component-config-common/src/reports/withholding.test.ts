// SPDX-License-Identifier: Apache-2.0

import {
  deliveryFindings,
  phrase,
  type Finding,
} from '@component-config/config-engine';
import type { PlatformDocument } from './platform';
import { withholdingOf } from './withholding';

const overlay: PlatformDocument = {
  entityRef: 'overlay:default/acquisition',
  kind: 'Overlay',
  name: 'acquisition',
  findings: [],
};

const { findings } = withholdingOf([overlay], new Set());

it.each<[string, Finding]>([
  [
    'a text',
    deliveryFindings.unknownEnvironment.at(
      { pointer: '' },
      { name: 'acquisition', hint: '' },
    ),
  ],
  [
    'a phrase',
    deliveryFindings.unknownEnvironment.at(
      { pointer: '' },
      {
        name: 'aquisition',
        hint: phrase('didYouMean', { suggestion: 'acquisition' }),
      },
    ),
  ],
  [
    'a list',
    deliveryFindings.promotionCycle.at(
      { pointer: '' },
      { cycle: ['dev', 'acquisition', 'dev'] },
    ),
  ],
])('a withheld name is in no finding that fills it in as %s', (_, finding) => {
  const told = JSON.stringify(findings([finding]));

  expect(told).not.toContain('acquisition');
  expect(told.match(/\(withheld\)/g)).toHaveLength(2);
});
