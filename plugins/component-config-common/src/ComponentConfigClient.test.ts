// SPDX-License-Identifier: Apache-2.0

import { ComponentConfigClient } from './ComponentConfigClient';

function setup(status: number, body: unknown) {
  const requests: Array<{ url: string; init?: RequestInit }> = [];
  const client = new ComponentConfigClient({
    discoveryApi: {
      getBaseUrl: async pluginId => `http://portal/api/${pluginId}`,
    },
    fetchApi: {
      fetch: async (url, init) => {
        requests.push({ url: String(url), init });
        return new Response(JSON.stringify(body), {
          status,
          headers: { 'Content-Type': 'application/json' },
        });
      },
    },
  });
  return { client, requests };
}

const base = 'http://portal/api/component-config/v1';
const draft = { name: 'shop', componentType: 'web-service' };
const draftValues = { values: { parameters: { image: 'a' } } };
const stored = {
  componentRef: 'component:default/payments',
  environment: 'staging',
  values: {},
  revision: 4,
};

describe('ComponentConfigClient', () => {
  it.each<[string, (client: ComponentConfigClient) => Promise<unknown>]>([
    [`${base}/environments`, client => client.getEnvironments()],
    [
      `${base}/components/team-a/payments/environments`,
      client => client.getEnvironments('component:team-a/payments'),
    ],
    [
      `${base}/components/default/payments/explanation?environment=staging&pointer=%2Fa%2F%5Bname%3Dx%5D`,
      client =>
        client.getExplanation('payments', {
          environment: 'staging',
          pointer: '/a/[name=x]',
        }),
    ],
    [
      `${base}/components/default/payments/diff?environment=staging&to=production`,
      client =>
        client.getDiff('payments', {
          environment: 'staging',
          to: 'production',
          revision: undefined,
        }),
    ],
    [
      `${base}/components/team-a/payments/publication`,
      client => client.getPublication('team-a/payments'),
    ],
    [
      `${base}/components/default/payments/diff?revision=0&toRevision=3`,
      client => client.getDiff('payments', { revision: 0, toRevision: 3 }),
    ],
    [
      `${base}/components/default/payments/diff?toRevision=3&include=effective`,
      client =>
        client.getDiff('payments', { toRevision: 3, include: ['effective'] }),
    ],
    [
      `${base}/definitions/trait/default/ingress`,
      client => client.getDefinition('trait:default/ingress'),
    ],
    [`${base}/component-types`, client => client.getComponentTypes()],
    [
      `${base}/component-types?namespace=shop`,
      client => client.getComponentTypes({ namespace: 'shop' }),
    ],
    [`${base}/orphaned-values`, client => client.getOrphanedValues()],
    [
      `${base}/orphaned-values?cursor=component%3Adefault%2Fa&limit=10`,
      client =>
        client.getOrphanedValues({ cursor: 'component:default/a', limit: 10 }),
    ],
  ])('requests %s', async (url, send) => {
    const { client, requests } = setup(200, { items: [] });

    await send(client);

    expect(requests.map(request => request.url)).toEqual([url]);
  });

  it.each([
    [{}, `${base}/components/default/payments/form?include=skipped`],
    [
      { environment: 'eu/1' },
      `${base}/components/default/payments/form?environment=eu%2F1&include=skipped`,
    ],
  ])(
    'restores a form from the transferred format: %p',
    async (options, url) => {
      const { client, requests } = setup(200, {
        files: ['type.yaml', 'a.yaml'],
        schema: { positions: { '/x': [0, 1, 2, 1, 4, 3, 5] } },
        layers: [
          { id: 'component', positions: { '/x': [1, 1, 1, 1, 1, 0, 0] } },
        ],
        skipped: [],
      });

      const { schema, layers } = await client.getForm('payments', options);

      expect(requests.map(request => request.url)).toEqual([url]);
      expect(schema.positions['/x']).toEqual({
        file: 'type.yaml',
        line: 1,
        column: 2,
        endLine: 1,
        endColumn: 4,
        start: 3,
        end: 5,
      });
      expect(layers[0].positions['/x'].file).toBe('a.yaml');
    },
  );

  it('restores the effective configuration from the transferred format', async () => {
    const { client, requests } = setup(200, {
      schema: { positions: {} },
      tables: {
        files: ['a.yaml'],
        layerIds: ['schema', 'component'],
        places: ['/x'],
        contributions: [
          [0, 0, 1],
          [1, 0, 2, [0, 1, 1, 1, 1, 0, 0]],
        ],
        reasons: [[0, 1, [0]]],
        tombstones: [],
        mutations: [],
        skippedRules: [],
        decisions: [],
        layers: [{ id: 'component' }],
        skipped: [],
        findings: [],
      },
      environments: [
        {
          environment: { name: 'staging' },
          effective: {
            config: { x: 2 },
            reasons: [0],
            shadowedLists: [],
            tombstones: [],
            mutations: [],
            skippedRules: [],
            decisions: [],
            layers: [0],
            skipped: [],
            findings: [],
          },
        },
      ],
    });

    const { environments } = await client.getEffective('payments');

    expect(requests.map(request => request.url)).toEqual([
      `${base}/components/default/payments/effective?include=skipped,schema`,
    ]);
    expect(environments[0].effective.layers).toEqual([{ id: 'component' }]);
    expect(environments[0].effective.provenance['/x']).toEqual({
      winner: {
        layer: 'component',
        pointer: '/x',
        value: 2,
        position: expect.objectContaining({ file: 'a.yaml', line: 1 }),
      },
      shadowed: [{ layer: 'schema', pointer: '/x', value: 1 }],
    });
  });

  it('saves on the base revision of the values', async () => {
    const { client, requests } = setup(200, stored);
    const values = { environmentConfigs: { replicas: 3 } };

    const result = await client.saveValues(
      'component:default/payments',
      { environment: 'staging' },
      { values, baseRevision: 3 },
    );

    expect(result).toEqual({ outcome: 'saved', stored });
    expect(requests[0].url).toBe(
      `${base}/components/default/payments/values?environment=staging`,
    );
    expect(requests[0].init).toMatchObject({
      method: 'PUT',
      headers: { 'If-Match': '"3"' },
      body: JSON.stringify({ values }),
    });
  });

  it('returns what was added to the first values', async () => {
    const created = { added: [], findings: [] };
    const { client } = setup(200, { ...stored, created });

    await expect(
      client.saveValues('payments', {}, { values: {}, baseRevision: 0 }),
    ).resolves.toEqual({ outcome: 'saved', stored, created });
  });

  it('purges the values of one component', async () => {
    const purged = { componentRef: 'component:default/payments', revisions: 3 };
    const { client, requests } = setup(200, purged);

    await expect(
      client.purgeOrphanedValues('component:default/payments'),
    ).resolves.toEqual(purged);

    expect(requests).toEqual([
      {
        url: `${base}/orphaned-values/default/payments`,
        init: expect.objectContaining({ method: 'DELETE' }),
      },
    ]);
  });

  it('posts hypothetical documents', async () => {
    const { client, requests } = setup(200, {});
    const request = { environment: 'staging', facts: { region: 'us' } };

    await client.getWhatIf('payments', request);

    expect(requests).toEqual([
      {
        url: `${base}/components/default/payments/what-if`,
        init: {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(request),
        },
      },
    ]);
  });

  it.each<
    [string, object, (client: ComponentConfigClient) => Promise<unknown>]
  >([
    [
      'form',
      { draft, environment: 'staging', values: draftValues },
      client =>
        client.getDraftForm(draft, {
          environment: 'staging',
          values: draftValues,
        }),
    ],
    [
      'validate',
      { draft, values: draftValues },
      client => client.validateDraft(draft, draftValues),
    ],
    [
      'resolve',
      { draft, values: draftValues },
      client => client.resolveDraft(draft, draftValues),
    ],
  ])('posts a draft to %s', async (path, body, send) => {
    const { client, requests } = setup(200, {});

    await send(client);

    expect(requests).toEqual([
      {
        url: `${base}/drafts/${path}`,
        init: {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        },
      },
    ]);
  });

  it('returns the stored values after a concurrent save', async () => {
    const { client } = setup(409, {
      error: { name: 'ConflictError', message: 'stale' },
      stored,
      yours: { values: {} },
    });

    await expect(
      client.saveValues('payments', {}, { values: {}, baseRevision: 3 }),
    ).resolves.toEqual({ outcome: 'conflict', stored });
  });

  it.each([
    ['getForm', (client: ComponentConfigClient) => client.getForm('p', {})],
    [
      'getWhatIf',
      (client: ComponentConfigClient) =>
        client.getWhatIf('p', { environment: 'staging' }),
    ],
    [
      'saveValues',
      (client: ComponentConfigClient) =>
        client.saveValues('p', {}, { values: {}, baseRevision: 0 }),
    ],
  ])("throws the server's error from %s", async (_, send) => {
    const { client } = setup(404, {
      error: { name: 'NotFoundError', message: 'no such component' },
      response: { statusCode: 404 },
    });

    await expect(send(client)).rejects.toMatchObject({
      statusCode: 404,
      cause: { name: 'NotFoundError', message: 'no such component' },
    });
  });

  it('plans a publication with other texts, records it and withdraws it', async () => {
    const { client, requests } = setup(200, { by: 'user:default/ada' });
    const files = [{ path: 'a.yaml', text: 'kind: Component' }];
    const sent = { revisions: [{ revision: 1 }], base: 'abc' };

    await client.getPublication('payments', { files });
    const pending = await client.recordPublication('payments', sent);
    await client.withdrawPublication('payments', {
      at: '2026-01-01T00:00:00.000Z',
    });

    expect(pending).toEqual({ by: 'user:default/ada' });
    const path = `${base}/components/default/payments/publication`;
    expect(
      requests.map(({ url, init }) => [init?.method, url, init?.body]),
    ).toEqual([
      ['POST', `${path}/preview`, JSON.stringify({ files })],
      ['POST', path, JSON.stringify(sent)],
      ['DELETE', `${path}?at=2026-01-01T00%3A00%3A00.000Z`, undefined],
    ]);
  });

  it('throws the reason why a publication cannot be recorded or withdrawn', async () => {
    const error = { name: 'ConflictError', message: 'The files have changed.' };
    const { client } = setup(409, {
      error,
      response: { statusCode: 409 },
    });

    await expect(
      client.recordPublication('payments', { revisions: [{ revision: 1 }] }),
    ).rejects.toMatchObject({ body: { error } });
    await expect(
      client.withdrawPublication('payments', { at: '' }),
    ).rejects.toMatchObject({
      body: { error },
    });
  });
});
