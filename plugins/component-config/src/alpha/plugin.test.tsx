// SPDX-License-Identifier: Apache-2.0

import { Entity } from '@backstage/catalog-model';
import { renderTestApp } from '@backstage/frontend-test-utils';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';
import {
  catalogApiMock,
  createTestEntityPage,
} from '@backstage/plugin-catalog-react/testUtils';
import {
  deliveryKinds,
  sharedKinds,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import componentConfigPlugin from './index';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { payments, paymentsEntity } from '../__testUtils__/payments';

const configuration = componentConfigPlugin.getExtension(
  'entity-content:component-config/configuration',
);
const findings = componentConfigPlugin.getExtension(
  'entity-card:component-config/findings',
);

/** A tab of every entity, which the page shows where ours is not there. */
const otherTab = EntityContentBlueprint.make({
  name: 'other',
  params: {
    path: '/other',
    title: 'Other',
    loader: async () => <p>Another tab</p>,
  },
});

function renderPage(
  entity: Entity,
  api = new InMemoryComponentConfig(payments),
) {
  return renderTestApp({
    extensions: [
      createTestEntityPage({ entity }),
      configuration,
      findings,
      otherTab,
    ],
    apis: [[componentConfigApiRef, api]],
  });
}

describe('the Configuration tab', () => {
  it.each<[string, Entity]>([
    ['has a type in its spec', paymentsEntity],
    [
      'has a type in an annotation',
      {
        ...paymentsEntity,
        metadata: {
          ...paymentsEntity.metadata,
          annotations: { 'component-config.io/component-type': 'web-service' },
        },
        spec: { type: 'service' },
      },
    ],
  ])('is there for a component that %s', async (_, entity) => {
    renderPage(entity);
    expect(
      await screen.findByRole('tablist', {
        name: 'Views of the configuration',
      }),
    ).toBeInTheDocument();
  });

  it.each<[string, Entity]>([
    ['a component without a type', { ...paymentsEntity, spec: {} }],
    [
      'an entity that is not a component',
      { ...paymentsEntity, kind: 'Resource' },
    ],
  ])('is not there for %s', async (_, entity) => {
    renderPage(entity);
    expect(await screen.findByText('Another tab')).toBeInTheDocument();
    expect(
      screen.queryByRole('tablist', { name: 'Views of the configuration' }),
    ).not.toBeInTheDocument();
  });
});

describe('the overview of a component', () => {
  const card = componentConfigPlugin.getExtension(
    'entity-card:component-config/configuration',
  );

  it('has a card that links to its configuration', async () => {
    renderTestApp({
      extensions: [
        createTestEntityPage({ entity: paymentsEntity }),
        configuration,
        card,
      ],
      apis: [[componentConfigApiRef, new InMemoryComponentConfig(payments)]],
    });
    expect(
      await screen.findByRole('link', { name: 'Open configuration' }),
    ).toHaveAttribute('href', expect.stringMatching(/\/configuration$/));
  });
});

describe('the Definition tab', () => {
  const definition = componentConfigPlugin.getExtension(
    'entity-content:component-config/definition',
  );

  function renderDefinition(kind: string) {
    const entity: Entity = {
      apiVersion: 'openchoreo.dev/v1alpha1',
      kind,
      metadata: { name: 'payments-api', namespace: 'default' },
      spec: { owner: { componentName: 'payments-api' } },
    };
    renderTestApp({
      extensions: [
        createTestEntityPage({ entity }),
        definition,
        findings,
        otherTab,
      ],
      apis: [
        [componentConfigApiRef, new InMemoryComponentConfig(payments)],
        catalogApiMock({ entities: [entity] }),
      ],
    });
  }

  it.each(deliveryKinds)('shows the source of a %s', async kind => {
    renderDefinition(kind);
    expect(
      await screen.findByRole('region', { name: 'Source' }),
    ).toHaveTextContent(`kind: ${kind}`);
  });

  it('is not there for the report on a repository', async () => {
    renderDefinition('ConfigurationRepository');
    expect(await screen.findByText('Another tab')).toBeInTheDocument();
    expect(
      screen.queryByRole('region', { name: 'Source' }),
    ).not.toBeInTheDocument();
  });
});

describe('the findings card', () => {
  const entity: Entity = {
    apiVersion: 'openchoreo.dev/v1alpha1',
    kind: 'ComponentType',
    metadata: { name: 'web-service' },
    spec: {},
  };

  it('lists code, message and position', async () => {
    const broken = payments.componentType.replace('default=8080', 'default=x');
    renderPage(
      entity,
      new InMemoryComponentConfig({ ...payments, componentType: broken }),
    );
    expect(await screen.findByText('type.yaml:10')).toBeInTheDocument();
    expect(screen.getByText('error')).toBeInTheDocument();
  });

  it('lists the rules that are checked at deployment', async () => {
    const componentType = `${payments.componentType}
  validations:
    - { rule: '\${parameters.port > 0}', message: evaluated here }
    - { rule: '\${size(workload.endpoints) > 0}', message: needs endpoints }
`;
    renderPage(
      entity,
      new InMemoryComponentConfig({ ...payments, componentType }),
    );
    await userEvent.click(
      await screen.findByRole('button', {
        name: '1 rule is checked at deployment',
      }),
    );
    expect(await screen.findByText('needs endpoints')).toBeVisible();
    expect(screen.getByText('type.yaml:19')).toBeVisible();
    expect(screen.queryByText('evaluated here')).not.toBeInTheDocument();
  });

  const one = (kind: string, spec: string) => `
---
apiVersion: component-config.io/v1alpha1
kind: ${kind}
metadata: { name: web-service }
spec: ${spec}
`;
  const documents = {
    ...payments,
    componentType:
      payments.componentType +
      one('Trait', '{ schema: { parameters: { size: integer } } }') +
      one('ClusterTrait', '{ schema: { parameters: { size: integer } } }') +
      one('ClusterComponentType', '{ schema: { parameters: {} } }'),
    overlays:
      payments.overlays +
      one('Overlay', '{ criteria: {}, config: { parameters: { port: 1 } } }') +
      one('OverlayMixin', '{ config: { parameters: { port: 1 } } }'),
    environments:
      payments.environments +
      one('Environment', '{ facts: { environment: web-service } }'),
    delivery: [
      one('DeploymentPipeline', '{ promotionPaths: [] }'),
      ...['ReleaseBinding', 'ComponentDeployment'].map(kind =>
        one(kind, '{ environment: a, owner: { componentName: b } }'),
      ),
      one('ComponentRelease', '{ componentType: { parameters: {} } }'),
      one('Workload', '{ owner: { componentName: b }, container: {} }'),
    ].join(''),
  };

  it.each([...sharedKinds, ...deliveryKinds])('is there for %s', async kind => {
    renderPage({ ...entity, kind }, new InMemoryComponentConfig(documents));
    expect(
      await screen.findByText('No findings. The document is valid.'),
    ).toBeInTheDocument();
  });
});
