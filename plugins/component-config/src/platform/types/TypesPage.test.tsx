// SPDX-License-Identifier: Apache-2.0

import '../../__testUtils__/wideScreen';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { parseSource, valueFromNode } from '@component-config/config-engine';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { Route, Routes } from 'react-router-dom';
import { payments } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { platformRouteRef } from '../../routes';
import { TypesPage } from './TypesPage';

expect.extend(toHaveNoViolations);

const documents = {
  ...payments,
  componentType: `${payments.componentType}  resources:
    - id: deployment
      template: { replicas: '\${environmentConfigs.replicas}' }
---
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: broken-type }
spec:
  owner: group:default/platform
  schema:
    parameters:
      port: "integer | default=none"
---
apiVersion: openchoreo.dev/v1alpha1
kind: Trait
metadata: { name: ingress }
spec:
  schema:
    parameters:
      host: "string | default=localhost title=Host"
`,
};

function render(path: string, component = documents) {
  const entities = parseSource({
    file: 'type.yaml',
    text: documents.componentType,
  }).documents.map(({ root }) => valueFromNode(root) as never);
  return renderInTestApp(
    <Routes>
      <Route path="/configuration/types/*" element={<TypesPage />} />
    </Routes>,
    {
      apis: [
        [componentConfigApiRef, new InMemoryComponentConfig(component)],
        catalogApiMock({ entities }),
      ],
      initialRouteEntries: [`/configuration/types${path}`],
      mountedRoutes: {
        '/configuration': platformRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );
}

const details = (view: string, kind = 'componenttype', name = 'web-service') =>
  `/default/${kind}/${name}?view=${view}`;

const rowNames = () =>
  screen
    .getAllByRole('rowheader')
    .map(cell => cell.textContent?.replace(/\s+/g, ' '));

describe('the list of types and traits', () => {
  it('shows the kind, users and findings of each', async () => {
    const { container } = render('');
    const row = await screen.findByRole('row', { name: /web-service/ });
    expect(within(row).getByText('1 component')).toBeInTheDocument();
    expect(within(row).getByText('6')).toBeInTheDocument();
    expect(
      within(screen.getByRole('row', { name: /broken-type/ })).getByText(
        /error/,
      ),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('is filtered by the address, and by the search text', async () => {
    render('?findings=error');
    await screen.findByRole('row', { name: /broken-type/ });
    expect(rowNames()).toEqual(['broken-type']);
    await userEvent.keyboard('/xyz');
    expect(
      await screen.findByText(/No results match the filters/),
    ).toBeInTheDocument();
  });

  it('is sorted by the selected column', async () => {
    render('?sort=-name');
    await screen.findByRole('row', { name: /broken-type/ });
    expect(rowNames()).toEqual(['web-service', 'ingress', 'broken-type']);
    await userEvent.click(screen.getByRole('columnheader', { name: /Name/ }));
    await waitFor(() =>
      expect(rowNames()).toEqual(['broken-type', 'ingress', 'web-service']),
    );
  });

  it('links to the details', async () => {
    render('');
    expect(
      await screen.findByRole('link', { name: 'web-service' }),
    ).toHaveAttribute(
      'href',
      '/configuration/types/default/componenttype/web-service',
    );
  });
});

describe('the details of a type', () => {
  it('documents each field, and links to it', async () => {
    const { container } = render(details('documentation'));
    const row = await screen.findByRole('row', { name: /^port/ });
    expect(within(row).getByText('8080')).toBeInTheDocument();
    expect(within(row).getByText('At least 1.')).toBeInTheDocument();
    await userEvent.click(
      within(row).getByRole('link', { name: 'Link to port' }),
    );
    await waitFor(() => expect(row).toHaveAttribute('data-focused'));
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.type(screen.getByRole('searchbox'), 'warn');
    await waitFor(() => expect(rowNames()).toHaveLength(1));
    expect(rowNames()[0]).toContain('logLevel');
  });

  it('shows the form of a new component, and what it would save', async () => {
    render(details('form'));
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Container image/ }),
      'shop:1',
    );
    const saved = screen.getByRole('region', { name: 'What would be saved' });
    await waitFor(() => expect(saved).toHaveTextContent('image: shop:1'));
  });

  it('shows the form of a trait on its own', async () => {
    render(details('form', 'trait', 'ingress'));
    expect(
      await screen.findByRole('textbox', { name: 'Host' }),
    ).toBeInTheDocument();
  });

  it('shows the source, with findings below their lines', async () => {
    render(details('source', 'componenttype', 'broken-type'));
    const source = await screen.findByRole('region', { name: 'Source' });
    expect(source).toHaveTextContent('integer | default=none');
    expect(
      within(source).getByRole('list', { name: 'Findings' }),
    ).toBeInTheDocument();
  });

  it('shows the compiled schema', async () => {
    render(details('schema'));
    expect(
      await screen.findByRole('region', { name: 'Parameters: JSON Schema' }),
    ).toHaveTextContent('"maximum": 65535');
    await userEvent.click(screen.getByRole('radio', { name: 'Annotations' }));
    expect(
      await screen.findByRole('region', { name: 'Parameters: Annotations' }),
    ).toBeInTheDocument();
  });

  it('lists the components that use it', async () => {
    render(details('usedBy'));
    const row = await screen.findByRole('row', { name: /payments-api/ });
    expect(row).toHaveTextContent('development, staging, production');
  });

  it('shows which fields are never set, and which no template reads', async () => {
    render(details('coverage'));
    await userEvent.click(
      await screen.findByRole('radio', { name: /Never set/ }),
    );
    await waitFor(() =>
      expect(rowNames().some(name => name?.startsWith('port'))).toBe(true),
    );
    expect(rowNames().some(name => name?.startsWith('image'))).toBe(false);
    await userEvent.click(
      screen.getByRole('radio', { name: /Not read by templates/ }),
    );
    await waitFor(() =>
      expect(rowNames().some(name => name?.startsWith('replicas'))).toBe(false),
    );
  });

  it('is converted to the other dialect', async () => {
    render(details('conversion'));
    expect(
      await screen.findByText(/as openAPIV3Schema\.$/),
    ).toBeInTheDocument();
    expect(screen.getAllByText(/openAPIV3Schema:/).length).toBeGreaterThan(0);
  });
});

it.each([
  ['/default/componenttype/no-such', /^There is no ComponentType or Trait/],
  ['/default/overlay/production', /^There is no ComponentType or Trait/],
  ['/no-such', /^There is no page at this address/],
])('shows what to do when nothing exists at %s', async (path, title) => {
  render(path);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(title),
  );
  expect(
    screen.getByRole('link', { name: /types and traits$/i }),
  ).toHaveAttribute('href', '/configuration/types');
  expect(screen.queryByRole('status')).toBeNull();
});
