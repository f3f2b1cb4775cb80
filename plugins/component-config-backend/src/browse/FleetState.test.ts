// SPDX-License-Identifier: Apache-2.0

import { FleetState } from './FleetState';
import type { SentComponent } from './protocol';
import { SharedDocuments } from './SharedDocuments';

/** A component that runs some versions of its releases. */
function sent(name: string, ...versions: number[]): SentComponent {
  return {
    componentRef: `component:default/${name}`,
    json: JSON.stringify({ kind: 'Component', metadata: { name }, spec: {} }),
    delivery: versions.map(version => ({
      entityRef: `componentrelease:default/v${version}`,
      kind: 'ComponentRelease',
      namespace: 'default',
      name: `v${version}`,
      json: JSON.stringify({
        kind: 'ComponentRelease',
        metadata: { name: `v${version}` },
      }),
    })),
    heads: [],
  };
}

describe('the delivery documents of components', () => {
  it('are kept once, and only while a component has them', () => {
    const delivered = new SharedDocuments();
    const state = new FleetState(delivered);
    const change = (changed: SentComponent[], ...gone: string[]) =>
      state.change({ kind: 'components', changed, gone });

    change([sent('shop', 1, 2), sent('search', 2)]);
    expect(delivered.size).toBe(2);
    const read = jest.fn();
    const taken = jest.spyOn(delivered, 'take');
    change([sent('shop', 2, 3)]);
    expect(delivered.size).toBe(2);
    // The tree of the second is still the same.
    const [second] = taken.mock.results.map(({ value }) => value);
    const key = taken.mock.calls[0][0];
    expect(delivered.take(key, read)).toBe(second);
    expect(read).not.toHaveBeenCalled();
    delivered.release(key);

    for (let version = 4; version < 50; version++) {
      change([sent('shop', version)]);
    }
    expect(delivered.size).toBe(2);
    change([], 'component:default/shop');
    expect(delivered.size).toBe(1);
    change([], 'component:default/search');
    expect(delivered.size).toBe(0);
  });
});
