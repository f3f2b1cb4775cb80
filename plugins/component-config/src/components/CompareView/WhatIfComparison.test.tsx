// SPDX-License-Identifier: Apache-2.0

import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { toastApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { guarded } from '../../__testUtils__/guarded';
import { paymentsEntity } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { ConfigurationTab } from '../ConfigurationTab/ConfigurationTab';

// Browsers have them; jsdom does not.
Object.assign(globalThis, {
  CompressionStream,
  DecompressionStream,
  TextDecoder,
  TextEncoder,
});

const path = '/?view=compare&by=whatIf';

let address = '';

function Address() {
  const { search } = useLocation();
  address = search;
  return null;
}

function renderTab(at: string) {
  return renderInTestApp(
    <EntityProvider entity={paymentsEntity}>
      <ConfigurationTab />
      <Address />
    </EntityProvider>,
    {
      apis: [
        [componentConfigApiRef, new InMemoryComponentConfig(guarded)],
        mockApis.identity({ userEntityRef: 'user:default/guest' }),
        [toastApiRef, { post: () => ({ close: () => {} }) }],
      ],
      initialRouteEntries: [at],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    },
  );
}

async function run(supposed: { level?: string; overlays?: string }) {
  if (supposed.level !== undefined) {
    const level = await screen.findByRole('textbox', { name: 'level' });
    await userEvent.clear(level);
    await userEvent.click(level);
    await userEvent.paste(supposed.level);
  }
  if (supposed.overlays !== undefined) {
    await userEvent.click(
      await screen.findByRole('textbox', { name: 'Overlays' }),
    );
    await userEvent.paste(supposed.overlays);
  }
  await userEvent.click(
    screen.getByRole('button', { name: 'Show what would change' }),
  );
}

async function table() {
  return within(
    await screen.findByRole('region', {
      name: 'Differences between Current and Preview',
    }),
  );
}

const text = () => screen.findByRole('table', { name: /Current → Preview/ });

const overlay = (config: string) => `
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: extra }
spec: { owner: group:default/platform, criteria: { environment: production }, priority: 9, config: { environmentConfigs: ${config} } }
`;

describe('the comparison with other facts and overlays', () => {
  it('shows the result of other facts, value by value and line by line', async () => {
    renderTab(path);
    await run({ level: 'info' });
    const shown = await table();
    expect(shown.getByRole('row', { name: /Log level/ })).toHaveTextContent(
      /changed.*warn.*info/,
    );
    expect(
      shown.getAllByRole('button', { name: /equal value/ }).length,
    ).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('radio', { name: 'Text' }));
    expect(await text()).toHaveTextContent(/logLevel: warn.*logLevel: info/);
  });

  it('puts facts and overlays into the address, which shows the same result when opened', async () => {
    const { unmount } = renderTab(path);
    await run({ level: 'info', overlays: overlay('{ replicas: 8 }') });
    await table();
    await waitFor(() => expect(address).toContain('overlays='));
    expect(new URLSearchParams(address).get('facts')).toBe('{"level":"info"}');
    expect(address).not.toContain('replicas');
    const shared = `/${address}`;
    unmount();

    renderTab(shared);
    const shown = await table();
    expect(shown.getByRole('row', { name: /Log level/ })).toBeVisible();
    expect(shown.getByRole('row', { name: /Replicas/ })).toHaveTextContent('8');
    expect(screen.getByRole('textbox', { name: 'level' })).toHaveValue('info');
    expect(screen.getByRole('textbox', { name: 'Overlays' })).toHaveValue(
      overlay('{ replicas: 8 }'),
    );
  });

  it.each([
    ['sets a sensitive field', overlay('{ token: hunter2 }')],
    ['looks as if it contains a secret', overlay('{ apiKey: hunter2 }')],
  ])('keeps a text out of the address that %s', async (_, overlays) => {
    renderTab(path);
    await run({ level: 'info', overlays: overlay('{ replicas: 8 }') });
    await waitFor(() => expect(address).toContain('overlays='));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Overlays' }));
    await run({ overlays });
    expect(
      await screen.findByText(/because they may contain a secret/),
    ).toBeVisible();
    await table();
    await waitFor(() => expect(address).not.toContain('overlays='));
    expect(address).not.toContain('facts=');
    const shown = await table();
    expect(shown.getByRole('row', { name: /Log level/ })).toBeVisible();
  });

  it('keeps a text out of the address that is too long', async () => {
    renderTab(path);
    const noise = Array.from({ length: 2_000 }, (_, index) =>
      Math.sin(index).toString(36),
    ).join(' ');
    await run({ overlays: `${overlay('{ replicas: 8 }')}# ${noise}\n` });
    expect(await screen.findByText(/because they are too long/)).toBeVisible();
    expect(
      (await table()).getByRole('row', { name: /Replicas/ }),
    ).toBeVisible();
    expect(address).not.toContain('overlays=');
  });

  it('says if the address cannot be read', async () => {
    renderTab(`${path}&facts=%7B&overlays=%2B`);
    expect(
      await screen.findByText(
        'The facts or overlays in the address cannot be read.',
      ),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Show what would change' }),
    ).toBeEnabled();
  });
});
