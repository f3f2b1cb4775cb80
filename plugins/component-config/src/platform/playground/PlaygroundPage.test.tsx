// SPDX-License-Identifier: Apache-2.0

import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { useSearchParams } from 'react-router-dom';
import { payments } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { packText } from '../documents';
import { platformRouteRef } from '../../routes';
import { PlaygroundPage } from './PlaygroundPage';

expect.extend(toHaveNoViolations);

// The editor measures its text, which jsdom cannot do.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
// Browsers have them; jsdom does not.
Object.assign(globalThis, {
  CompressionStream,
  DecompressionStream,
  TextDecoder,
  TextEncoder,
});
jest.setTimeout(600_000);

const type = `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: web
spec:
  schema:
    environmentConfigs:
      replicas: integer | default=1 maximum=20
`;

const environmentIn = (namespace: string, replicas: number) => `---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata:
  name: production
  namespace: ${namespace}
spec:
  facts: { place: ${namespace} }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: ${namespace}
spec:
  criteria: { place: ${namespace} }
  config:
    environmentConfigs:
      replicas: ${replicas}
`;

const shop = (replicas: number) => `---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: shop
spec:
  type: service
  lifecycle: production
  owner: group:default/shop
  componentType: web
  environmentConfigs:
    production:
      replicas: ${replicas}
`;

const atText = async (text: string, query = '') =>
  `/${query}#text=${await packText(text)}`;

function renderPage(path = '/') {
  return renderInTestApp(
    <>
      <PlaygroundPage />
      <Address />
    </>,
    {
      apis: [
        [componentConfigApiRef, new InMemoryComponentConfig(payments)],
        [catalogApiRef, catalogApiMock()],
        mockApis.identity({ userEntityRef: 'user:default/guest' }),
      ],
      initialRouteEntries: [path],
      mountedRoutes: {
        '/catalog/:namespace/:kind/:name': entityRouteRef,
        '/configuration': platformRouteRef,
      },
    },
  );
}

/** Shows the address, as it would be shared. */
function Address() {
  const [search] = useSearchParams();
  return <output aria-label="Sample">{search.get('sample')}</output>;
}

const result = () =>
  screen.findByRole(
    'region',
    { name: 'Effective configuration' },
    { timeout: 60_000 },
  );

const replicasRow = async () =>
  within(await result()).findByRole(
    'row',
    { name: /environmentConfigs.replicas/ },
    { timeout: 60_000 },
  );

const imageField = () =>
  screen.findByLabelText(/^Image( · required)?$/, {}, { timeout: 60_000 });

describe('the playground', () => {
  it('starts with an example, and shows its form and effective configuration', async () => {
    renderPage();
    const table = await result();
    expect(
      within(table).getByRole('row', { name: /environmentConfigs.replicas/ }),
    ).toHaveTextContent('1');
    expect(await imageField()).toHaveValue('registry.example/shop');
    expect(screen.queryByText(/is required/)).not.toBeInTheDocument();
  });

  it('applies overlays of the text in an environment of the text', async () => {
    renderPage('/?environment=production');
    const table = await result();
    expect(
      within(table).getByRole('row', { name: /environmentConfigs.replicas/ }),
    ).toHaveTextContent(/3.*production/);
  });

  it('resolves the sample values immediately', async () => {
    renderPage();
    const image = await imageField();
    await userEvent.type(image, 'shop');
    await userEvent.tab();
    const table = await result();
    await waitFor(
      () =>
        expect(
          within(table).getByRole('row', { name: /parameters.image/ }),
        ).toHaveTextContent('shop'),
      { timeout: 60_000 },
    );
  });

  it('starts with the sample in the address, and updates it', async () => {
    const shared = { '*': { parameters: { image: 'shop' } } };
    renderPage(`/?${new URLSearchParams({ sample: JSON.stringify(shared) })}`);
    expect(await imageField()).toHaveValue('shop');
    await userEvent.type(await imageField(), 's');
    await userEvent.tab();
    await waitFor(
      () =>
        expect(
          screen.getByRole('status', { name: 'Sample' }),
        ).toHaveTextContent('{"*":{"parameters":{"image":"shops"}}}'),
      { timeout: 60_000 },
    );
  });

  it('includes the types of the platform on request', async () => {
    renderPage(
      '/?platform=true&type=componenttype:default/web-service&environment=production',
    );
    const table = await result();
    // From an overlay of the platform, which is not in the text.
    await waitFor(
      () =>
        expect(
          within(table).getByRole('row', { name: /environmentConfigs.tls/ }),
        ).toHaveTextContent(/1\.3/),
      { timeout: 60_000 },
    );
  });

  it('shows the compiled schema', async () => {
    renderPage();
    await result();
    await userEvent.click(screen.getByRole('tab', { name: 'Compiled schema' }));
    expect(
      await screen.findByRole('region', {
        name: 'ComponentType example-service',
      }),
    ).toHaveTextContent('"maximum": 65535');
  });

  it.each(['', '&platform=true'])(
    'resolves a component of the text with its values %s',
    async query => {
      renderPage(
        await atText(
          type + environmentIn('default', 3) + shop(7),
          `?environment=production&type=component:default/shop${query}`,
        ),
      );
      await waitFor(
        async () => expect(await replicasRow()).toHaveTextContent(/7.*shop/),
        { timeout: 60_000 },
      );
      // The address does not repeat what the text says.
      expect(screen.getByRole('status', { name: 'Sample' })).toHaveTextContent(
        /^$/,
      );
    },
  );

  it('lists the findings of the result under the text, with their lines', async () => {
    const text = type + environmentIn('default', 3) + shop(70);
    renderPage(await atText(text, '?environment=production'));
    const findings = await screen.findByRole(
      'region',
      { name: 'Findings of the result' },
      { timeout: 60_000 },
    );
    const line = text.split('\n').indexOf('      replicas: 70') + 1;
    expect(within(findings).getByRole('listitem')).toHaveTextContent('20');
    expect(
      within(findings).getByRole('button', { name: `Line ${line}:` }),
    ).toBeVisible();
  });

  it('tells environments of the same name in two namespaces apart', async () => {
    renderPage(
      await atText(
        type + environmentIn('default', 3) + environmentIn('shops', 5),
        '?environment=production',
      ),
    );
    expect(await replicasRow()).toHaveTextContent(/3/);
    await userEvent.click(
      screen.getByRole('button', { name: / Environment$/ }),
    );
    expect(
      screen.getAllByRole('option').map(({ textContent }) => textContent),
    ).toEqual(['All environments', 'production', 'production (shops)']);
    await userEvent.click(
      screen.getByRole('option', { name: 'production (shops)' }),
    );
    await waitFor(
      async () => expect(await replicasRow()).toHaveTextContent(/5/),
      { timeout: 60_000 },
    );
  });

  it('has no accessibility violations', async () => {
    const { container } = renderPage();
    await result();
    expect(await axe(container)).toHaveNoViolations();
  });
});
