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
  type EffectiveChanged,
} from '@component-config/plugin-component-config-common';
import {
  ada,
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

/** The plugin, and what it tells others. */
async function startListening() {
  const events: EffectiveChanged[] = [];
  const signals: unknown[] = [];
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
                signals.push(eventPayload);
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
    catalog: catalogFor(entities),
    features: [
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
  return { ...backend, events, signals, notifications };
}

/** What is told comes after the answer. */
async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 5_000;
  while (!isSo() && Date.now() < end) {
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}

describe('a save', () => {
  it('is told with what it changed in each environment', async () => {
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

  it('is told without secrets and without hidden fields', async () => {
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

  it('is not told where nothing comes of it', async () => {
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

  it('tells open pages which revision there is, and nothing else', async () => {
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
