// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import type { ComponentSource } from '@component-config/config-engine';
import { FleetSources } from './FleetSources';

const names = Array.from({ length: 40 }, (_, index) => `c${index}`);
const entities = names.map((name): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name },
  spec: { componentType: 'web' },
}));
const source = (failure?: string): ComponentSource => ({
  id: 'registry',
  title: 'the registry',
  values: {},
  environments: {},
  ...(failure !== undefined && { failure }),
});

/** Sources that respond as instructed, and the requests made for each component. `wait` in milliseconds. */
function start(
  answer: () => Promise<void>,
  { isThere = true, wait = 600_000 } = {},
) {
  const requests: string[] = [];
  const sources = new FleetSources({
    wait,
    sources: {
      unanswered: isThere ? [source('it has not answered yet.')] : [],
      addTo: async (component, { metadata }) => {
        requests.push(metadata.name);
        await answer();
        return { component: { ...component, sources: [source()] }, key: 'k' };
      },
    },
  });
  const answered = () =>
    names.filter(
      name =>
        sources.of(`component:default/${name}`)?.[0].failure === undefined,
    );
  return { sources, requests, answered };
}

describe('FleetSources', () => {
  it('knows what the sources report for every component', async () => {
    const { sources, requests, answered } = start(async () => {});
    await sources.look(entities);
    expect(requests).toEqual(names);
    expect(answered()).toEqual(names);
  });

  it('asks nothing if there are no sources', async () => {
    const { sources, requests } = start(async () => {}, { isThere: false });
    await sources.look(entities);
    expect(requests).toEqual([]);
    expect(sources.of('component:default/c0')).toBeUndefined();
  });

  it('waits a short time for a source that never responds, and reports that it has not', async () => {
    const { sources, answered } = start(() => new Promise(() => {}), {
      wait: 30,
    });
    await sources.look(entities);
    expect(answered()).toEqual([]);
    expect(sources.of('component:default/c0')).toEqual([
      source('it has not answered yet.'),
    ]);
  });

  it('gives each component its turn if a source is slow', async () => {
    const { sources, answered } = start(
      () => new Promise(resolve => setTimeout(resolve, 20)),
      { wait: 30 },
    );
    await sources.look(entities);
    expect(answered().length).toBeLessThan(names.length);
    while (answered().length < names.length) {
      await sources.look(entities);
    }
  });

  it('forgets removed components', async () => {
    const { sources, answered } = start(async () => {});
    await sources.look(entities);
    await sources.look(entities.slice(0, 1));
    expect(answered()).toEqual(['c0']);
  });
});
