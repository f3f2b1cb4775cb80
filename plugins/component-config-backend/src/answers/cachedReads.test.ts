// SPDX-License-Identifier: Apache-2.0

import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import request from 'supertest';
import {
  ada,
  base,
  catalogFor,
  component,
  mallory,
  payments,
  personOf,
  platform,
  startBackend,
} from '../attacks/__testUtils__/startBackend';

jest.setTimeout(600_000);

const entities = [
  platform('Environment', 'staging', {}),
  platform(
    'ComponentType',
    'web-service',
    {
      schema: {
        parameters: {
          image: 'string',
          note: `string | default="${'n'.repeat(2_000)}"`,
        },
      },
    },
    { title: 'Web service' },
  ),
  platform('Overlay', 'secret-one', {
    criteria: {},
    config: { parameters: { image: 'base:1' } },
  }),
  component('payments', { componentType: 'web-service' }),
];

const conditional: PolicyDecision = {
  result: AuthorizeResult.CONDITIONAL,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  conditions: {
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: { claims: ['group:default/payments'] },
  },
};

/** A backend with a policy that can change, and a catalog that hides an overlay from mallory and counts its callers. */
async function start(config: object = {}) {
  const sentRequests: string[] = [];
  const streamed: string[] = [];
  let decide = (permission: string, _person: string): PolicyDecision =>
    permission === catalogEntityReadPermission.name
      ? conditional
      : { result: AuthorizeResult.ALLOW };
  const catalog = catalogFor(
    entities,
    (person, { metadata }) =>
      person !== mallory || metadata.name !== 'secret-one',
  );
  const counted: typeof catalog = new Proxy(catalog, {
    get(target, property) {
      const value = Reflect.get(target, property, target);
      return typeof value !== 'function'
        ? value
        : (...args: object[]) => {
            sentRequests.push(personOf(args[1]));
            if (property === 'streamEntities') {
              streamed.push(personOf(args[1]));
            }
            return Reflect.apply(value, target, args);
          };
    },
  });
  const { as, server } = await startBackend({
    catalog: counted,
    config,
    permissions: mockServices.permissions.mock({
      authorizeConditional: async (requests, options) =>
        requests.map(({ permission }) =>
          decide(permission.name, personOf(options)),
        ),
    }),
  });
  return {
    as,
    server,
    sentRequests,
    /** Who requested all documents. */
    streamed,
    decideBy: (next: typeof decide) => {
      decide = next;
    },
  };
}

/** Every read queries the policy. */
const eachAsked = { componentConfig: { cache: { decisions: '0s' } } };

const allow: PolicyDecision = { result: AuthorizeResult.ALLOW };
const deny: PolicyDecision = { result: AuthorizeResult.DENY };

describe('a read whose answer is cached', () => {
  it.each([
    'effective',
    'form',
    'explanation?pointer=%2Fparameters',
    'environments',
  ])('responds with 304 if the client has the answer: %s', async path => {
    const { as } = await start();
    const first = await as(ada).get(`${payments}/${path}`);
    const second = await as(ada)
      .get(`${payments}/${path}`)
      .set('If-None-Match', first.get('ETag') ?? '');

    expect([first.status, second.status]).toEqual([200, 304]);
    expect(second.text).toBe('');
  });

  it('has another ETag and answer immediately after a save', async () => {
    const { as } = await start({
      componentConfig: { cache: { ttl: { minutes: 5 } } },
    });
    const before = await as(ada).get(`${payments}/effective`);
    const saved = await as(ada).save(`${payments}/values`, 0, {
      parameters: { image: 'saved:1' },
    });
    const after = await as(ada)
      .get(`${payments}/effective`)
      .set('If-None-Match', before.get('ETag') ?? '');

    expect([saved.status, after.status]).toEqual([200, 200]);
    expect(after.body.environments[0].effective.config.parameters.image).toBe(
      'saved:1',
    );
  });

  it('differs for a user who may see less, also with the ETag of a user who sees more', async () => {
    const { as } = await start();
    const seen = await as(ada).get(`${payments}/effective`);
    const unseen = await as(mallory)
      .get(`${payments}/effective`)
      .set('If-None-Match', seen.get('ETag') ?? '');

    expect(seen.text).toContain('secret-one');
    expect(unseen.status).toBe(200);
    expect(unseen.text).not.toContain('secret-one');
  });

  it('is refused as soon as the policy denies it, if each read asks the policy', async () => {
    const { as, decideBy } = await start(eachAsked);
    const known = await as(ada).get(`${payments}/effective`);
    decideBy(permission =>
      permission === 'component-config.read' ? deny : allow,
    );
    const refused = await as(ada)
      .get(`${payments}/effective`)
      .set('If-None-Match', known.get('ETag') ?? '');

    expect([known.status, refused.status]).toEqual([200, 403]);
  });

  it('reuses a recent decision of the policy; a save does not', async () => {
    const { as, decideBy } = await start({
      componentConfig: { cache: { decisions: { minutes: 5 } } },
    });
    const before = await as(ada).get(`${payments}/effective`);
    decideBy(() => deny);
    const read = await as(ada).get(`${payments}/effective`);
    const other = await as(mallory).get(`${payments}/effective`);
    const saved = await as(ada).save(`${payments}/values`, 0, {
      parameters: { image: 'saved:1' },
    });

    expect([before.status, read.status]).toEqual([200, 200]);
    expect([other.status, saved.status]).toEqual([403, 403]);
  });

  it('is sent uncompressed to clients without support for compression', async () => {
    const { as } = await start();
    const [packed, plain] = await Promise.all(
      ['gzip', 'identity'].map(encoding =>
        as(ada).get(`${payments}/form`).set('Accept-Encoding', encoding),
      ),
    );

    expect(packed.get('Content-Encoding')).toBe('gzip');
    expect(plain.get('Content-Encoding')).toBeUndefined();
    expect(plain.body).toEqual(packed.body);
  });
});

const draft = {
  draft: { componentType: 'componenttype:default/web-service' },
};
const values = { values: { parameters: { image: 'a' } } };

/** The requests that are not about a component of the catalog, each with a part of its response that can be hidden. */
const platformReads = [
  ['get', '/environments', undefined, '"staging"'],
  ['get', '/component-types', undefined, 'Web service'],
  [
    'get',
    '/definitions/componenttype/default/web-service',
    undefined,
    undefined,
  ],
  [
    'get',
    '/definitions/componenttype/default/web-service/documentation',
    undefined,
    'Web service',
  ],
  ['post', '/compile', { documents: '' }, undefined],
  ['post', '/drafts/form', draft, 'Web service'],
  ['post', '/drafts/validate', { ...draft, values }, '"staging"'],
  ['post', '/drafts/resolve', { ...draft, values }, '"staging"'],
] as const;

describe('what a user may see of the catalog', () => {
  it('is decided by the policy alone if it decides without conditions', async () => {
    const { as, sentRequests, decideBy } = await start(eachAsked);
    decideBy(() => allow);
    const shown = await as(ada).get(`${payments}/effective`);
    decideBy(permission =>
      permission === catalogEntityReadPermission.name ? deny : allow,
    );
    const hidden = await as(ada).get(`${payments}/effective`);

    expect([shown.status, hidden.status]).toEqual([200, 404]);
    expect(shown.text).toContain('secret-one');
    expect(new Set(sentRequests)).toEqual(new Set(['service']));
  });

  describe.each(platformReads)(
    'about the platform: %s %s',
    (method, path, body, part) => {
      it('is decided by the policy alone if it decides without conditions', async () => {
        const { server, streamed, decideBy } = await start(eachAsked);
        const read = async (caller: string) => {
          const { status, text } = await request(server)
            [method](base + path)
            .set('Authorization', caller)
            .send(body);
          return { status, text };
        };
        const user = mockCredentials.user.header(ada);

        decideBy(() => allow);
        const shown = await read(user);
        const toService = await read(mockCredentials.service.header());
        decideBy(permission =>
          permission === catalogEntityReadPermission.name ? deny : allow,
        );
        const hidden = await read(user);

        expect(shown.status).toBe(200);
        expect(toService).toEqual(shown);
        expect(shown.text).toContain(part ?? '');
        expect(part !== undefined && hidden.text.includes(part)).toBe(false);
        expect(new Set(streamed)).toEqual(new Set(['service']));
      });

      it('is read from the catalog once within the time to live if the decision depends on the entities', async () => {
        const { server, streamed } = await start({
          componentConfig: { cache: { ttl: { minutes: 5 } } },
        });
        for (let times = 0; times < 2; times++) {
          await request(server)
            [method](base + path)
            .set('Authorization', mockCredentials.user.header(mallory))
            .send(body)
            .expect(200);
        }

        expect(streamed.filter(person => person === mallory)).toHaveLength(1);
      });
    },
  );

  it('is read from the catalog if the decision depends on the entities, once within the time to live', async () => {
    const { as, sentRequests } = await start({
      componentConfig: { cache: { ttl: { minutes: 5 } } },
    });
    const send = async () => {
      const { text } = await as(mallory).get(`${payments}/effective`);
      return text.includes('secret-one');
    };

    expect([await send(), await send()]).toEqual([false, false]);
    // Once for the component and once for the platform documents.
    expect(sentRequests.filter(person => person === mallory)).toHaveLength(2);
  });

  it('is read again when the conditions change', async () => {
    const { as, sentRequests, decideBy } = await start({
      componentConfig: { cache: { ttl: { minutes: 5 }, decisions: '0s' } },
    });
    await as(mallory).get(`${payments}/effective`);
    const before = sentRequests.filter(person => person === mallory).length;
    decideBy(permission =>
      permission === catalogEntityReadPermission.name
        ? {
            ...conditional,
            conditions: { not: conditional.conditions },
          }
        : allow,
    );
    await as(mallory).get(`${payments}/effective`);

    expect(sentRequests.filter(person => person === mallory).length).toBe(
      2 * before,
    );
  });
});
