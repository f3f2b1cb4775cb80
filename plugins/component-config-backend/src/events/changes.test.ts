// SPDX-License-Identifier: Apache-2.0

import {
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import {
  notificationService,
  type NotificationSendOptions,
} from '@backstage/plugin-notifications-node';
import {
  EFFECTIVE_CHANGED_TOPIC,
  LISTS_CHANGED_CHANNEL,
  type EffectiveChanged,
} from '@component-config/plugin-component-config-common';
import {
  ada,
  base,
  catalogFor,
  component,
  payments,
  platform,
  startBackend,
} from '../attacks/__testUtils__/startBackend';

const entities: Entity[] = [
  platform('ComponentType', 'web', {
    environmentConfigs: {
      openAPIV3Schema: {
        type: 'object',
        properties: {
          replicas: { type: 'integer', default: 1 },
          password: { type: 'string', 'x-oc-sensitive': true },
          internal: { type: 'string', 'x-oc-ui-hidden': true },
        },
      },
    },
  }),
  platform('Environment', 'staging', { facts: {} }),
  platform('Environment', 'production', {
    facts: {},
    promotedFrom: ['staging'],
  }),
  component('payments', { componentType: 'web' }),
];

/** The plugin with recorders for everything it announces. */
async function startListening(catalog = catalogFor(entities)) {
  const tasks = new Map<string, () => Promise<void>>();
  const events: EffectiveChanged[] = [];
  const signals: unknown[] = [];
  const listSignals: unknown[] = [];
  const notifications: NotificationSendOptions[] = [];
  const listener = createBackendModule({
    pluginId: 'component-config',
    moduleId: 'listener',
    register(env) {
      env.registerInit({
        deps: { service: eventsServiceRef },
        async init({ service }) {
          await service.subscribe({
            id: 'test',
            topics: [EFFECTIVE_CHANGED_TOPIC, 'signals'],
            async onEvent({ topic, eventPayload }) {
              if (topic === 'signals') {
                const { channel } = eventPayload as { channel: string };
                (channel === LISTS_CHANGED_CHANNEL
                  ? listSignals
                  : signals
                ).push(eventPayload);
              } else {
                events.push(eventPayload as EffectiveChanged);
              }
            },
          });
        },
      });
    },
  });
  const backend = await startBackend({
    catalog,
    features: [
      mockServices.scheduler.mock({
        scheduleTask: async ({ id, fn }) => {
          tasks.set(id, async () => fn(new AbortController().signal));
        },
      }).factory,
      mockServices.events.factory(),
      createServiceFactory({
        service: notificationService,
        deps: {},
        factory: () => ({
          send: async options => {
            notifications.push(options);
          },
        }),
      }),
      listener,
    ],
  });
  const look = async () => tasks.get('component-config-watch')?.();
  const lookAtDocuments = async () =>
    tasks.get('component-config-platform-documents')?.();
  return {
    ...backend,
    events,
    signals,
    listSignals,
    notifications,
    look,
    lookAtDocuments,
  };
}

/** The signal for a change of lists. */
const listSignal = {
  recipients: { type: 'broadcast' },
  channel: 'component-config:lists',
  message: {},
};

const overlay = (name: string, spec: Entity['spec']) =>
  platform('Overlay', name, {
    owner: 'group:default/platform',
    criteria: { environment: 'production' },
    ...spec,
  });
const owned: Entity = {
  ...component('payments', { componentType: 'web' }),
  relations: [{ type: 'ownedBy', targetRef: 'group:default/payments' }],
};

/** A catalog that is looked up for each call. */
function catalogThatIs(
  current: () => ReturnType<typeof catalogFor>,
): ReturnType<typeof catalogFor> {
  return {
    ...catalogFor([]),
    getEntities: (...sent) => current().getEntities(...sent),
    getEntityByRef: (...sent) => current().getEntityByRef(...sent),
    getEntitiesByRefs: (...sent) => current().getEntitiesByRefs(...sent),
    streamEntities: (...sent) => current().streamEntities(...sent),
  };
}

/** A catalog whose documents a test can change. */
async function startChanging() {
  let added: Entity[] = [];
  let removed: string | undefined;
  let type: Entity[] = [];
  const current = () =>
    catalogFor([
      ...entities.filter(
        ({ kind }) =>
          kind !== 'Component' &&
          kind !== removed &&
          (type.length === 0 || kind !== 'ComponentType'),
      ),
      ...type,
      owned,
      ...added,
    ]);
  const listening = await startListening(catalogThatIs(current));
  return {
    ...listening,
    async changeTo(...documents: Entity[]) {
      added = documents;
      await listening.look();
    },
    /** Checks with another ComponentType, and with other documents if any are given. */
    async lookWith(other: Entity, ...documents: Entity[]) {
      type = [other];
      added = documents.length > 0 ? documents : added;
      await listening.look();
    },
    /** Checks with a catalog without the documents of a kind; without an argument, with all of them again. */
    async lookWithout(kind: string | undefined) {
      removed = kind;
      await listening.look();
    },
  };
}

/** Announcements follow the response. */
async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 300_000;
  while (!isSo() && Date.now() < end) {
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}

jest.setTimeout(600_000);

describe('a save', () => {
  it('is announced with what it changed in each environment', async () => {
    const { as, events } = await startListening();
    await as(ada)
      .save(`${payments}/values`, 0, { environmentConfigs: { replicas: 2 } })
      .expect(200);
    await as(ada)
      .save(`${payments}/values?environment=production`, 0, {
        environmentConfigs: { replicas: 5 },
      })
      .expect(200);
    await until(() => events.length === 2);
    const change = (before: number, after: number) => [
      {
        pointer: '/environmentConfigs/replicas',
        kind: 'changed',
        before,
        after,
      },
    ];
    expect(events).toEqual([
      {
        componentRef: 'component:default/payments',
        environments: [
          { environment: 'staging', changes: change(1, 2) },
          { environment: 'production', changes: change(1, 2) },
        ],
        cause: 'user',
        by: ada,
        at: expect.any(String),
      },
      {
        componentRef: 'component:default/payments',
        environments: [{ environment: 'production', changes: change(2, 5) }],
        cause: 'user',
        by: ada,
        at: expect.any(String),
      },
    ]);
  });

  it('is announced without secrets and hidden fields', async () => {
    const { as, events } = await startListening();
    await as(ada)
      .save(`${payments}/values?environment=staging`, 0, {
        environmentConfigs: {
          password: { secretRef: { name: 'payments', key: 'password' } },
          internal: 'hidden-value',
        },
      })
      .expect(200);
    await until(() => events.length === 1);
    expect(JSON.stringify(events)).not.toContain('hidden-value');
  });

  it('is not announced if it has no effect', async () => {
    const { as, events, signals } = await startListening();
    await as(ada)
      .save(`${payments}/values?environment=staging`, 0, {
        environmentConfigs: { replicas: 1 },
      })
      .expect(200);
    await as(ada)
      .save(`${payments}/values?environment=production`, 0, {
        environmentConfigs: { replicas: 2 },
      })
      .expect(200);
    await until(() => events.length > 0);
    expect(events.map(({ environments }) => environments)).toEqual([
      [expect.objectContaining({ environment: 'production' })],
    ]);
    expect(signals).toHaveLength(2);
  });

  it('announces the new revision to open pages, and nothing else', async () => {
    const { as, signals } = await startListening();
    await as(ada)
      .save(`${payments}/values?environment=staging`, 0, {
        environmentConfigs: { replicas: 2 },
      })
      .expect(200);
    await as(ada)
      .save(`${payments}/values`, 0, { environmentConfigs: { replicas: 3 } })
      .expect(200);
    await until(() => signals.length === 2);
    expect(signals).toEqual(
      ['staging', null].map(environment => ({
        recipients: { type: 'broadcast' },
        channel: 'component-config:component:default/payments',
        message: { environment, revision: 1 },
      })),
    );
  });
});

describe('a change of documents', () => {
  it('is announced once, from the second check on', async () => {
    const { events, changeTo, look } = await startChanging();
    const five = overlay('five', {
      config: { environmentConfigs: { replicas: 5 } },
    });
    await changeTo(five);
    expect(events).toEqual([]);
    await changeTo();
    await look();
    expect(events).toEqual([
      {
        componentRef: 'component:default/payments',
        environments: [
          {
            environment: 'production',
            changes: [
              {
                pointer: '/environmentConfigs/replicas',
                kind: 'changed',
                before: 5,
                after: 1,
              },
            ],
          },
        ],
        cause: 'platform',
        at: expect.any(String),
      },
    ]);
  });

  it('is announced without the values of fields that become secret or hidden', async () => {
    const { events, changeTo, lookWith } = await startChanging();
    const type = (fields: object) =>
      platform('ComponentType', 'web', {
        environmentConfigs: {
          openAPIV3Schema: { type: 'object', properties: fields },
        },
      });
    const text = { type: 'string' };
    const account = {
      type: 'array',
      items: { type: 'object', properties: { name: text, password: text } },
    };
    const secret = { ...text, 'x-oc-sensitive': true };
    await lookWith(
      type({ password: text, internal: text, accounts: account, level: text }),
    );
    await changeTo(
      overlay('values', {
        config: {
          environmentConfigs: {
            password: 'was-public',
            internal: 'was-public',
            accounts: [{ name: 'a', password: 'was-public' }],
            level: 'info',
          },
        },
      }),
    );
    expect(JSON.stringify(events)).toContain('was-public');
    events.length = 0;
    await lookWith(
      type({
        password: secret,
        internal: { ...text, 'x-oc-ui-hidden': true },
        accounts: {
          ...account,
          items: {
            type: 'object',
            properties: { name: text, password: secret },
          },
        },
        level: { ...text, default: 'debug' },
        size: { type: 'integer', default: 1 },
      }),
    );
    expect(events.flatMap(({ environments }) => environments)).toEqual([
      {
        environment: 'staging',
        changes: [
          {
            pointer: '/environmentConfigs',
            kind: 'added',
            after: { level: 'debug', size: 1 },
          },
        ],
      },
      {
        environment: 'production',
        changes: [
          { pointer: '/environmentConfigs/size', kind: 'added', after: 1 },
        ],
      },
    ]);
  });

  it('is announced without what was derived from a field before it became secret', async () => {
    const { events, lookWith } = await startChanging();
    const type = (password: object) =>
      platform('ComponentType', 'web', {
        environmentConfigs: {
          openAPIV3Schema: {
            type: 'object',
            properties: { password, note: { type: 'string' } },
          },
        },
      });
    const values = (spec: object) =>
      overlay('values', {
        config: { environmentConfigs: { password: 'was-public' } },
        mutation: {
          rules: [{ field: 'environmentConfigs.note', ...spec }],
        },
      });
    const text = { type: 'string' };
    await lookWith(type(text), values({ override: 'first' }));
    await lookWith(
      type(text),
      values({ override: 'x-{{ .environmentConfigs.password }}' }),
    );
    expect(JSON.stringify(events)).toContain('x-was-public');
    events.length = 0;
    await lookWith(
      type({ ...text, 'x-oc-sensitive': true }),
      values({ override: 'another' }),
    );

    expect(events.flatMap(({ environments }) => environments)).toEqual([
      {
        environment: 'production',
        changes: [
          {
            pointer: '/environmentConfigs/note',
            kind: 'changed',
            before: '••••••••',
            after: 'another',
          },
        ],
      },
    ]);
  });

  it('is not mistaken for a save, or a save for it', async () => {
    const { as, events, changeTo, look } = await startChanging();
    await look();
    await as(ada)
      .save(`${payments}/values`, 0, { environmentConfigs: { replicas: 2 } })
      .expect(200);
    // With the check before or after the save.
    await look();
    await until(() => events.length === 1);
    await changeTo(
      overlay('guard', {
        enforce: true,
        config: { environmentConfigs: { replicas: 7 } },
      }),
    );
    // A check that runs while the save is being noted leaves it to the next one.
    await look();
    await until(() => events.length === 2);
    expect(
      events.map(({ cause, environments }) => [
        cause,
        environments.map(({ environment }) => environment),
      ]),
    ).toEqual([
      ['user', ['staging', 'production']],
      ['platform', ['production']],
    ]);
  });

  it('is announced to the owners if it degrades their configuration', async () => {
    const { notifications, changeTo, look } = await startChanging();
    await look();
    await changeTo(
      overlay('broken', {
        enabledWhen: { field: 'environmentConfigs.replics', operator: 'true' },
        config: { environmentConfigs: { replicas: 7 } },
      }),
    );
    await look();
    expect(notifications).toEqual([
      {
        recipients: { type: 'entity', entityRef: ['group:default/payments'] },
        payload: {
          title: 'The configuration of payments is degraded',
          // Some owners may not see the overlay in the catalog.
          description: expect.not.stringContaining('broken'),
          link: '/catalog/default/component/payments/configuration',
          severity: 'high',
          topic: 'component-config.degraded',
          scope: 'component-config:degraded:component:default/payments',
        },
      },
    ]);
  });
});

describe('a type that is gone', () => {
  it('is announced once to the owners of the affected components', async () => {
    const { events, notifications, look, lookWithout } = await startChanging();
    await look();
    await lookWithout('ComponentType');
    await look();
    const title = 'The configuration of payments is degraded';
    expect(notifications.map(({ payload }) => payload.title)).toEqual([title]);
    await lookWithout(undefined);
    await look();
    expect(notifications).toHaveLength(1);
    await lookWithout('ComponentType');
    expect(notifications).toHaveLength(2);
    expect(events).toEqual([]);
  });
});

describe('a proposal', () => {
  it('is announced to the owners, and the decision to its author', async () => {
    const { as, notifications, events } = await startListening(
      catalogFor([
        ...entities.filter(({ kind }) => kind !== 'Component'),
        {
          ...component('payments', { componentType: 'web' }),
          relations: [{ type: 'ownedBy', targetRef: 'group:default/payments' }],
        },
      ]),
    );
    const proposals = `${payments}/proposals`;
    const { body } = await as('user:default/eve')
      .post(`${proposals}?environment=staging`, {
        values: { environmentConfigs: { replicas: 4 } },
        message: 'More load.',
      })
      .set('If-Match', '"0"')
      .expect(201);
    await until(() => notifications.length === 1);
    await as(ada)
      .post(`${proposals}/${body.id}/accept`, {})
      .set('If-Match', '"0"')
      .expect(200);
    await until(() => notifications.length === 2 && events.length === 1);
    const notification = {
      link: '/catalog/default/component/payments/configuration',
      topic: 'component-config.proposals',
      scope: `component-config:proposal:${body.id}`,
    };
    expect(notifications).toEqual([
      {
        recipients: {
          type: 'entity',
          entityRef: ['group:default/payments'],
          excludeEntityRef: 'user:default/eve',
        },
        payload: {
          ...notification,
          // Some owners may not see the environment, or what was written about it.
          title: 'Proposed configuration for payments',
          description:
            'eve proposes values. Open the configuration to see them.',
        },
      },
      {
        recipients: { type: 'entity', entityRef: 'user:default/eve' },
        payload: {
          ...notification,
          title: 'Your proposal for payments was accepted',
          description: 'ada accepted it. Open the configuration to see it.',
        },
      },
    ]);
    expect(events).toMatchObject([{ cause: 'proposal', by: ada }]);
  });
});

describe('lists', () => {
  const numberQueued = async (as: ReturnType<typeof startListening>) => {
    const { body } = await (
      await as
    )
      .as(ada)
      .get(`${base}/components?stored=true`);
    return body.totalItems;
  };

  it('include saved values immediately, and open pages are notified', async () => {
    const portal = startListening();
    const { as, listSignals } = await portal;
    expect(await numberQueued(portal)).toBe(0);
    for (const revision of [0, 1, 2]) {
      await as(ada)
        .save(`${payments}/values`, revision, {
          environmentConfigs: { replicas: revision + 2 },
        })
        .expect(200);
    }
    expect(await numberQueued(portal)).toBe(1);
    await until(() => listSignals.length > 0);
    expect(listSignals).toEqual([listSignal]);
  });

  it('include changed documents, and open pages are notified', async () => {
    const { as, changeTo, listSignals, lookAtDocuments } =
      await startChanging();
    const stateNow = async () => {
      const { body } = await as(ada).get(`${base}/components`);
      return body.items.map(({ state }: { state: string }) => state);
    };
    await lookAtDocuments();
    expect(await stateNow()).toEqual(['ok']);
    await lookAtDocuments();
    await changeTo(
      overlay('broken', {
        enabledWhen: { field: 'environmentConfigs.replics', operator: 'true' },
        config: { environmentConfigs: { replicas: 7 } },
      }),
    );
    expect(listSignals).toEqual([]);
    await lookAtDocuments();
    expect(await stateNow()).toEqual(['degraded']);
    await until(() => listSignals.length > 0);
    expect(listSignals).toEqual([listSignal]);
  });

  it('include opened and withdrawn proposals', async () => {
    const { as, listSignals } = await startListening();
    const proposals = `${payments}/proposals`;
    const { body } = await as('user:default/eve')
      .post(`${proposals}?environment=staging`, {
        values: { environmentConfigs: { replicas: 4 } },
      })
      .set('If-Match', '"0"')
      .expect(201);
    await until(() => listSignals.length === 1);
    await as('user:default/eve')
      .post(`${proposals}/${body.id}/withdraw`, {})
      .expect(200);
    await until(() => listSignals.length === 2);
    expect(listSignals).toEqual([listSignal, listSignal]);
  });

  it('include archived, restored and purged values', async () => {
    let known = entities;
    const { as, listSignals } = await startListening(
      catalogThatIs(() => catalogFor(known)),
    );
    await as(ada)
      .save(`${payments}/values`, 0, { environmentConfigs: { replicas: 2 } })
      .expect(200);
    known = entities.filter(({ kind }) => kind !== 'Component');
    const orphan = `${base}/orphaned-values/default/payments`;
    const archived = `${base}/archived-values`;
    const steps = [
      async () => {},
      () => as(ada).post(`${orphan}/archive`, {}).expect(200),
      () => as(ada).post(`${archived}/1/restore`, {}).expect(200),
      () => as(ada).post(`${orphan}/archive`, {}).expect(200),
      () => as(ada).delete(`${archived}/2`).expect(200),
    ];
    for (const [index, step] of steps.entries()) {
      await step();
      await until(() => listSignals.length > index);
      expect(listSignals).toHaveLength(index + 1);
    }
  });
});
