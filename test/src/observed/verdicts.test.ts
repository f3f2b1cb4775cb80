// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@component-config/config-engine';
import {
  observedVerdicts,
  phrase,
  render,
  type ExpectedResource,
  type IgnoredDifference,
  type LiveObjects,
} from '@component-config/config-platform';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';

/** Answers of a real API server, as the demo has them. */
const answers = join(__dirname, '../../../examples/cluster/answers');

function objectsIn(component: string, namespace: string): JsonObject[] {
  return ['deployments', 'horizontalpodautoscalers'].flatMap(plural => {
    const file = join(answers, `${component}-${plural}.json`);
    const { kind, items } = JSON.parse(readFileSync(file, 'utf8'));
    return (items as JsonObject[])
      .filter(
        ({ metadata }) => (metadata as JsonObject).namespace === namespace,
      )
      .map(item => ({ ...item, kind: kind.replace(/List$/, '') }));
  });
}

const config = {
  parameters: { image: 'registry.example/{name}:2.3.0', port: 8443 },
  environmentConfigs: {
    replicas: 3,
    logLevel: 'warn',
    cpu: '2000m',
    region: 'eu',
  },
};

/** The Deployment that a template makes of the configuration. */
function deployment(name: string, image: string): ExpectedResource {
  const container = '/spec/template/spec/containers/0';
  const is = (place: string, pointer: string) => ({
    place,
    reads: [pointer],
    is: pointer,
  });
  return {
    resource: {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name },
      spec: {
        replicas: 3,
        template: {
          spec: {
            containers: [
              {
                name: 'main',
                image,
                env: [
                  { name: 'DATABASE_PASSWORD', value: '(secret)' },
                  { name: 'LOG_LEVEL', value: 'warn' },
                ],
                ports: [{ containerPort: 8443 }],
                resources: { limits: { cpu: '2000m' } },
                readinessProbe: { httpGet: { path: '/readyz' } },
              },
            ],
          },
        },
      },
    },
    uses: [
      is('/spec/replicas', '/environmentConfigs/replicas'),
      is(`${container}/image`, '/parameters/image'),
      is(`${container}/env/1/value`, '/environmentConfigs/logLevel'),
      is(`${container}/ports/0/containerPort`, '/parameters/port'),
      is(`${container}/resources/limits/cpu`, '/environmentConfigs/cpu'),
      {
        place: `${container}/readinessProbe/httpGet/path`,
        reads: ['/environmentConfigs/region'],
      },
    ],
  };
}

function judge(
  component: string,
  namespace: string,
  {
    image = `registry.example/${component}:2.3.0`,
    unread = [] as LiveObjects['unread'],
    objects = objectsIn(component, namespace),
    name = component,
    ignored = [] as readonly IgnoredDifference[],
  } = {},
) {
  const verdicts = observedVerdicts(
    [deployment(name, image)],
    { objects, unread },
    config,
    ignored,
  );
  return Object.fromEntries(
    verdicts.map(({ pointer, reason, ...verdict }) => [
      pointer.slice(pointer.lastIndexOf('/') + 1),
      { ...verdict, ...(reason && { reason: render(reason) }) },
    ]),
  );
}

const production = 'northwind-production';

describe('the verdict on a value', () => {
  it('is in sync, with quantities compared by amount and items by name', () => {
    expect(judge('orders-api', production)).toMatchObject({
      image: { verdict: 'inSync', object: 'Deployment/orders-api' },
      port: {
        verdict: 'inSync',
        field: 'spec.template.spec.containers[main].ports[8443].containerPort',
      },
      cpu: { verdict: 'inSync' },
      region: { verdict: 'inSync' },
    });
  });

  it('is ignored where the platform allows a difference, and there is one', () => {
    const reason = 'Scaled by hand.';
    const ignored = [
      { path: ['environmentConfigs', 'replicas'], reason },
      { path: ['parameters'], reason },
      { path: ['*', 'logLevel'], reason },
    ];
    expect(judge('orders-api', production, { ignored })).toMatchObject({
      replicas: { verdict: 'ignored', reason, value: 8 },
      logLevel: { verdict: 'ignored', reason },
      port: { verdict: 'inSync' },
    });
  });

  it('names who changed it by hand, and when', () => {
    expect(judge('orders-api', production)).toMatchObject({
      replicas: {
        verdict: 'changedByHand',
        value: 8,
        manager: 'kubectl-edit',
        at: '2026-11-26T00:13:37Z',
        field: 'spec.replicas',
      },
      logLevel: {
        verdict: 'changedByHand',
        value: 'debug',
        manager: 'kubectl-set',
        at: '2026-11-26T00:13:14Z',
      },
    });
    expect(
      judge('checkout-web', 'northwind-staging', {
        image: 'registry.example/checkout-web:2.3.0',
      }).image,
    ).toMatchObject({ verdict: 'changedByHand', manager: 'kubectl-edit' });
  });

  it('is that an autoscaler decides', () => {
    expect(judge('media-store', production).replicas).toMatchObject({
      verdict: 'controlled',
      value: 6,
      manager: 'HorizontalPodAutoscaler/media-store',
    });
  });

  it('is that a controller decides, without its autoscaler', () => {
    const objects = objectsIn('media-store', production).slice(0, 1);
    expect(judge('media-store', production, { objects }).replicas).toEqual(
      expect.objectContaining({
        verdict: 'controlled',
        manager: 'kube-controller-manager',
      }),
    );
  });

  it('is that it is rolling out, if what deploys set the other value', () => {
    expect(
      judge('orders-api', production, { image: 'registry.example/a:9' }).image,
    ).toMatchObject({
      verdict: 'rollingOut',
      value: 'registry.example/orders-api:2.3.0',
      manager: 'argocd-controller',
    });
  });

  it('is that a field which does not run is rolling out, whoever changed those around it', () => {
    const expected: ExpectedResource = {
      resource: {
        kind: 'Deployment',
        metadata: { name: 'orders-api' },
        spec: {
          template: {
            spec: {
              containers: [
                { name: 'main', env: [{ name: 'NEW', value: 'x' }] },
              ],
            },
          },
        },
      },
      uses: [
        {
          place: '/spec/template/spec/containers/0/env/0/value',
          reads: ['/new'],
          is: '/new',
        },
      ],
    };
    const live = { objects: objectsIn('orders-api', production), unread: [] };
    expect(observedVerdicts([expected], live, {})).toEqual([
      expect.objectContaining({
        verdict: 'rollingOut',
        manager: 'argocd-controller',
      }),
    ]);
  });

  it('is only that it differs, if the cluster does not say who set it', () => {
    const [object] = objectsIn('orders-api', production);
    const { managedFields: _, ...metadata } = object.metadata as JsonObject;
    expect(
      judge('orders-api', production, { objects: [{ ...object, metadata }] })
        .replicas,
    ).toMatchObject({ verdict: 'differs', value: 8 });
  });

  it('is unknown, with the reason', () => {
    const none = { objects: [] };
    expect(judge('orders-api', production, none).replicas).toEqual({
      verdict: 'unknown',
      reason: 'There is no Deployment/orders-api in the cluster.',
    });
    const reason = phrase('sourceNotObserved', { title: 'Cluster' });
    const unread = [{ kind: 'Service', reason }, { reason }];
    expect(
      judge('orders-api', production, { ...none, unread }).replicas.reason,
    ).toBe('Cluster is not available.');
  });

  it('is of the only object of the kind, if none has the name', () => {
    expect(
      judge('orders-api', production, { name: 'generated-1f' }).replicas,
    ).toMatchObject({ object: 'Deployment/orders-api', value: 8 });
    const objects = ['orders-api', 'media-store'].flatMap(name =>
      objectsIn(name, production),
    );
    expect(
      judge('orders-api', production, { name: 'generated-1f', objects })
        .replicas.verdict,
    ).toBe('unknown');
  });

  it('never has a secret, nor a map', () => {
    const objects = objectsIn('orders-api', production);
    const expected: ExpectedResource = {
      resource: {
        kind: 'Deployment',
        spec: { replicas: SENSITIVE_MASK, template: 'a text' },
      },
      uses: [
        { place: '/spec/replicas', reads: ['/secret'], is: '/secret' },
        { place: '/spec/template', reads: ['/text'], is: '/text' },
      ],
    };
    const verdicts = observedVerdicts([expected], { objects, unread: [] }, {});
    expect(verdicts).toEqual([
      expect.objectContaining({ pointer: '/text', verdict: 'changedByHand' }),
    ]);
    expect(verdicts[0]).not.toHaveProperty('value');
  });

  it('is not of a value that many are computed from', () => {
    const hashed: ExpectedResource = {
      resource: { kind: 'Deployment', metadata: { name: 'orders-api' } },
      uses: [
        {
          place: '/metadata/name',
          reads: Array.from({ length: 9 }, (_, index) => `/${index}`),
        },
      ],
    };
    expect(
      observedVerdicts([hashed], { objects: [], unread: [] }, config),
    ).toEqual([]);
  });
});
