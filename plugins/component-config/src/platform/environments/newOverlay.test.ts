// SPDX-License-Identifier: Apache-2.0

import { parseSource, valueFromNode } from '@component-config/config-engine';
import { newOverlay } from './newOverlay';

const environment = (name: string, facts: { [fact: string]: string }) => ({
  entityRef: `environment:default/${name}`,
  name,
  namespace: 'default',
  facts,
});

const all = [
  environment('staging', { environment: 'staging', region: 'eu' }),
  environment('eu', { environment: 'production', region: 'eu', tier: 'gold' }),
  environment('us', { environment: 'production', region: 'us', tier: 'gold' }),
  environment('odd', { 'kubernetes.version': '1.31', on: 'yes' }),
  environment('plain', {}),
];

it.each([
  ['eu', { environment: 'production', region: 'eu' }],
  ['staging', { environment: 'staging' }],
  ['odd', { 'kubernetes.version': '1.31' }],
  ['plain', {}],
])('selects %s by the facts that no other has', (name, criteria) => {
  const chosen = all.find(one => one.name === name)!;
  const { documents, findings } = parseSource({
    file: 'overlay.yaml',
    text: newOverlay(chosen, all),
  });
  expect(findings).toEqual([]);
  expect(valueFromNode(documents[0].root)).toMatchObject({
    kind: 'Overlay',
    metadata: { name: `${name}-values`, namespace: 'default' },
    spec: { criteria },
  });
});
