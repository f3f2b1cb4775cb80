// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '../../source';
import { readMixin } from './readMixin';

function mixinOf(text: string) {
  const { documents } = parseSource({ file: 'mixins.yaml', text });
  return readMixin(documents[0].root);
}

const head = `apiVersion: component-config.io/v1alpha1
kind: OverlayMixin
metadata: { name: os-hardening, title: Hardening, namespace: ops }
`;

describe('readMixin', () => {
  it('reads every part of the document', () => {
    const mixin = mixinOf(`${head}spec:
  owner: platform
  constraints: [{ name: os, value: "== ubuntu" }]
  config:
    environmentConfigs:
      readOnlyRoot: true
`);
    expect(mixin).toMatchObject({
      name: 'os-hardening',
      title: 'Hardening',
      owner: 'group:ops/platform',
      constraints: [{ name: 'os', value: '== ubuntu' }],
      config: { environmentConfigs: { readOnlyRoot: true } },
      position: { file: 'mixins.yaml', line: 3 },
      findings: [],
    });
    expect(mixin.positions['/environmentConfigs/readOnlyRoot'].line).toBe(9);
  });

  it.each([
    [`${head}spec: { criteria: {} }`, 'overlay/unknown-key'],
    [`${head}spec: { config: { params: {} } }`, 'overlay/unknown-key'],
    [`${head}spec: { constraints: [a] }`, 'overlay/wrong-type'],
    [head.replace('OverlayMixin', 'Overlay'), 'overlay/wrong-document'],
    [head.replace('name: os-hardening, ', ''), 'overlay/name-missing'],
  ])('reports the error in %j', (text, code) => {
    expect(mixinOf(text).findings.map(finding => finding.code)).toEqual([code]);
  });
});
