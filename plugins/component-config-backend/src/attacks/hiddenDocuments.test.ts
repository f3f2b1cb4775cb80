// SPDX-License-Identifier: Apache-2.0

import {
  unpackEffective,
  type ConfigurationForm,
} from '@component-config/plugin-component-config-common';
import type { Entity } from '@backstage/catalog-model';
import { createMockDirectory } from '@backstage/backend-test-utils';
import {
  ada,
  apiVersion,
  base,
  catalogFor,
  component,
  mallory,
  payments,
  platform,
  startBackend,
} from './__testUtils__/startBackend';

jest.setTimeout(600_000);

/** Prefix of everything that mallory may not see: names, titles, facts, owners, files. */
const SECRET = 'falcon';

const directory = createMockDirectory();

const overlay = (name: string, spec: Entity['spec'], file = name) =>
  platform('Overlay', name, spec, {
    annotations: {
      'backstage.io/managed-by-location': `file:${directory.resolve(
        `${file}.yaml`,
      )}`,
    },
  });

const entities: Entity[] = [
  platform('Environment', 'staging', { facts: { region: 'eu' } }),
  platform(
    'Environment',
    'falcon-env',
    { facts: { region: 'falcon-region' }, promotedFrom: ['staging'] },
    { title: 'falcon title' },
  ),
  platform('Environment', 'production', { promotedFrom: ['falcon-env'] }),
  platform('ComponentType', 'web-service', {
    workloadType: 'deployment',
    schema: {
      environmentConfigs: {
        replicas: 'integer | default=1 minimum=1 maximum=10',
        tier: 'string | default=none',
        on: 'boolean | default=true',
      },
    },
  }),
  platform('ComponentType', 'falcon-type', {
    workloadType: 'falcon-workload',
    schema: { parameters: {} },
  }),
  platform('Trait', 'falcon-trait', { schema: { parameters: {} } }),
  overlay('falcon-overlay', {
    owner: 'group:default/falcon-owners',
    criteria: { region: 'eu' },
    mixins: ['falcon-mixin'],
    enabledWhen: { field: 'environmentConfigs.on', operator: 'true' },
    config: { environmentConfigs: { replicas: 3 } },
    mutation: {
      rules: [
        {
          field: 'environmentConfigs.tier',
          override: '{{ .environment.region }}-1',
        },
      ],
    },
    validation: [
      {
        field: 'environmentConfigs.replicas',
        max: 9,
        message: 'too many',
        action: 'deny',
      },
    ],
  }),
  platform('OverlayMixin', 'falcon-mixin', {
    owner: 'group:default/falcon-owners',
    config: { environmentConfigs: { on: true } },
  }),
  overlay('falcon-skipped', {
    criteria: { region: 'falcon-region' },
    config: { environmentConfigs: { replicas: 7 } },
  }),
  overlay(
    'falcon-broken',
    {
      criteria: {},
      base: 'falcon-missing',
      config: { environmentConfigs: { replicas: 7 } },
    },
    'shared',
  ),
  overlay(
    'beside',
    { criteria: {}, config: { environmentConfigs: { tier: 'none' } } },
    'shared',
  ),
  platform('Overlay', 'open', {
    criteria: {},
    base: 'falcon-overlay',
    config: { environmentConfigs: { replicas: 4 } },
  }),
  platform('Overlay', 'misspelt', { criteria: {}, base: 'falcon-overlai' }),
  platform('Overlay', 'for-others', {
    criteria: {},
    appliesTo: { components: ['falcon-component'] },
    config: { environmentConfigs: { replicas: 8 } },
  }),
  component('payments', {
    componentType: 'web-service',
    traits: [{ name: 'falcon-trai', instanceName: 'main' }],
    environmentConfigs: { 'falco-env': { replicas: 2 } },
  }),
  component('mistyped', { componentType: 'falcon-typ' }),
];

/** The overlays of one file, the hidden one first. */
const sharing = entities.filter(({ metadata }) =>
  ['falcon-broken', 'beside'].includes(metadata.name),
);

function textOf(documents: readonly Entity[]): string {
  return documents
    .map(entity => JSON.stringify({ ...entity, apiVersion }, null, 2))
    .join('\n---\n');
}

function isSecret(entity: Entity): boolean {
  return entity.metadata.name.startsWith(SECRET);
}

/** The component itself misspells some of the names. */
function leaksIn(text: string): string[] {
  return [...text.matchAll(/falcon[-\w.]*/g)]
    .map(([word]) => word)
    .filter(
      word => !['falcon-trai', 'falcon-typ', 'falcon-overlai'].includes(word),
    );
}

function start() {
  return startBackend({
    catalog: catalogFor(
      entities,
      (person, entity) => person === ada || !isSecret(entity),
    ),
  });
}

const reads = [
  `${base}/environments`,
  `${payments}/form?environment=staging&include=skipped`,
  `${payments}/form`,
  `${payments}/effective?include=skipped,schema`,
  `${payments}/explanation?environment=staging&pointer=%2FenvironmentConfigs%2Freplicas`,
  `${payments}/explanation?environment=staging&pointer=%2FenvironmentConfigs%2Ftier`,
  `${payments}/diff?environment=staging&to=production`,
  `${payments}/diff?environment=staging&to=production&include=effective`,
  `${payments}/values?environment=staging`,
  `${base}/definitions/overlay/default/open`,
  `${base}/definitions/overlay/default/misspelt`,
  `${base}/definitions/environment/default/production`,
  `${base}/attention`,
  `${base}/components`,
  // Another overlay that they may see refers to a component.
  `${base}/platform/overlays?text=open`,
  `${base}/platform/environments`,
  `${base}/definitions/overlay/default/open/effect`,
  `${base}/definitions/componenttype/default/web-service/used-by`,
  `${base}/environment-differences?environment=staging&to=production`,
  `${payments}/overlays?environment=staging`,
  `${payments}/blame?environment=staging&pointer=%2FenvironmentConfigs%2Ftier`,
];

describe('documents that the catalog does not show to a user', () => {
  beforeEach(() => {
    directory.setContent(
      Object.fromEntries([
        ...entities
          .filter(({ kind }) => kind === 'Overlay')
          .map(entity => [`${entity.metadata.name}.yaml`, textOf([entity])]),
        ['shared.yaml', textOf(sharing)],
      ]),
    );
  });

  it.each(reads)('are not revealed by %s', async path => {
    const { as } = await start();

    const answer = await as(mallory).get(path);

    expect(answer.status).toBe(200);
    expect(leaksIn(answer.text)).toEqual([]);
  });

  it('are not located in a file that they share with visible ones', async () => {
    const { as } = await start();
    const beside = textOf(sharing.slice(0, 1)).split('\n').length;
    const linesFor = async (person: string) => {
      const { body } = await as(person).get(
        `${payments}/effective?include=schema`,
      );
      return [
        ...JSON.stringify(unpackEffective(body)).matchAll(
          /shared\.yaml","line":(\d+)/g,
        ),
      ].map(([, line]) => Number(line));
    };

    expect((await linesFor(ada)).some(line => line <= beside)).toBe(true);
    const shown = await linesFor(mallory);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(line => line <= beside)).toEqual([]);
  });

  it('are shown to users who may see them', async () => {
    const { as } = await start();

    const answers = await Promise.all(reads.map(path => as(ada).get(path)));

    expect(
      answers.filter(({ text }) => text.includes(SECRET)).length,
    ).toBeGreaterThan(6);
    expect(answers.every(({ body }) => body.hidden === undefined)).toBe(true);
  });

  it('are reported as hidden', async () => {
    const { as } = await start();

    const environments = await as(mallory).get(`${base}/environments`);
    expect(environments.body).toEqual({
      hidden: { environments: 1 },
      items: [
        expect.objectContaining({ name: 'staging' }),
        {
          name: 'production',
          namespace: 'default',
          facts: expect.anything(),
          promotedFrom: [],
        },
      ],
    });
    const { body } = await as(mallory).get(
      `${payments}/effective?include=skipped,schema`,
    );
    const effective = unpackEffective(body);
    expect(effective.hidden).toEqual({ environments: 1, overlays: 4 });
    const [{ effective: inStaging }] = effective.environments;
    expect(inStaging.layers).toContainEqual(
      expect.objectContaining({
        id: expect.stringMatching(/^hidden:\d$/),
        kind: 'overlay',
        title: expect.stringMatching(/^hidden overlay \d$/),
        reason: expect.stringContaining('not allowed to see'),
      }),
    );
    // It is incomplete nevertheless.
    expect(inStaging.skipped.filter(({ error }) => error)).not.toEqual([]);
  });

  it('still apply to the configuration', async () => {
    const { as } = await start();

    const [seen, unseen] = await Promise.all(
      [ada, mallory].map(person => as(person).get(`${payments}/effective`)),
    );

    const configOf = (answer: typeof seen, name: string) =>
      answer.body.environments.find(
        ({ environment }: { environment: { name: string } }) =>
          environment.name === name,
      ).effective.config;
    for (const name of ['staging', 'production']) {
      expect(configOf(unseen, name)).toEqual(configOf(seen, name));
    }
    expect(configOf(unseen, 'staging').environmentConfigs.tier).toBe('eu-1');
  });

  it('have layers in the form that produce the same result', async () => {
    const { as } = await start();

    const [seen, unseen] = await Promise.all(
      [ada, mallory].map(person =>
        as(person).get(`${payments}/form?environment=staging`),
      ),
    );

    const setBy = ({ body }: { body: ConfigurationForm }) =>
      body.layers.map(({ kind, value, rules }) => [
        kind,
        value,
        rules?.mutation?.rules.length,
        rules?.buildsOn.length,
      ]);
    expect(setBy(unseen)).toEqual(setBy(seen));
    const ids = unseen.body.layers.map(({ id }: { id: string }) => id);
    for (const { rules } of unseen.body.layers) {
      expect(ids).toEqual(expect.arrayContaining(rules?.buildsOn ?? []));
    }
  });

  it.each([
    `${payments}/form?environment=falcon-env`,
    `${payments}/form?environment=falcon-en`,
    `${payments}/values?environment=falcon-env`,
    `${payments}/diff?environment=staging&to=falcon-env`,
    `${base}/components/default/mistyped/form`,
    `${base}/definitions/overlay/default/falcon-overlay`,
    `${base}/definitions/overlay/default/falcon-overlay/effect`,
    `${base}/environment-differences?environment=staging&to=falcon-env`,
    `${payments}/overlays?environment=falcon-env`,
  ])('appear not to exist: %s', async path => {
    const { as } = await start();

    const { status, body } = await as(mallory).get(path);

    expect(status).toBe(404);
    expect(body.error.message).not.toContain('Did you mean');
  });

  it('appear not to exist in a what-if request and in a save', async () => {
    const { as } = await start();

    for (const { status, body } of [
      await as(mallory).post(`${payments}/what-if`, {
        environment: 'falcon-en',
      }),
      await as(mallory).save(
        `${payments}/values?environment=falcon-env`,
        0,
        {},
      ),
    ]) {
      expect(status).toBe(404);
      expect(body.error.message).not.toContain('Did you mean');
    }
  });

  it('are not revealed by a what-if request', async () => {
    const { as } = await start();

    const { status, text, body } = await as(mallory).post(
      `${payments}/what-if`,
      {
        environment: 'staging',
        overlays: JSON.stringify({
          apiVersion,
          kind: 'Overlay',
          metadata: { name: 'mine' },
          spec: {
            criteria: {},
            base: 'falcon-overlai',
            config: { environmentConfigs: { replicas: 5 } },
          },
        }),
      },
    );

    expect(status).toBe(200);
    expect(leaksIn(text)).toEqual([]);
    expect(body.hidden).toBeUndefined();
  });

  it('are not revealed by a refused save', async () => {
    const { as } = await start();

    const { status, text } = await as(mallory).save(`${payments}/values`, 0, {
      environmentConfigs: { replicas: 11 },
    });

    expect(status).toBe(400);
    expect(leaksIn(text)).toEqual([]);
  });
});
