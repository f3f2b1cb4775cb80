// SPDX-License-Identifier: Apache-2.0

import {
  ada,
  apiVersion,
  catalogFor,
  component,
  payments,
  platform,
  startBackend,
} from './__testUtils__/startBackend';

jest.setTimeout(600_000);

/** Far longer than a request takes even on a busy machine, and far shorter than these took before the fix. */
const PROMPTLY_MS = 20_000;

const LARGEST_ANSWER = 20_000_000;

const entities = [
  platform('Environment', 'staging', {}),
  platform('ComponentType', 'web-service', {
    schema: {
      environmentConfigs: {
        text: 'string | default=""',
        map: 'map<string> | default={}',
      },
    },
  }),
  component('payments', { componentType: 'web-service' }),
];

const overlay = (spec: object) =>
  JSON.stringify({
    apiVersion,
    kind: 'Overlay',
    metadata: { name: 'probe' },
    spec: { criteria: {}, ...spec },
  });

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const rules = (count: number) =>
  overlay({
    mutation: {
      rules: many(count, index => ({
        field: `environmentConfigs.map.k${index}`,
        override: `{{ .metadata.name }}-${index}`,
      })),
    },
  });

const ytt = (count: number, lines: () => string) =>
  overlay({
    roots: [
      {
        path: 'environmentConfigs',
        files: many(count, index => ({
          name: `f${index}`,
          yttDataValues: `#@data/values\n---\n${lines()}`,
        })),
      },
    ],
  });

/** The request body, and what the response has to report about it. */
const requests: ReadonlyArray<readonly [string, () => string, string]> = [
  ['thousands of rules', () => rules(6_000), 'source/too-many-nodes'],
  ['a thousand rules', () => rules(1_000), 'overlay/too-many-entries'],
  [
    'thousands of files',
    () => ytt(1_000, () => 'text: a'),
    'overlay/too-many-entries',
  ],
  [
    'four files of twenty thousand values',
    () => ytt(4, () => `list:\n${'- a\n'.repeat(19_000)}`),
    'units of work',
  ],
  [
    'twenty thousand unknown keys',
    () => `a: &a x\n${many(19_000, index => `b${index}: *a\n`).join('')}`,
    'source/too-many-nodes',
  ],
  [
    'hundreds of bases with similar names',
    () =>
      many(500, index =>
        JSON.stringify({
          apiVersion,
          kind: 'Overlay',
          metadata: { name: `an-overlay-of-which-nobody-knowz-${index}x` },
          spec: { base: `an-overlay-of-which-nobody-knows-${index}` },
        }),
      ).join('\n---\n'),
    'overlay/unknown-base',
  ],
  [
    'templates that multiply their text',
    () =>
      overlay({
        mutation: {
          rules: many(30, () => ({
            field: 'environmentConfigs.text',
            override: `a${'{{ .environmentConfigs.text }}'.repeat(400)}`,
          })),
        },
      }),
    'payments',
  ],
  [
    'many conditions on one field',
    () =>
      overlay({
        roots: many(450, index => ({
          path: 'environmentConfigs',
          when: { field: 'environment.environment', operator: 'exists' },
          files: [{ name: `f${index}.yaml`, values: { text: `v${index}` } }],
        })),
      }),
    'payments',
  ],
  [
    'many overlays that build on each other',
    () =>
      many(1_200, index =>
        JSON.stringify({
          apiVersion,
          kind: 'Overlay',
          metadata: { name: `o${index}` },
          spec: {
            criteria: {},
            ...(index > 0 && { base: `o${index - 1}` }),
            config: { environmentConfigs: { text: `v${index}` } },
          },
        }),
      ).join('\n---\n'),
    'source/too-many-nodes',
  ],
];

describe('a what-if request by an attacker', () => {
  it.each(requests)(
    'is answered in bounded time and size, or refused: %s',
    async (_, overlays, refusal) => {
      const { as } = await startBackend({ catalog: catalogFor(entities) });
      await as(ada).get(`${payments}/form`);

      const before = Date.now();
      const { status, text } = await as(ada).post(`${payments}/what-if`, {
        environment: 'staging',
        overlays: overlays(),
      });

      expect(Date.now() - before).toBeLessThan(PROMPTLY_MS);
      expect([200, 400, 413, 422]).toContain(status);
      expect(text.length).toBeLessThan(LARGEST_ANSWER);
      expect(text).toContain(refusal);
    },
  );

  it('is refused for values that could not be saved: they are too many', async () => {
    const { as } = await startBackend({ catalog: catalogFor(entities) });
    const send = (count: number) =>
      as(ada).post(`${payments}/what-if`, {
        environment: 'staging',
        values: {
          environmentConfigs: {
            map: Object.fromEntries(many(count, index => [`k${index}`, 'v'])),
          },
        },
      });

    const answers = [await send(1_900), await send(2_000)];

    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(answers[1].body.error.message).toContain('more than 2000 items');
  });
});
