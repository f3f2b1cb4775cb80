// SPDX-License-Identifier: Apache-2.0

import '../../__testUtils__/wideScreen';
import { ConflictError } from '@backstage/errors';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import type {
  ArchivedValues,
  AttentionTopic,
  ListedComponent,
  Page,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { Route, Routes } from 'react-router-dom';
import { germanApp } from '../../__testUtils__/german';
import { payments } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import componentConfigTranslationsModule from '../../translations';
import { orphanedValuesApiRef } from '../orphansApiRef';
import { platformRouteRef } from '../../routes';
import { OverviewPage } from './OverviewPage';

expect.extend(toHaveNoViolations);

const componentRef = 'component:default/payments-api';

function render(
  path = '',
  api: InMemoryComponentConfig = new InMemoryComponentConfig(payments),
  apis: Array<[typeof orphanedValuesApiRef, object]> = [],
  options: object = {},
) {
  return renderInTestApp(
    <Routes>
      <Route path="/configuration/overview/*" element={<OverviewPage />} />
    </Routes>,
    {
      apis: [[componentConfigApiRef, api], catalogApiMock(), ...apis],
      initialRouteEntries: [`/configuration/overview${path}`],
      mountedRoutes: {
        '/configuration': platformRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
      ...options,
    },
  );
}

/** A component whose values violate its schema, and an open proposal. */
async function troubled() {
  const api = new InMemoryComponentConfig({
    ...payments,
    component: payments.component.replace('image: payments:1', 'port: -1'),
  });
  await api.proposeValues(
    componentRef,
    { environment: 'staging' },
    {
      values: { environmentConfigs: { replicas: 2 } },
      baseRevision: 0,
      message: 'For the fair',
    },
  );
  return api;
}

describe('the overview', () => {
  it('shows what needs attention, what to do about it, and links to it', async () => {
    const { container } = render('', await troubled());
    const errors = await screen.findByRole('region', {
      name: '1 component has errors',
    });
    expect(within(errors).getByText(/violate the schema/)).toBeVisible();
    expect(
      within(errors).getByRole('link', { name: /payments-api/ }),
    ).toBeVisible();
    const proposals = screen.getByRole('region', {
      name: '1 proposal is open',
    });
    expect(
      within(proposals).getByRole('link', { name: '#1 for payments-api' }),
    ).toHaveAttribute(
      'href',
      '/catalog/default/component/payments-api/configuration?view=proposals&proposal=1',
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    ['overview', ''],
    ['list', '/components'],
  ])(
    'explains in German why a component cannot be resolved: %s',
    async (_, path) => {
      const api = new InMemoryComponentConfig({
        ...payments,
        component: payments.component.replace(
          'componentType: web-service',
          'componentType: web-servise',
        ),
      });
      render(path, api, [], {
        features: [componentConfigTranslationsModule],
        config: { ...germanApp, backend: { baseUrl: 'http://localhost:7007' } },
      });
      expect(
        await screen.findByText(
          /^Im Katalog gibt es keinen Komponententyp „web-servise“/,
        ),
      ).toBeVisible();
    },
  );

  it('lists topics without problems', async () => {
    render('', await troubled());
    expect(
      await screen.findByText(/every component can be resolved/),
    ).toBeVisible();
  });

  it('shows when nothing needs attention', async () => {
    render();
    expect(await screen.findByText('Nothing needs attention.')).toBeVisible();
  });

  it('counts documents and components, and links to their lists', async () => {
    render();
    const row = await screen.findByRole('row', { name: /^Overlays/ });
    expect(within(row).getAllByRole('cell')[0]).toHaveTextContent('2');
    expect(screen.getByRole('link', { name: 'Environments' })).toHaveAttribute(
      'href',
      '/configuration/environments',
    );
    expect(screen.getByRole('link', { name: 'Valid' })).toHaveAttribute(
      'href',
      '/configuration/overview/components?state=ok',
    );
  });
});

describe('the list of components', () => {
  it('shows the state of each in every environment', async () => {
    const { container } = render('/components');
    const row = await screen.findByRole('row', { name: /payments-api/ });
    expect(within(row).getAllByText('Valid')).toHaveLength(3);
    expect(within(row).getByRole('link', { name: 'Staging' })).toHaveAttribute(
      'href',
      '/catalog/default/component/payments-api/configuration?environment=staging',
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('is filtered by the state in the address', async () => {
    render('/components?state=degraded');
    expect(
      await screen.findByText(/No results match the filters/),
    ).toBeInTheDocument();
  });
});

describe('orphaned values', () => {
  const archiveOf = (id: number): ArchivedValues => ({
    id,
    componentRef: 'component:default/payments-gone',
    environment: 'integration',
    revisions: 3,
    archivedBy: 'user:default/ada',
    archivedAt: '2026-01-01T00:00:00Z',
    message: 'It was closed',
  });

  /** Values of a removed component, and for an environment that another component does not have. */
  class WithOrphans extends InMemoryComponentConfig {
    readonly calls: unknown[][] = [];
    readonly orphans = {
      moveOrphanedValues: async (...call: unknown[]) => {
        this.calls.push(['move', ...call]);
        return { componentRef, revisions: 2 };
      },
      archiveOrphanedValues: async (...call: unknown[]) => {
        this.calls.push(['archive', ...call]);
        this.archives = [archiveOf(8), ...this.archives];
        return { id: 8, componentRef };
      },
      getArchivedValues: async () => ({ items: this.archives }),
      restoreArchivedValues: async (id: number) => {
        this.calls.push(['restore', id]);
        if (this.isStored) {
          throw new ConflictError(
            'Values are already stored for component:default/payments.',
          );
        }
        this.archives = this.archives.filter(archive => archive.id !== id);
      },
      purgeArchivedValues: async (id: number) => {
        this.calls.push(['purge', id]);
        this.archives = this.archives.filter(archive => archive.id !== id);
      },
    };
    archives = [archiveOf(7)];
    /** Whether the target of a restore already has values. */
    isStored = false;

    async listComponents(): Promise<Page<ListedComponent>> {
      const shared = { namespace: 'default', traits: [], environments: [] };
      const of = (environment: string) => ({
        environment,
        revision: 1,
        savedAt: '2026-01-01T00:00:00Z',
      });
      const gone = 'component:default/payments-old';
      const items: ListedComponent[] = [
        {
          ...shared,
          componentRef: gone,
          name: 'payments-old',
          state: 'orphaned',
          orphanedEnvironments: [of('staging')],
        },
        {
          ...shared,
          componentRef,
          name: 'payments-api',
          state: 'ok',
          orphanedEnvironments: [of('integration')],
        },
      ];
      const seenTo = this.calls.map(([, ref]) => ref);
      const left = items.filter(item => !seenTo.includes(item.componentRef));
      return { items: left, totalItems: left.length, asOf: '' };
    }
  }

  async function openAction(
    name: string,
    action: string,
    api = new WithOrphans(payments),
  ) {
    render('/components?state=orphaned', api, [
      [orphanedValuesApiRef, api.orphans],
    ]);
    await userEvent.click(
      await screen.findByRole('button', { name: `Actions for ${name}` }),
    );
    await userEvent.click(
      await screen.findByRole('menuitem', { name: action }),
    );
    return { api, dialog: within(await screen.findByRole('dialog')) };
  }

  it('need attention: the overview links to them in the list', async () => {
    class WithTopic extends InMemoryComponentConfig {
      async getAttention() {
        const report = await super.getAttention();
        const topic: AttentionTopic = {
          kind: 'orphaned-values',
          count: 1,
          isAtLeast: false,
          items: [{ entityRef: 'component:default/payments-old' }],
          lists: [],
        };
        return { ...report, topics: [topic] };
      }
    }
    render('', new WithTopic(payments));
    const topic = await screen.findByRole('region', {
      name: '1 component has values that apply to nothing',
    });
    expect(
      within(topic).getByRole('link', { name: 'payments-old' }),
    ).toHaveAttribute(
      'href',
      '/configuration/overview/components?state=orphaned&text=payments-old',
    );
  });

  it('are moved to the renamed component', async () => {
    const { api, dialog } = await openAction(
      'the values of payments-old',
      'Move the values: All environments',
    );
    await userEvent.type(
      dialog.getByRole('textbox', { name: /Component/ }),
      'payments',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(screen.queryByText('payments-old')).not.toBeInTheDocument(),
    );
    expect(api.calls).toEqual([
      [
        'move',
        'component:default/payments-old',
        { to: 'component:default/payments' },
        { environment: undefined },
      ],
    ]);
  });

  it('are archived with a message', async () => {
    const { api, dialog } = await openAction(
      'the values of payments-api',
      'Archive the values: integration',
    );
    await userEvent.type(
      dialog.getByRole('textbox', { name: 'Message' }),
      'Closed',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(api.calls).toEqual([
        [
          'archive',
          componentRef,
          { message: 'Closed' },
          { environment: 'integration' },
        ],
      ]),
    );
  });

  it('are listed as archives: their component, who archived them and why', async () => {
    const api = new WithOrphans(payments);
    const { container } = render('/components?state=orphaned', api, [
      [orphanedValuesApiRef, api.orphans],
    ]);
    const archives = within(
      await screen.findByRole('region', { name: 'Archived values' }),
    );
    const row = within(
      await archives.findByRole('row', { name: /payments-gone/ }),
    );
    expect(row.getByText('integration')).toBeVisible();
    expect(row.getByText(/ada/)).toBeVisible();
    expect(row.getByText('It was closed')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('are restored from the archive', async () => {
    const { api, dialog } = await openAction('archive 7', 'Restore');
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('No values are archived.')).toBeVisible();
    expect(api.calls).toEqual([['restore', 7]]);
  });

  it('are not restored over other values, as the dialog reports', async () => {
    const api = new WithOrphans(payments);
    api.isStored = true;
    const { dialog } = await openAction('archive 7', 'Restore', api);
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(
      await dialog.findByText(/Values are already stored for/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(
      await screen.findByRole('row', { name: /payments-gone/ }),
    ).toBeInTheDocument();
  });

  it('are permanently deleted once they are not needed', async () => {
    const { api, dialog } = await openAction('archive 7', 'Delete permanently');
    expect(api.calls).toEqual([]);
    await userEvent.click(
      dialog.getByRole('button', { name: 'Delete permanently' }),
    );
    expect(await screen.findByText('No values are archived.')).toBeVisible();
    expect(api.calls).toEqual([['purge', 7]]);
  });

  it('are in the list of archives as soon as they are archived', async () => {
    const { dialog } = await openAction(
      'the values of payments-api',
      'Archive the values: integration',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
    expect(
      await screen.findByRole('button', { name: 'Actions for archive 8' }),
    ).toBeInTheDocument();
  });
});

describe('the list of proposals', () => {
  it('shows open proposals, and decided ones', async () => {
    const { container } = render('/proposals', await troubled());
    expect(
      await screen.findByRole('link', { name: 'Proposal #1' }),
    ).toBeVisible();
    expect(await screen.findByText('Staging')).toBeVisible();
    expect(screen.getByText('For the fair')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('radio', { name: 'Declined' }));
    expect(await screen.findByText('No proposals.')).toBeVisible();
  });
});
