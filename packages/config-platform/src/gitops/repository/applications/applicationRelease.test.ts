// SPDX-License-Identifier: Apache-2.0

import { mapNode } from '../../../adapters/nodes';
import { maximumValues } from '../../helmrelease/releaseValues';
import { composeChart } from './applicationRelease';

describe('composeChart', () => {
  const compose = (length: number) => {
    const one = {
      kind: 'scalar',
      value: 1,
      text: '1',
      style: 'plain',
    } as const;
    const list = { kind: 'list', items: Array(length).fill(one) } as const;
    return composeChart({
      name: 'shop',
      releaseName: 'shop',
      values: mapNode({ list }),
      inflatedBy: {},
    });
  };

  it('refuses more values than a release may have', () => {
    expect(compose(maximumValues)).toMatchObject({
      layers: [{ state: 'refused' }],
      layerValues: [undefined],
      findings: [{ code: 'flux/too-many-values' }],
      steps: maximumValues,
    });
    expect(compose(10)).toMatchObject({
      layers: [{ state: 'read' }],
      findings: [],
      steps: 12,
    });
  });
});
