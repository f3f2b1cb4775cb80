// SPDX-License-Identifier: Apache-2.0

import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { useSearchParams } from 'react-router-dom';
import { payments } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { platformRouteRef } from '../routes';
import { PlaygroundPage } from './PlaygroundPage';

expect.extend(toHaveNoViolations);

// The editor measures its text, which jsdom cannot do.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
jest.setTimeout(600_000);

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

const imageField = () =>
  screen.findByLabelText(/^Image( · required)?$/, {}, { timeout: 60_000 });

describe('the playground', () => {
  it('starts with an example, and shows its form and effective configuration', async () => {
    renderPage();
    const table = await result();
    expect(
      within(table).getByRole('row', { name: /environmentConfigs.replicas/ }),
    ).toHaveTextContent('1');
    expect(await imageField()).toBeVisible();
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

  it('has no accessibility violations', async () => {
    const { container } = renderPage();
    await result();
    expect(await axe(container)).toHaveNoViolations();
  });
});
