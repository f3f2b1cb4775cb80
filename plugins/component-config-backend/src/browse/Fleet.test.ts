// SPDX-License-Identifier: Apache-2.0

import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { nodeFromValue } from '@component-config/config-engine';
import { readPlatform } from '@component-config/config-platform';
import {
  catalogFor,
  component,
  platform as platformEntity,
} from '../attacks/__testUtils__/startBackend';
import type { Caller } from '../service/Access';
import { Fleet } from './Fleet';
import { FleetCatalog } from './FleetCatalog';
import { FleetJobs } from './FleetJobs';
import { VisibleEntities } from './VisibleEntities';

const documents = [
  platformEntity('Environment', 'staging', {}),
  platformEntity('ComponentType', 'web', {
    schema: { parameters: { size: 'integer | default=1' } },
  }),
];

const platform = readPlatform(
  documents.map(({ apiVersion, kind, metadata: { name }, spec }) => ({
    entityRef: `${kind}:default/${name}`.toLocaleLowerCase('en-US'),
    kind: kind as 'Environment' | 'ComponentType',
    namespace: 'default',
    name,
    key: name,
    root: nodeFromValue(
      JSON.parse(
        JSON.stringify({ apiVersion, kind, metadata: { name }, spec }),
      ),
    ),
  })),
);

const caller: Caller = {
  credentials: mockCredentials.user(),
  allows: () => true,
  catalog: { kind: 'allow' },
};

/** Jobs run in this thread, which is as good as another one until it is lost. */
function start() {
  const catalog = catalogFor([
    ...documents,
    component('shop', { componentType: 'web' }),
  ]);
  const jobs = new FleetJobs({
    logger: mockServices.logger.mock(),
    thread: { execArgv: ['--require', './there-is-no-such-file'] },
  });
  const fleet = new Fleet({
    catalog: new FleetCatalog({
      catalog,
      auth: mockServices.auth(),
      store: { listComponents: async () => [], getHeads: async () => [] },
    }),
    jobs,
    platform: { get: async () => platform },
    visible: new VisibleEntities({ catalog, ttl: 0 }),
    maxAge: 600_000,
  });
  const impact = async () => {
    let text = '';
    const removed = ['componenttype:default/web'];
    for await (const piece of fleet.impact(caller, {
      documents: '',
      removed,
    })) {
      text += new TextDecoder().decode(piece);
    }
    return text.replace(/"asOf":"[^"]*"/g, '');
  };
  const compile = () =>
    fleet.compile(
      platform,
      new Set(platform.documents.keys()),
      JSON.stringify({
        kind: 'Overlay',
        metadata: { name: 'mine' },
        spec: {
          criteria: {},
          mutation: { rules: [{ field: 'parameters.sise', default: 3 }] },
        },
      }),
    );
  return { jobs, impact, compile };
}

describe('after the end of a thread', () => {
  it('another one is sent everything before it answers', async () => {
    const { jobs, impact, compile } = start();
    const expected = [await impact(), await compile()];
    expect(expected).toEqual([
      expect.stringContaining('component:default/shop'),
      expect.stringContaining('parameters.size'),
    ]);
    // The components are still fresh here, but the next thread has none of them.
    (await jobs.session()).lose('A test has ended it.');
    expect([await impact(), await compile()]).toEqual(expected);
    (await jobs.session()).lose('A test has ended it.');
    expect([await compile(), await impact()]).toEqual([...expected].reverse());
  });

  it.each(['platform', 'documents'])(
    'nothing is answered without what was sent before: %s',
    async last => {
      const { jobs, compile } = start();
      const session = await jobs.session();
      const change = session.change.bind(session);
      jest.spyOn(session, 'change').mockImplementation(sent => {
        change(sent);
        if (sent.kind === last) {
          session.lose('A test has ended it.');
        }
      });
      await expect(compile()).rejects.toMatchObject({
        name: 'ServiceUnavailableError',
      });
      expect(await compile()).toContain('parameters.size');
    },
  );
});
