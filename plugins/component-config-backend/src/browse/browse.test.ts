// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import type { ImpactEvent } from '@component-config/plugin-component-config-common';
import {
  ada,
  base,
  catalogFor,
  component,
  mallory,
  payments,
  platform,
  startBackend,
} from '../attacks/__testUtils__/startBackend';

jest.setTimeout(600_000);

const entities: Entity[] = [
  platform('ComponentType', 'web', {
    schema: {
      parameters: {
        image: 'string',
        size: 'integer | default=1 minimum=1 maximum=5',
      },
      environmentConfigs: {
        level: 'string | default=info enum=info,debug',
        token: 'string | default="" oc:sensitive',
        secretive: 'string | default="" oc:ui:hidden',
      },
    },
    resources: [{ id: 'deployment', template: { size: '${parameters.size}' } }],
  }),
  platform('ComponentType', 'unused', { schema: { parameters: {} } }),
  platform('Trait', 'ingress', { schema: { parameters: { host: 'string' } } }),
  platform('Environment', 'staging', { facts: { environment: 'staging' } }),
  platform('Environment', 'production', {
    facts: { environment: 'production' },
    promotedFrom: ['staging'],
  }),
  platform(
    'Overlay',
    'production',
    {
      criteria: { environment: 'production' },
      config: { environmentConfigs: { level: 'debug' } },
    },
    { title: 'In production' },
  ),
  platform('Overlay', 'pci', {
    base: 'production',
    criteria: { environment: 'production' },
    appliesTo: { components: ['payments'] },
    config: { environmentConfigs: { level: 'info' } },
  }),
  component('payments', {
    componentType: 'web',
    parameters: { image: 'payments:1' },
    traits: [{ name: 'ingress', parameters: { host: 'pay' } }],
    environmentConfigs: { staging: { token: 'clear-text' } },
  }),
  component('orders', { componentType: 'web', parameters: { image: 'o:1' } }),
  component('broken', { componentType: 'web', parameters: { size: 9 } }),
  component('lost', { componentType: 'gone' }),
  component('plain', {}),
];

const typeText = (fields: string) => `
apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web }
spec:
  schema:
    parameters:
      image: string
      size: 'integer | default=1 minimum=1 maximum=5'
    environmentConfigs:
${fields}
`;

type Portal = Awaited<ReturnType<typeof startAlone>>;
let shared: Promise<Portal> | undefined;

/** A portal for tests that change nothing. */
function start(): Promise<Portal> {
  shared ??= startAlone();
  return shared;
}

async function startAlone(
  options: Partial<Parameters<typeof startBackend>[0]> & {
    sees?: (person: string, entity: Entity) => boolean;
  } = {},
) {
  const { sees = () => true, ...rest } = options;
  const backend = await startBackend({
    catalog: catalogFor(entities, sees),
    config: { componentConfig: { components: { maxAge: { seconds: 0 } } } },
    ...rest,
  });
  return backend.as(ada);
}

function eventsOf(text: string): ImpactEvent[] {
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
}

describe('lists', () => {
  it('have all components with a type, with the state of each', async () => {
    const as = await start();
    const { status, body } = await as.get(`${base}/components`);

    expect(body.error).toBeUndefined();
    expect(status).toBe(200);
    expect(
      body.items.map(
        ({ name, state }: { name: string; state: string }) =>
          `${name} ${state}`,
      ),
    ).toEqual([
      'broken error',
      'lost unresolved',
      'orders ok',
      'payments warning',
    ]);
    const [, lost, , shop] = body.items;
    expect(lost.problem).toMatch('There is no component type "gone"');
    expect(shop).toMatchObject({
      componentType: { name: 'web' },
      traits: [{ instanceName: 'ingress', name: 'ingress' }],
      environments: [{ environment: 'staging' }, { environment: 'production' }],
    });
  });

  it.each([
    ['text=PAY', ['payments']],
    ['state=error', ['broken']],
    ['state=unresolved', ['lost']],
    ['trait=trait%3Adefault%2Fingress', ['payments']],
    ['stored=true', []],
    ['environment=nowhere', []],
    [
      'componentType=componenttype%3Adefault%2Fweb',
      ['broken', 'orders', 'payments'],
    ],
  ])('filter components by %s', async (query, expected) => {
    const as = await start();
    const { body } = await as.get(`${base}/components?${query}`);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(
      expected,
    );
  });

  it('return every item once, page by page', async () => {
    const as = await start();
    const names: string[] = [];
    let cursor = '';
    do {
      const { body } = await as.get(
        `${base}/components?limit=1${
          cursor && `&cursor=${encodeURIComponent(cursor)}`
        }`,
      );
      expect(body.totalItems).toBe(4);
      names.push(...body.items.map(({ name }: { name: string }) => name));
      cursor = body.nextCursor;
    } while (cursor);
    expect(names).toEqual(['broken', 'lost', 'orders', 'payments']);
  });

  it('refuse a page that is too large', async () => {
    const as = await start();
    expect((await as.get(`${base}/components?limit=201`)).status).toBe(400);
  });

  it('show stored values soon after they are saved', async () => {
    const as = await startAlone();
    expect((await as.get(`${base}/components?stored=true`)).body.items).toEqual(
      [],
    );
    await as.save(`${payments}/values?environment=staging`, 0, {
      environmentConfigs: { level: 'debug' },
    });
    const { body } = await as.get(`${base}/components?stored=true`);
    expect(body.items).toMatchObject([
      { name: 'payments', environments: [{ revision: 1 }, {}] },
    ]);
  });

  it.each([
    ['component-types', ['unused 0', 'web 3']],
    ['traits', ['ingress 1']],
    ['overlays', ['pci 1', 'production 3']],
    ['environments', ['production 3', 'staging 3']],
  ])('count the components that use each of the %s', async (list, expected) => {
    const as = await start();
    const { body } = await as.get(`${base}/platform/${list}`);
    expect(
      body.items.map(
        ({ name, usedBy }: { name: string; usedBy: number }) =>
          `${name} ${usedBy}`,
      ),
    ).toEqual(expected);
  });

  it('give an overview of the state of everything', async () => {
    const as = await start();
    const { body } = await as.get(`${base}/overview`);
    expect(body.components).toEqual({
      ok: 1,
      warning: 1,
      error: 1,
      degraded: 0,
      unresolved: 1,
    });
    expect(body.documents[0]).toMatchObject({
      list: 'component-types',
      total: 2,
      unused: 1,
    });
  });

  it('have nothing that the catalog hides', async () => {
    const hidden = ['payments', 'pci'];
    const as = await startAlone({
      sees: (_, { metadata }) => !hidden.includes(metadata.name),
    });
    const answers = await Promise.all(
      [
        'components',
        'platform/overlays',
        'platform/environments',
        'overview',
        'definitions/componenttype/default/web/used-by',
        'definitions/overlay/default/production/used-by',
      ].map(path => as.get(`${base}/${path}`)),
    );
    const text = answers.map(answer => answer.text).join('\n');
    expect(text).toContain('orders');
    expect(text).not.toMatch(/payments|pci/);
    const { status } = await as.get(
      `${base}/definitions/overlay/default/pci/used-by`,
    );
    expect(status).toBe(404);
  });

  it('need the permission to read', async () => {
    const backend = await startBackend({
      catalog: catalogFor(entities, () => true),
      allows: (_, person) => person !== mallory,
    });
    for (const path of ['components', 'overview', 'platform/traits']) {
      const { status } = await backend.as(mallory).get(`${base}/${path}`);
      expect([path, status]).toEqual([path, 403]);
    }
    const impact = await backend
      .as(mallory)
      .post(`${base}/impact`, { documents: '' });
    expect(impact.status).toBe(403);
  });
});

describe('a document', () => {
  it('lists its usages', async () => {
    const as = await start();
    const { body } = await as.get(
      `${base}/definitions/overlay/default/production/used-by?limit=1`,
    );
    expect(body).toMatchObject({
      documents: [{ entityRef: 'overlay:default/pci', how: 'builds-on' }],
      items: [
        {
          componentRef: 'component:default/broken',
          environments: ['production'],
        },
      ],
      totalItems: 3,
    });
  });

  it('has documentation of its fields', async () => {
    const as = await start();
    const { body } = await as.get(
      `${base}/definitions/componenttype/default/web/documentation`,
    );
    const [parameters, configs] = body.sections;
    expect(parameters.fields).toMatchObject([
      { path: 'image', type: 'string', required: true },
      {
        path: 'size',
        default: 1,
        constraints: [
          { keyword: 'minimum', sentence: 'At least 1.' },
          { keyword: 'maximum', sentence: 'At most 5.' },
        ],
      },
    ]);
    expect(configs.fields).toMatchObject([
      { path: 'level', constraints: [{ keyword: 'enum' }] },
      { path: 'token', sensitive: true },
      { path: 'secretive', visibility: 'hidden' },
    ]);
  });

  it('hides its hidden fields from users without permission', async () => {
    const as = await startAlone({
      allows: name => !/hidden-fields/.test(name),
    });
    const answers = await Promise.all(
      ['documentation', 'coverage'].map(part =>
        as.get(`${base}/definitions/componenttype/default/web/${part}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body.sections[1].hiddenFields).toBe(1);
    answers.forEach(({ text }) => expect(text).not.toContain('secretive'));
  });

  it('reports which of its fields are set by any component, and which a template reads', async () => {
    const as = await start();
    const { body } = await as.get(
      `${base}/definitions/componenttype/default/web/coverage`,
    );
    const rows = body.fields.map(
      (field: { [key: string]: string | number | boolean }) =>
        `${field.path} ${field.components} ${field.overlays} ${field.isRead}`,
    );
    expect(body.usedBy).toBe(3);
    expect(rows).toEqual([
      'image 2 0 false',
      'size 1 0 true',
      'level 0 2 false',
      'token 1 0 false',
      'secretive 0 0 false',
    ]);
  });
});

describe('unsaved text', () => {
  it('is compiled, with its errors', async () => {
    const as = await start();
    const { body } = await as.post(`${base}/compile`, {
      documents: typeText('      replicas: integer | default=x'),
    });
    expect(body.documents).toMatchObject([
      {
        kind: 'ComponentType',
        name: 'web',
        isKnown: true,
        sections: [
          { section: 'parameters' },
          { section: 'environmentConfigs' },
        ],
        findings: [{ code: 'shorthand/invalid-value', position: { line: 11 } }],
      },
    ]);
  });

  it('is resolved and validated with a draft', async () => {
    const as = await start();
    const request = {
      documents: typeText('      replicas: integer | default=7'),
      draft: { name: 'new', componentType: 'web' },
      values: { values: { parameters: { image: 'a' } } },
    };
    const { body: resolved } = await as.post(`${base}/drafts/resolve`, request);
    expect(
      resolved.environments[0].effective.config.environmentConfigs,
    ).toEqual({ replicas: 7 });
    const { body: validated } = await as.post(`${base}/drafts/validate`, {
      ...request,
      values: { values: { parameters: { image: 3 } } },
    });
    expect(validated.blocking).toHaveLength(1);
  });
});

describe('impact', () => {
  it('reports line by line what a change does to each configuration', async () => {
    const as = await start();
    const { status, text, headers } = await as.post(`${base}/impact`, {
      documents: typeText(
        `      level: 'string | default=debug enum=info,debug'
      token: 'string | default="" oc:sensitive'
      secretive: 'string | default="" oc:ui:hidden'`,
      ),
    });
    expect([status, headers['content-type']]).toEqual([
      200,
      expect.stringContaining('application/x-ndjson'),
    ]);
    const events = eventsOf(text);
    expect(events[0]).toMatchObject({
      type: 'started',
      documents: ['componenttype:default/web'],
    });
    const configurations = events.flatMap(event =>
      event.type === 'configuration' ? event.configuration : [],
    );
    expect(
      configurations.map(
        one => `${one.componentRef} ${one.environment} ${one.outcome}`,
      ),
    ).toEqual([
      'component:default/broken staging value-changed',
      'component:default/orders staging value-changed',
      // The changed type has no template without a kind.
      'component:default/orders production findings-only',
      'component:default/payments staging value-changed',
      'component:default/payments production findings-only',
    ]);
    expect(configurations[1].reasons[0]).toMatchObject({
      rule: 'value-changed',
      change: {
        before: { value: 'info' },
        after: { value: 'debug', winner: { layer: 'schema' } },
      },
    });
    expect(events.at(-1)).toMatchObject({
      type: 'finished',
      summary: {
        counts: { checked: 7 },
        outcomes: { 'value-changed': 3, 'findings-only': 2, same: 2 },
      },
    });
  });

  it('refuses an invalid request like any other route', async () => {
    const as = await start();
    const { status, body } = await as.post(`${base}/impact`, {
      documents: '',
      removed: ['not a reference'],
    });
    expect([status, body.error.name]).toEqual([400, 'InputError']);
  });

  it('omits components and environments that the user may not see', async () => {
    const as = await startAlone({
      sees: (_, { metadata }) => metadata.name !== 'payments',
    });
    const { text } = await as.post(`${base}/impact`, {
      documents: typeText('      level: string | default=other'),
    });
    expect(text).toContain('orders');
    expect(text).not.toContain('payments');
  });

  it('does not let a user find a secret through the effect of a change', async () => {
    const as = await start();
    const guess = (secret: string) =>
      as.post(`${base}/impact`, {
        documents: `
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: guess }
spec:
  criteria: {}
  enabledWhen: { field: environmentConfigs.token, operator: equals, value: ${secret} }
  config: { parameters: { size: 4 } }
`,
      });
    const answers = await Promise.all(
      ['clear-text', 'other-text'].map(async secret =>
        (await guess(secret)).text.replace(/"asOf":"[^"]*"/, ''),
      ),
    );
    expect(answers[0]).toContain('"type":"finished"');
    expect(answers[0].replaceAll('clear-text', 'other-text')).toBe(answers[1]);
  });
});
