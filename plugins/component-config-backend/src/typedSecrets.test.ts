// SPDX-License-Identifier: Apache-2.0

import { ConfigReader } from '@backstage/config';
import {
  ada,
  base,
  catalogFor,
  component,
  payments,
  platform,
  startBackend,
} from './attacks/__testUtils__/startBackend';
import { readOptions } from './config';

jest.setTimeout(600_000);

const entities = [
  platform('ComponentType', 'web', {
    schema: {
      parameters: {
        token: 'string | maxLength=40 default="" oc:sensitive',
        image: 'string | default=a',
      },
    },
  }),
  platform('Environment', 'staging', {}),
  component('payments', { componentType: 'web' }),
];

const start = (secrets: object) =>
  startBackend({
    catalog: catalogFor(entities),
    config: {
      componentConfig: { cache: { ttl: { milliseconds: 0 } }, secrets },
    },
  });

const token = (value: unknown) => ({ parameters: { token: value } });
const reference = { secretRef: { name: 'payments', key: 'token' } };

describe('a secret in clear text', () => {
  it('is refused in saves and proposals, with an alternative', async () => {
    const { as } = await start({});
    const saved = await as(ada).save(`${payments}/values`, 0, token('hunter2'));
    expect(saved.status).toBe(400);
    expect(saved.body.error).toMatchObject({
      message: expect.stringContaining('refer to the secret with "secretRef"'),
      findings: [{ code: 'secret/typed', pointer: '/parameters/token' }],
    });
    const proposed = await as(ada)
      .post(`${payments}/proposals`, { values: token('hunter2') })
      .set('If-Match', '"0"');
    expect(proposed.status).toBe(400);
    expect(saved.text + proposed.text).not.toContain('hunter2');
  });

  it('is stored if the configuration allows it', async () => {
    const { as } = await start({ allowClearText: true });
    const saved = await as(ada).save(`${payments}/values`, 0, token('hunter2'));
    expect(saved.status).toBe(200);
    const { body } = await as(ada).get(`${payments}/form`);
    expect(body.takesClearText).toBe(true);
  });
});

describe('a reference to a secret', () => {
  it.each<[string, unknown]>([
    ['a map', reference],
    ['a string in a declared form', 'vault:shop#token'],
  ])(
    'is stored and shown to all users unchanged: %s',
    async (_, value) => {
      const { as } = await start({ references: ['vault:[a-z]+#[a-z]+'] });
      const saved = await as(ada).save(`${payments}/values`, 0, token(value));
      expect([saved.status, saved.body.values]).toEqual([200, token(value)]);
      const form = await as(ada).get(`${payments}/form`);
      expect(form.body).toMatchObject({
        takesClearText: false,
        stored: { values: token(value) },
      });
      const exported = await as(ada).get(
        `${payments}/configuration?environment=staging&format=json`,
      );
      expect(JSON.parse(exported.text).parameters.token).toEqual(value);
      const draft = await as(ada).post(`${base}/drafts/validate`, {
        draft: { name: 'fresh', componentType: 'web' },
        values: { values: token(value) },
      });
      expect(draft.body).toMatchObject({
        blocking: [],
        after: { values: token(value) },
      });
    },
    60_000,
  );

  it.each([
    ['(', /missing closing/],
    ['.*', /matches the empty string/],
    ['a)|(b', /unexpected/],
  ])('has no unusable form: %s', (pattern, why) => {
    const config = new ConfigReader({
      componentConfig: { secrets: { references: [pattern] } },
    });
    expect(() => readOptions(config)).toThrow(why);
  });
});
