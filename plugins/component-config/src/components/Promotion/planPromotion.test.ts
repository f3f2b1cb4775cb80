// SPDX-License-Identifier: Apache-2.0

import {
  planPromotion,
  promotedPart,
  promoteValues,
  whyNotCopied,
} from '@component-config/config-platform';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { guarded } from '../../__testUtils__/guarded';
import { resolveWith } from '../../configuration';

const ref = 'component:default/payments-api';

async function plan(from: string, to: string, stored = {}) {
  const api = new InMemoryComponentConfig(guarded);
  await api.saveValues(
    ref,
    { environment: to },
    { values: { environmentConfigs: stored }, baseRevision: 0 },
  );
  const report = await api.getEffective(ref);
  const source = report.environments.find(
    ({ environment }) => environment.name === from,
  )!.effective;
  const form = await api.getForm(ref, { environment: to });
  const everywhere = report.environments.map(({ effective }) => effective);
  return { form, source, places: planPromotion(form, source, everywhere) };
}

const at = (name: string) => `/environmentConfigs/${name}`;

it('finds the differences, lists as a whole, and why some cannot be copied', async () => {
  const { places } = await plan('production', 'staging');
  expect(places.map(place => [place.pointer, whyNotCopied(place)])).toEqual([
    [at('replicas'), undefined],
    [at('logLevel'), undefined],
    [at('token'), 'secret'],
    [at('hosts'), undefined],
    [at('sidecars'), undefined],
  ]);
});

it('makes the target environment equal, and sets nothing else', async () => {
  const { form, source, places } = await plan('production', 'staging');
  const chosen = places.filter(place => !whyNotCopied(place));
  const values = promoteValues(form, chosen);
  expect(values).toEqual({
    environmentConfigs: {
      replicas: 3,
      logLevel: 'warn',
      hosts: ['a.example', 'b.example'],
      sidecars: [
        { name: 'proxy', image: 'proxy:1' },
        { name: 'audit', image: 'audit:1' },
        { name: 'logs', $remove: true },
      ],
    },
  });
  const { config } = resolveWith(form, values);
  for (const name of ['replicas', 'logLevel', 'hosts', 'sidecars']) {
    expect(config.environmentConfigs).toMatchObject({
      [name]: (source.config.environmentConfigs as { [key: string]: never })[
        name
      ],
    });
  }
});

it('keeps the other values of the layer', async () => {
  const { form, places } = await plan('production', 'staging', { debug: true });
  const replicas = places.filter(({ pointer }) => pointer === at('replicas'));
  expect(promoteValues(form, replicas)).toEqual({
    environmentConfigs: { debug: true, replicas: 3 },
  });
});

it('leaves out values enforced by a platform rule, and names its owner', async () => {
  const { places } = await plan('staging', 'production');
  expect(
    places.find(({ pointer }) => pointer === at('logLevel')),
  ).toMatchObject({
    reason: 'enforced',
    by: expect.stringContaining('production'),
  });
});

it('leaves out a list that other layers would add to', async () => {
  const { places } = await plan('staging', 'production');
  expect(places.find(({ pointer }) => pointer === at('hosts'))?.reason).toBe(
    'merged',
  );
});

it.each([
  [at('sidecars/[name=proxy]/image'), at('sidecars')],
  [at('hosts/[a.example]'), at('hosts')],
  [at('replicas'), at('replicas')],
])('copies for %s %s', (pointer, part) => {
  expect(promotedPart(pointer)).toBe(part);
});
