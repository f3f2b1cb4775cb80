// SPDX-License-Identifier: Apache-2.0

import '../__testUtils__/wideScreen';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { signalApiRef } from '@backstage/plugin-signals-react';
import type { DocumentList } from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { fakeSignals } from '../__testUtils__/fakeSignals';
import { payments } from '../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { OverviewPage } from './overview/OverviewPage';
import { platformRouteRef } from '../routes';
import { TypesPage } from './types/TypesPage';

/** Renders a page below `/configuration` in a portal with signals. */
function render(
  path: string,
  Page: ComponentType,
  api: InMemoryComponentConfig,
) {
  const signals = fakeSignals();
  const [page] = path.split(/[/?]/);
  renderInTestApp(
    <Routes>
      <Route path={`/configuration/${page}/*`} element={<Page />} />
    </Routes>,
    {
      apis: [
        [componentConfigApiRef, api],
        [signalApiRef, signals.api],
        catalogApiMock(),
      ],
      initialRouteEntries: [`/configuration/${path}`],
      mountedRoutes: {
        '/configuration': platformRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );
  return () => signals.send('component-config:lists', {});
}

/** More types than fit on a page; a test can change their number. */
class ManyTypes extends InMemoryComponentConfig {
  number = 30;
  title = 'Type';

  async listDocuments<L extends DocumentList>(list: L) {
    const page = await super.listDocuments(list);
    const [first] = page.items;
    const items =
      list === 'component-types'
        ? Array.from({ length: this.number }, (_, index) => ({
            ...first,
            entityRef: `componenttype:default/type-${index}`,
            title: `${this.title} ${index + 10}`,
          }))
        : [];
    return { ...page, items };
  }
}

/** The time limit for a page to update. */
const soon = { timeout: 60_000 };

describe('an open list', () => {
  it('shows new items without losing its page and the focus', async () => {
    const api = new ManyTypes(payments);
    const signal = render('types', TypesPage, api);
    await userEvent.click(await screen.findByRole('button', { name: /next/i }));
    const link = await screen.findByRole('link', { name: 'Type 37' });
    act(() => link.focus());

    api.number = 31;
    signal();
    expect(await screen.findByText('26–31 of 31', {}, soon)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Type 37' })).toBe(link);
    expect(link).toHaveFocus();
  });

  it('of proposals shows a new one below the visible ones', async () => {
    const api = new InMemoryComponentConfig(payments);
    const propose = (message: string) =>
      api.proposeValues(
        'component:default/payments-api',
        { environment: 'staging' },
        {
          values: { environmentConfigs: { replicas: message.length } },
          baseRevision: 0,
          message,
        },
      );
    await propose('For the fair');
    const signal = render('overview/proposals', OverviewPage, api);
    const first = await screen.findByRole('link', { name: 'Proposal #1' });
    act(() => first.focus());

    await propose('After the fair');
    signal();
    expect(await screen.findByText('After the fair', {}, soon)).toBeVisible();
    expect(screen.getByText('For the fair')).toBeVisible();
    expect(first).toHaveFocus();
  });

  it('of components shows their current states', async () => {
    const api = new InMemoryComponentConfig(payments);
    const signal = render('overview/components?stored=true', OverviewPage, api);
    expect(
      await screen.findByText(/No results match the filters/),
    ).toBeInTheDocument();

    await api.saveValues(
      'component:default/payments-api',
      { environment: 'staging' },
      { values: { environmentConfigs: { replicas: 3 } }, baseRevision: 0 },
    );
    signal();
    await waitFor(
      () =>
        expect(
          screen.getByRole('row', { name: /payments-api/ }),
        ).toBeInTheDocument(),
      soon,
    );
  });
});
