// SPDX-License-Identifier: Apache-2.0

import { TestDatabases } from '@backstage/backend-test-utils';
import request from 'supertest';
import {
  base,
  component,
  document,
  startPortal,
} from './__testUtils__/startPortal';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const payments = `${base}/components/default/payments`;
const values = `${payments}/values`;

const entities = [
  document('Environment', 'staging', {}),
  document('ComponentType', 'web-service', {
    schema: {
      parameters: { size: 'number | default=1', note: 'string | default=""' },
    },
  }),
  component('payments', { componentType: 'web-service' }),
];

const databases = TestDatabases.create({ ids: testDatabaseIds() });

describe.each(databases.eachSupportedId())(
  'a request that no form sends, on %s',
  databaseId => {
    // None of them changes anything, so they share one server.
    let portal: Awaited<ReturnType<typeof startPortal>>;
    beforeAll(async () => {
      const knex = await databases.init(databaseId);
      portal = await startPortal({ knex, entities });
    });

    it.each([
      [400, `${base}/components/default/pay%00ments/form`],
      [400, `${base}/components/default/pay%00ments/values`],
      [400, `${base}/components/de%00fault/payments/effective`],
      [400, `${payments}/values?environment=sta%00ging`],
      [400, `${payments}/diff?environment=staging&to=sta%00ging`],
      [400, `${base}/definitions/trait/default/in%00gress`],
      [400, `${base}/definitions/tr%00ait/default/ingress`],
      [400, `${base}/orphaned-values?cursor=%00`],
      [404, `${payments}/diff?environment=staging&revision=2147483647`],
      [404, `${payments}/diff?environment=staging&revision=2147483648`],
      [404, `${payments}/diff?environment=staging&toRevision=9007199254740991`],
      [404, `${payments}/diff?environment=staging&revision=1e400`],
      [400, `${payments}/diff?environment=staging&revision=-1`],
    ])('gets a %d: GET %s', async (status, path) => {
      const { server } = portal;

      const response = await request(server).get(path);

      expect([response.status, response.body.error?.message]).toEqual([
        status,
        expect.stringMatching(/./),
      ]);
    });

    it('is a conflict if it is based on an impossible revision', async () => {
      const { save } = portal;

      for (const revision of [
        2_147_483_647, 2_147_483_648, 999_999_999_999_999,
      ]) {
        const { status, body } = await save(values, revision, {});
        expect([status, body.stored?.revision]).toEqual([409, 0]);
      }
    });

    it.each<[string, string | Buffer, string]>([
      [
        'a key given twice',
        '{"values": {"parameters": {"note": "a", "note": "b"}}}',
        'The key "note" is given twice',
      ],
      [
        'a key given twice in two spellings',
        '{"values": {}, "\\u0076alues": {"parameters": {"note": "b"}}}',
        'The key "values" is given twice',
      ],
      [
        'bytes that are not UTF-8',
        Buffer.concat([
          Buffer.from('{"values": {"parameters": {"note": "'),
          Buffer.from([0xe4]),
          Buffer.from('"}}}'),
        ]),
        'The body is not valid UTF-8',
      ],
      [
        'a number that is too large',
        '{"values": {"parameters": {"size": 1e400}}}',
        'The number of "size" is too large to be stored',
      ],
      [
        'a number that is too small',
        '{"values": {"parameters": {"size": 1e-400}}}',
        'The number of "size" is too small to be stored',
      ],
    ])('is refused with %s, and nothing is saved', async (_, body, message) => {
      const { server } = portal;

      const response = await request(server)
        .put(values)
        .set('If-Match', '"0"')
        .set('Content-Type', 'application/json')
        .serialize(text => text)
        .send(body);

      expect(response.status).toBe(400);
      expect(response.body.error.message).toContain(message);
      expect((await request(server).get(values)).body.revision).toBe(0);
    });

    const facts = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`fact${index}`, 'x']),
      );

    it.each([
      [
        'more values than any configuration has',
        `${payments}/what-if`,
        () =>
          `{"environment": "staging", "values": [${'{},'.repeat(600_000)}1]}`,
        'The body has more than 20000 values',
      ],
      [
        'more facts than any environment has',
        `${payments}/what-if`,
        () => JSON.stringify({ environment: 'staging', facts: facts(15_000) }),
        'a what-if request takes at most 500',
      ],
      [
        'thousands of documents',
        `${base}/compile`,
        () => JSON.stringify({ documents: 'a: 1\n---\n'.repeat(20_000) }),
        'a what-if request takes at most 500',
      ],
    ])('is refused with %s', async (_, path, body, message) => {
      const { server } = portal;

      const response = await request(server)
        .post(path)
        .set('Content-Type', 'application/json')
        .serialize(text => text)
        .send(body());

      expect([response.status, response.body.error?.message]).toEqual([
        400,
        expect.stringContaining(message),
      ]);
    });

    it('may have a key of any length, which no sentence repeats', async () => {
      const { server } = portal;

      const response = await request(server)
        .put(values)
        .set('If-Match', '"0"')
        .send({
          values: { parameters: { size: 'x', ['k'.repeat(400_000)]: 1 } },
        });

      expect(response.status).toBe(400);
      expect(response.text.length).toBeLessThan(10_000);
    });

    it('is parsed in one pass: a body of many keys and quotes does not stall', async () => {
      const { server } = portal;
      const keys = Array.from(
        { length: 100_000 },
        (_, n) => `"\\u0061${n}":{}`,
      );
      const started = Date.now();

      const response = await request(server)
        .put(values)
        .set('If-Match', '"0"')
        .set('Content-Type', 'application/json')
        .send(`{"values": {"unknown": {${keys.join()}}}}`);

      expect(response.status).toBe(400);
      expect(Date.now() - started).toBeLessThan(10_000);
    });
  },
);
