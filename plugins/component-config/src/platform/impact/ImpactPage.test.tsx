// SPDX-License-Identifier: Apache-2.0

import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import type {
  ImpactEvent,
  ImpactRequest,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { payments } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { packText } from '../documents/sharedText';
import { ImpactPage } from './ImpactPage';

expect.extend(toHaveNoViolations);

// The editor measures its text, which jsdom cannot do.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
jest.setTimeout(600_000);

// jsdom has no streams.
Object.assign(globalThis, { CompressionStream, DecompressionStream });

/** The overlay for production, as in the catalog. */
const production = {
  apiVersion: 'component-config.io/v1alpha1',
  kind: 'Overlay',
  metadata: {
    name: 'production',
    namespace: 'default',
    annotations: { 'backstage.io/managed-by-location': 'url:x' },
  },
  spec: {
    owner: 'group:default/platform',
    criteria: { environment: 'production' },
    config: { environmentConfigs: { replicas: 30 } },
  },
};

function renderPage(
  api = new InMemoryComponentConfig(payments),
  path = '/?document=overlay:default/production',
) {
  return renderInTestApp(<ImpactPage />, {
    apis: [
      [componentConfigApiRef, api],
      [catalogApiRef, catalogApiMock({ entities: [production] })],
      mockApis.identity({ userEntityRef: 'user:default/guest' }),
    ],
    initialRouteEntries: [path],
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
  });
}

async function start() {
  const button = await screen.findByRole('button', { name: 'Check impact' });
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 60_000 });
  await userEvent.click(button);
}

describe('the impact of a change', () => {
  it('starts with a document of the catalog, and shows the new values', async () => {
    renderPage();
    await start();
    expect(
      await screen.findByText(
        'This change is breaking.',
        {},
        { timeout: 60_000 },
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Configurations' }));
    const table = screen.getByRole('region', { name: 'Configurations' });
    const row = within(table).getAllByRole('row')[1];
    expect(row).toHaveTextContent('payments-api');
    expect(row).toHaveTextContent('production');
    expect(row).toHaveTextContent('breaks');
    expect(row).toHaveTextContent(/replicas.*3.*30/);
    expect(screen.getByText(/3 configurations checked/)).toBeVisible();
    expect(screen.getByText('2 stay the same')).toBeVisible();
  });

  it('shows the effect of removing the documents in the address', async () => {
    renderPage(undefined, '/?removed=overlay:default/production');
    expect(
      await screen.findByText('Remove overlay:default/production'),
    ).toBeVisible();
    await start();
    await userEvent.click(
      await screen.findByRole(
        'tab',
        { name: 'Configurations' },
        { timeout: 60_000 },
      ),
    );
    const table = screen.getByRole('region', { name: 'Configurations' });
    await waitFor(() =>
      expect(table).toHaveTextContent(/Production.*replicas.*3.*1/),
    );
  });

  it('groups the changes by rule and field, and filters by outcome', async () => {
    renderPage();
    await start();
    await screen.findByText(
      'This change is breaking.',
      {},
      { timeout: 60_000 },
    );
    const changes = await screen.findByRole('region', { name: 'By change' });
    expect(changes).toHaveTextContent('New error');
    await userEvent.click(within(changes).getAllByText('1 configuration')[0]);
    expect(
      within(changes).getAllByRole('link', { name: 'payments-api' })[0],
    ).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Configurations' }));
    await userEvent.type(
      await screen.findByRole('searchbox', { name: /Search component/ }),
      'nothing like it',
    );
    expect(await screen.findByText(/No configuration matches/)).toBeVisible();
  });

  it('offers the fix of a tie once, and edits the text', async () => {
    const overlay = (name: string, replicas: number) => `
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: ${name} }
spec:
  owner: group:default/platform
  criteria: { region: any }
  config: { environmentConfigs: { replicas: ${replicas} } }
`;
    const text = `${overlay('first', 7)}---${overlay('second', 8)}`;
    renderPage(undefined, `/#text=${await packText(text)}`);
    await start();
    await screen.findByText(
      'This change is breaking.',
      {},
      { timeout: 60_000 },
    );
    const fix = { name: 'Set the priority of "second" to 1' };
    const button = await screen.findByRole('button', fix);
    const [tie, ...others] = within(
      screen.getByRole('list', { name: 'Findings of the result' }),
    ).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(tie).toContainElement(button);
    expect(
      within(tie).getAllByRole('button', { name: /^Line \d+:$/ }),
    ).toHaveLength(2);
    await userEvent.click(button);
    expect(screen.queryByRole('button', fix)).toBeNull();
    await start();
    await waitFor(
      () =>
        expect(
          screen.getByRole('region', { name: 'By change' }),
        ).not.toHaveTextContent('overlay/tie'),
      { timeout: 60_000 },
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Configurations' }));
    expect(
      screen.getByRole('region', { name: 'Configurations' }),
    ).toHaveTextContent(/replicas.*8/);
  });

  it('has no accessibility violations', async () => {
    const { container } = renderPage();
    await start();
    await screen.findByText(
      'This change is breaking.',
      {},
      { timeout: 60_000 },
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('can be canceled, and keeps the results so far', async () => {
    let isAborted = false;
    class Slow extends InMemoryComponentConfig {
      override async *getImpact(
        request: ImpactRequest,
        { signal }: { signal?: AbortSignal } = {},
      ): AsyncGenerator<ImpactEvent> {
        for await (const event of super.getImpact(request)) {
          if (event.type === 'finished') {
            await new Promise<void>(resolve =>
              signal?.addEventListener('abort', () => resolve()),
            );
            isAborted = true;
          }
          yield event;
        }
      }
    }
    renderPage(new Slow(payments));
    await start();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Cancel' }),
    );
    expect(await screen.findByText('Cancelled')).toBeVisible();
    await waitFor(() => expect(isAborted).toBe(true));
    expect(screen.queryByText(/This change is/)).toBeNull();
  });

  it('shows when the response ended before everything was compared', async () => {
    class Interrupted extends InMemoryComponentConfig {
      override async *getImpact(
        request: ImpactRequest,
      ): AsyncGenerator<ImpactEvent> {
        for await (const event of super.getImpact(request)) {
          if (event.type !== 'finished') {
            yield event;
          }
        }
      }
    }
    renderPage(new Interrupted(payments));
    await start();
    expect(await screen.findByText('The connection was lost')).toBeVisible();
    expect(screen.queryByText(/This change is/)).toBeNull();
  });

  it('shows why it failed', async () => {
    class Failing extends InMemoryComponentConfig {
      override async *getImpact(): AsyncGenerator<ImpactEvent> {
        yield {
          type: 'failed',
          error: { name: 'Error', message: 'The worker stopped.' },
        };
      }
    }
    renderPage(new Failing(payments));
    await start();
    const errors = await screen.findAllByText(/The worker stopped/);
    expect(errors[0]).toBeVisible();
  });
});
