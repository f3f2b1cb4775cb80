// SPDX-License-Identifier: Apache-2.0

import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import {
  ada,
  apiVersion,
  catalogFor,
  component,
  mallory,
  payments,
  platform,
  startBackend,
} from './__testUtils__/startBackend';

jest.setTimeout(600_000);

/** Prefix of every value of a hidden field. */
const HIDDEN = 'osprey';

const entities = [
  platform('Environment', 'staging', {}),
  platform('Environment', 'production', { promotedFrom: ['staging'] }),
  platform('ComponentType', 'web-service', {
    schema: {
      types: {
        Backend: {
          name: 'string',
          weight: 'integer | default=1',
          shard: 'string | default="" oc:ui:hidden',
        },
      },
      parameters: { image: 'string | default=a' },
      environmentConfigs: {
        replicas: 'integer | default=1 minimum=1',
        shown: 'string | default=""',
        formless: 'string | default=seen-in-views oc:ui:form:hidden',
        cell: 'string | default=osprey-default oc:ui:hidden',
        key: 'string | default="" oc:sensitive oc:ui:hidden',
        backends: '[]Backend | default=[]',
      },
    },
  }),
  platform('Overlay', 'copies', {
    criteria: { environment: 'production' },
    config: { environmentConfigs: { cell: 'osprey-overlay' } },
    mutation: {
      rules: [
        {
          field: 'environmentConfigs.shown',
          override: 'copy of {{ .environmentConfigs.cell }}',
        },
      ],
    },
  }),
  platform('Overlay', 'asks', {
    criteria: { environment: 'staging' },
    enabledWhen: {
      field: 'environmentConfigs.cell',
      operator: 'equals',
      value: 'other',
    },
    config: { environmentConfigs: { replicas: 2 } },
  }),
  component('payments', {
    componentType: 'web-service',
    environmentConfigs: { staging: { cell: 'osprey-git' } },
  }),
];

const staging = `${payments}/values?environment=staging`;
const stored = {
  environmentConfigs: {
    replicas: 3,
    cell: 'osprey-held',
    key: 'osprey-key',
    backends: [
      { name: 'a', shard: 'osprey-a' },
      { name: 'b', shard: 'osprey-b' },
    ],
  },
};

async function start() {
  const { as } = await startBackend({
    catalog: catalogFor(entities),
    allows: (permission, person) =>
      person === ada || permission !== 'component-config.hidden-fields.read',
  });
  expect((await as(ada).save(staging, 0, stored)).status).toBe(200);
  return { as };
}

describe('a user without permission to see hidden fields', () => {
  it.each([
    `${payments}/form?environment=staging&include=skipped`,
    `${payments}/form?environment=production`,
    `${payments}/form`,
    `${payments}/effective`,
    `${payments}/effective?include=skipped,schema`,
    `${payments}/values?environment=staging`,
    `${payments}/explanation?environment=staging&pointer=`,
    `${payments}/explanation?environment=staging&pointer=%2FenvironmentConfigs`,
    `${payments}/explanation?environment=production&pointer=%2FenvironmentConfigs%2Fshown`,
    `${payments}/diff?environment=staging&to=production`,
    `${payments}/diff?environment=staging&to=production&include=promotion`,
    `${payments}/diff?environment=staging&revision=0&toRevision=1`,
    `${payments}/diff?environment=staging&revision=0&toRevision=1&include=effective`,
  ])('learns nothing about them from %s', async path => {
    const { as } = await start();

    const [seen, unseen] = await Promise.all(
      [ada, mallory].map(person => as(person).get(path)),
    );

    expect(unseen.status).toBe(200);
    expect(unseen.text).not.toContain(HIDDEN);
    expect(unseen.text).not.toBe(seen.text);
  });

  it('learns their number from the form, and nothing else about the schema', async () => {
    const { as } = await start();

    const { body } = await as(mallory).get(`${payments}/form`);

    const sum = (counts: { [section: string]: number }) =>
      Object.values(counts).reduce((a, b) => a + b, 0);
    expect(sum(body.schema.hiddenFields)).toBe(3);
    expect(
      Object.keys(
        body.schema.jsonSchema.properties.environmentConfigs.properties,
      ),
    ).toEqual(['replicas', 'shown', 'formless', 'backends']);
    expect(JSON.stringify(body.schema)).not.toMatch(/cell|shard/);
    const all = await as(ada).get(`${payments}/form`);
    expect(all.body.schema.hiddenFields).toBeUndefined();
  });

  it('learns nothing from a conflict', async () => {
    const { as } = await start();

    const { status, text, body } = await as(mallory).save(staging, 0, {});

    expect(status).toBe(409);
    expect(body.stored.values.environmentConfigs.replicas).toBe(3);
    expect(text).not.toContain(HIDDEN);
  });

  it.each(['/environmentConfigs/key', '/environmentConfigs/cell'])(
    'cannot reveal or explain %s',
    async pointer => {
      const { as } = await start();

      const revealed = await as(mallory).post(
        `${payments}/reveal?environment=staging`,
        { pointer },
      );
      const explained = await as(mallory).get(
        `${payments}/explanation?environment=staging&pointer=${encodeURIComponent(
          pointer,
        )}`,
      );

      for (const { status, text } of [revealed, explained]) {
        expect(status).toBe(403);
        expect(text).toContain('component-config.hidden-fields.read');
        expect(text).not.toContain(HIDDEN);
      }
    },
  );

  it('cannot query them with a what-if request', async () => {
    const { as } = await start();
    const send = (spec: object) =>
      as(mallory).post(`${payments}/what-if`, {
        environment: 'staging',
        overlays: JSON.stringify({
          apiVersion,
          kind: 'Overlay',
          metadata: { name: 'probe' },
          spec: { criteria: {}, ...spec },
        }),
      });

    const copied = await send({
      mutation: {
        rules: [
          {
            field: 'environmentConfigs.shown',
            override: '{{ .environmentConfigs.cell }}',
          },
        ],
      },
    });
    const [right, wrong] = await Promise.all(
      ['osprey-held', 'osprey-fish'].map(value =>
        send({
          enabledWhen: {
            field: 'environmentConfigs.cell',
            operator: 'equals',
            value,
          },
          config: { environmentConfigs: { replicas: 9 } },
        }),
      ),
    );

    expect(copied.status).toBe(200);
    expect(copied.text).not.toContain(HIDDEN);
    expect(right.body.effective.config.environmentConfigs.replicas).toBe(
      wrong.body.effective.config.environmentConfigs.replicas,
    );
  });

  it('saves without losing or setting them', async () => {
    const { as } = await start();
    const form = await as(mallory).get(`${payments}/form?environment=staging`);
    const { environmentConfigs } = form.body.stored.values;

    const { status, text } = await as(mallory).save(staging, 1, {
      environmentConfigs: {
        ...environmentConfigs,
        replicas: 5,
        cell: 'mine',
        // A new first item, and one changed item.
        backends: [
          { name: 'c' },
          environmentConfigs.backends[1],
          { ...environmentConfigs.backends[0] },
        ],
      },
    });

    expect(status).toBe(200);
    expect(text).not.toContain(HIDDEN);
    const { body } = await as(ada).get(staging);
    expect(body.values.environmentConfigs).toEqual({
      replicas: 5,
      cell: 'osprey-held',
      key: SENSITIVE_MASK,
      backends: [
        { name: 'c' },
        { name: 'b', shard: 'osprey-b' },
        { name: 'a', shard: 'osprey-a' },
      ],
    });
    const revealed = await as(ada).post(
      `${payments}/reveal?environment=staging`,
      { pointer: '/environmentConfigs/key' },
    );
    expect(revealed.body.value).toBe('osprey-key');
  });
});

describe('a user with permission to see hidden fields', () => {
  it('sees them; fields hidden only in forms are visible to every user', async () => {
    const { as } = await start();

    const [seen, unseen] = await Promise.all(
      [ada, mallory].map(person => as(person).get(`${payments}/effective`)),
    );

    expect(
      seen.body.environments[0].effective.config.environmentConfigs.cell,
    ).toBe('osprey-held');
    expect(unseen.text).toContain('seen-in-views');
  });
});
