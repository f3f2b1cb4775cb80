// SPDX-License-Identifier: Apache-2.0

import '../../__testUtils__/wideScreen';
import { toastApiRef } from '@backstage/frontend-plugin-api';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { scmAuthApiRef } from '@backstage/integration-react';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import {
  LogEvent,
  ScaffolderApi,
  ScaffolderScaffoldOptions,
} from '@backstage/plugin-scaffolder-common';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import { unifiedDiff } from '@component-config/config-engine';
import {
  PublicationPlace,
  PublicationPreview,
  PublicationReport,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments, paymentsEntity } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { ConfigurationTab } from '../ConfigurationTab/ConfigurationTab';
import { saveReviewed } from '../../__testUtils__/saveReviewed';

expect.extend(toHaveNoViolations);

const ref = 'component:default/payments-api';
const before = payments.component;
const after = before.replace('logLevel: debug', 'logLevel: warn');
const file = 'apps/payments/catalog-info.yaml';
const git = {
  kind: 'git',
  url: `https://git.example/shop/blob/main/${file}`,
  path: file,
  commit: '0123456789abcdef',
} as const;

const logLevel = '/environmentConfigs/logLevel';

const stored = (
  state: PublicationPlace['state'],
  more: Partial<PublicationPlace> = {},
): PublicationPlace => ({
  environment: 'staging',
  pointer: logLevel,
  state,
  value: 'warn',
  ...more,
});

/** A service with the differences between values and Git that a test needs. */
class Publications extends InMemoryComponentConfig {
  report: Partial<PublicationReport>;
  recorded: unknown[] = [];
  conflicts = 0;

  constructor(report: Partial<PublicationReport> = {}) {
    super(payments);
    this.report = report;
  }

  async getPublication(componentRef: string): Promise<PublicationReport> {
    const known = await super.getPublication(componentRef);
    return { ...known, source: git, ...this.report };
  }

  async recordPublication(
    ...args: Parameters<InMemoryComponentConfig['recordPublication']>
  ) {
    if (this.conflicts > 0) {
      this.conflicts -= 1;
      throw Object.assign(new Error('The base has moved'), {
        name: 'ConflictError',
      });
    }
    this.recorded.push(args[1]);
    const pending = await super.recordPublication(...args);
    this.report = { ...this.report, pending };
    return pending;
  }
}

const changed: Partial<PublicationReport> = {
  places: [stored('portal')],
  files: [{ path: file, before, after }],
  patch: unifiedDiff(file, before, after),
  reads: [{ path: file, hash: '' }],
  revisions: [{ environment: 'staging', revision: 1 }],
  base: 'base-1',
};

const pullRequest: Partial<PublicationReport> = {
  ...changed,
  proposal: {
    kind: 'pull-request',
    integration: 'github',
    host: 'git.example',
    repoUrl: 'git.example?owner=shop&repo=payments',
    branch: 'main',
    templateRef: 'template:default/publish-values',
  },
};

const event = (type: LogEvent['type'], body: object): LogEvent => ({
  type,
  body: { message: '', ...body },
  createdAt: '',
  id: 1,
  taskId: 'task-1',
});

/** A scaffolder whose tasks emit these events. */
function scaffolderWith(...events: LogEvent[]) {
  const requests: ScaffolderScaffoldOptions[] = [];
  return {
    requests,
    scaffold: async (request: ScaffolderScaffoldOptions) => {
      requests.push(request);
      return { taskId: 'task-1' };
    },
    streamLogs: () =>
      ({
        subscribe: ({ next }: { next: (each: LogEvent) => void }) =>
          events.forEach(next),
      }) as unknown as ReturnType<ScaffolderApi['streamLogs']>,
  };
}

function renderTab(
  api: InMemoryComponentConfig,
  options: {
    path?: string;
    scaffolder?: Pick<ScaffolderApi, 'scaffold' | 'streamLogs'>;
  } = {},
) {
  const getCredentials = jest.fn(async () => ({
    token: 'of-guest',
    headers: {},
  }));
  return {
    getCredentials,
    ...renderInTestApp(
      <EntityProvider entity={paymentsEntity}>
        <ConfigurationTab />
      </EntityProvider>,
      {
        apis: [
          [componentConfigApiRef, api],
          [toastApiRef, { post: () => ({ close: () => {} }) }],
          [scmAuthApiRef, { getCredentials }],
          ...(options.scaffolder
            ? ([[scaffolderApiRef, options.scaffolder]] as const)
            : []),
        ],
        initialRouteEntries: [options.path ?? '/'],
        mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      },
    ),
  };
}

const line = () =>
  screen.findByRole('region', { name: 'Where the values are stored' });

async function openDialog(
  name: 'Publish to Git' | 'Review' = 'Publish to Git',
) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Publish to Git' }));
}

describe('the publication line', () => {
  it.each<[string, Partial<PublicationReport>, string]>([
    ['no values are stored', {}, 'All values are in Git'],
    [
      'some values are in the portal, some are sent, and some differ',
      {
        places: [
          stored('portal'),
          stored('portal', { pointer: '/environmentConfigs/replicas' }),
          stored('awaiting', { pointer: '/environmentConfigs/debug' }),
          stored('drift', { pointer: '/environmentConfigs/tls' }),
          stored('in-git', { pointer: '/parameters/port' }),
        ],
      },
      '2 values only in the portal · 1 awaiting merge · 1 differs from Git · 1 also in Git',
    ],
    [
      'there is no file, and values are stored',
      {
        source: { kind: 'portal', reason: 'No file is known.' },
        places: [stored('portal')],
      },
      '1 value in the portal',
    ],
    [
      'there is no file, and no values are stored',
      { source: { kind: 'portal', reason: 'No file is known.' } },
      'No values in the portal',
    ],
  ])('when %s', async (_, report, text) => {
    renderTab(new Publications(report));
    expect(await within(await line()).findByText(text)).toBeInTheDocument();
  });

  it('names the file, and links to it', async () => {
    renderTab(new Publications());
    await userEvent.click(
      await within(await line()).findByRole('button', {
        name: 'All values are in Git',
      }),
    );
    expect(
      await screen.findByRole('menuitem', { name: `Open ${file}` }),
    ).toHaveAttribute('href', git.url);
    expect(
      screen.getByRole('menuitem', { name: `Copy ${file}` }),
    ).toBeInTheDocument();
  });

  it('shows why no file is known, and offers no publication', async () => {
    const source = { kind: 'portal', reason: 'No file is known.' } as const;
    renderTab(new Publications({ source, places: [stored('portal')] }));
    const shown = within(await line());
    expect(await shown.findByText('No file is known.')).toBeInTheDocument();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows why the state is unknown, and retries', async () => {
    const api = new Publications();
    const { getPublication } = api;
    api.getPublication = async () => {
      throw new Error('The repository does not respond');
    };
    renderTab(api);
    const shown = within(await line());
    expect(
      await shown.findByText(/The repository does not respond/),
    ).toBeInTheDocument();
    api.getPublication = getPublication;
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByText('All values are in Git'),
    ).toBeInTheDocument();
  });

  it('is up to date after a save', async () => {
    const api = new Publications();
    renderTab(api, { path: '/?environment=staging' });
    await screen.findByText('All values are in Git');
    const replicas = await waitFor(() => {
      const found = document.getElementById(
        'component-config_environmentConfigs_replicas',
      );
      expect(found).toBeInTheDocument();
      return found!;
    });
    await userEvent.type(replicas, '5');
    api.report = { places: [stored('portal')] };
    await saveReviewed();
    expect(
      await screen.findByText('1 value only in the portal'),
    ).toBeInTheDocument();
  });
});

describe('the dialog', () => {
  it('shows the difference of each file first', async () => {
    renderTab(new Publications(changed));
    const dialog = await openDialog();
    const table = within(
      dialog.getByRole('table', { name: `Changes of ${file}, line by line` }),
    );
    expect(
      table
        .getAllByRole('row')
        .map(row => row.textContent)
        .filter(text => /added|removed/.test(text ?? '')),
    ).toEqual([
      expect.stringMatching(/−removed:\s+logLevel: debug$/),
      expect.stringMatching(/\+added:\s+logLevel: warn$/),
    ]);
    expect(dialog.getByText(/1 line added · 1 line removed/)).toBeVisible();
  });

  it('unfolds unchanged lines between the changes', async () => {
    renderTab(new Publications(changed));
    const dialog = await openDialog();
    expect(dialog.queryByText('kind: Component')).not.toBeInTheDocument();
    await userEvent.click(
      dialog.getByRole('button', { name: /unchanged lines/ }),
    );
    expect(dialog.getByText('kind: Component')).toBeInTheDocument();
  });

  it('shows what stays in the portal, and why', async () => {
    renderTab(
      new Publications({
        ...changed,
        places: [
          stored('portal', {
            left: {
              severity: 'info',
              code: 'publishing/ends',
              message: 'It ends.',
              args: {
                place: 'environmentConfigs.logLevel',
                time: '2026-12-07T09:33:00Z',
              },
              pointer: logLevel,
            },
          }),
        ],
      }),
    );
    const dialog = await openDialog();
    const left = within(
      dialog.getByRole('region', { name: 'Stays in the portal' }),
    );
    expect(left.getByText('environmentConfigs.logLevel')).toBeVisible();
    expect(
      left.getByText(/^"Log level" ends on Dec 7, 2026, .* and stays/),
    ).toBeVisible();
  });

  it('names the line of a file that makes a delivered value', async () => {
    renderTab(
      new Publications({
        ...changed,
        places: [
          stored('portal', {
            left: {
              severity: 'warning',
              code: 'publishing/made-elsewhere',
              message: 'It is made elsewhere.',
              args: {
                place: 'environmentConfigs.logLevel',
                at: 'apps/2026-12-07.yaml:5',
              },
              pointer: logLevel,
            },
          }),
        ],
      }),
    );
    const dialog = await openDialog();
    expect(
      dialog.getByText(/because apps\/2026-12-07\.yaml:5 does not have it/),
    ).toBeVisible();
  });

  it('shows both values when Git differs', async () => {
    renderTab(
      new Publications({
        ...changed,
        places: [stored('drift', { gitValue: 'error', file, line: 18 })],
      }),
    );
    const dialog = await openDialog();
    const drift = within(
      dialog.getByRole('region', { name: 'Differs from Git' }),
    );
    expect(drift.getByRole('listitem')).toHaveTextContent(
      /Log level Staging.*environmentConfigs\.logLevel.*Portal: warn.*Git: error/,
    );
    expect(drift.getByRole('link', { name: `${file}:18` })).toHaveAttribute(
      'href',
      `${git.url}#L18`,
    );
  });

  it('has no accessibility violations', async () => {
    renderTab(
      new Publications({
        ...changed,
        places: [stored('drift', { gitValue: 'error', file, line: 18 })],
        pending: {
          at: new Date(0).toISOString(),
          by: 'user:default/guest',
          revisions: [],
        },
      }),
    );
    await openDialog();
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  });
});

it('offers nothing to users who may not publish, and explains why', async () => {
  const { places, revisions } = changed;
  const api = new Publications({ places, revisions });
  api.signInAs('user:default/guest', action => action !== 'publish');
  renderTab(api);
  const dialog = await openDialog('Review');
  expect(
    within(dialog.getByRole('region', { name: 'Changes' })).getByRole(
      'listitem',
    ),
  ).toHaveTextContent(/Log level Staging/);
  expect(
    await dialog.findByText(
      'You are not allowed to publish these values to Git.',
    ),
  ).toBeVisible();
  expect(
    dialog.queryByRole('button', { name: 'Download patch' }),
  ).not.toBeInTheDocument();
});

describe('a patch', () => {
  const saved: string[] = [];

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = jest.fn(() => 'blob:patch');
    URL.revokeObjectURL = jest.fn();
    jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function click(this: HTMLAnchorElement) {
        saved.push(this.download);
      });
  });

  afterEach(() => jest.restoreAllMocks());

  it('is recorded and downloaded, with instructions to apply it', async () => {
    const api = new Publications(changed);
    renderTab(api);
    const dialog = await openDialog();
    await userEvent.click(
      dialog.getByRole('button', { name: 'Download patch' }),
    );
    expect(
      await dialog.findByText('git apply payments-api.patch'),
    ).toBeVisible();
    expect(saved).toEqual(['payments-api.patch']);
    expect(api.recorded).toEqual([
      { revisions: [{ environment: 'staging', revision: 1 }], base: 'base-1' },
    ]);
  });

  it('makes a saved value await its merge, until it is withdrawn', async () => {
    const api = new InMemoryComponentConfig({
      ...payments,
      repository: { path: file },
    });
    await api.saveValues(
      ref,
      { environment: 'staging' },
      { values: { environmentConfigs: { logLevel: 'warn' } }, baseRevision: 0 },
    );
    renderTab(api);
    await screen.findByText('1 value only in the portal');
    const dialog = await openDialog();
    expect(dialog.getByText('logLevel: warn', { exact: false })).toBeVisible();
    await userEvent.click(
      dialog.getByRole('button', { name: 'Download patch' }),
    );
    const withdraw = await dialog.findByRole('button', { name: 'Withdraw' });
    expect(screen.getByText('1 awaiting merge')).toBeInTheDocument();
    await userEvent.click(withdraw);
    expect(
      await screen.findByText('1 value only in the portal'),
    ).toBeInTheDocument();
  });

  it('is not downloaded when the files have changed: the new difference is shown', async () => {
    const api = new Publications(changed);
    api.conflicts = 1;
    renderTab(api);
    const dialog = await openDialog();
    const moved = before.replace('port', 'port ');
    api.report = {
      ...changed,
      base: 'base-2',
      files: [{ path: file, before: moved, after: `${moved}# moved\n` }],
    };
    await userEvent.click(
      dialog.getByRole('button', { name: 'Download patch' }),
    );
    expect(await dialog.findByText('# moved')).toBeVisible();
    expect(
      dialog.getByText(/The files or the values have changed/),
    ).toBeVisible();
    expect(saved).toEqual([]);
    await userEvent.click(
      dialog.getByRole('button', { name: 'Download patch' }),
    );
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(api.recorded).toEqual([expect.objectContaining({ base: 'base-2' })]);
  });

  it('is not offered when nothing can be written', async () => {
    renderTab(
      new Publications({ places: [stored('awaiting')], files: [], patch: '' }),
    );
    const dialog = await openDialog('Review');
    expect(dialog.getByText('Nothing can be written to Git.')).toBeVisible();
    expect(
      dialog.queryByRole('button', { name: 'Download patch' }),
    ).not.toBeInTheDocument();
  });
});

describe('a pull request', () => {
  const opened = scaffolderWith(
    event('log', { message: 'Fetching' }),
    event('completion', {
      output: { pullRequestUrl: 'https://git.example/shop/pull/7' },
    }),
  );

  it('is not offered when the portal has no scaffolder', async () => {
    renderTab(new Publications(pullRequest));
    const dialog = await openDialog();
    await dialog.findByRole('button', { name: 'Download patch' });
    expect(
      dialog.queryByRole('button', { name: 'Open pull request' }),
    ).not.toBeInTheDocument();
  });

  it('is opened by a scaffolder task on behalf of the user, and recorded', async () => {
    const api = new Publications(pullRequest);
    const { getCredentials } = renderTab(api, { scaffolder: opened });
    const dialog = await openDialog();
    await userEvent.click(
      await dialog.findByRole('button', { name: 'Open pull request' }),
    );
    expect(
      await dialog.findByRole('link', { name: 'Open the pull request' }),
    ).toHaveAttribute('href', 'https://git.example/shop/pull/7');
    expect(getCredentials).toHaveBeenCalledWith({
      url: 'https://git.example',
      additionalScope: { repoWrite: true },
    });
    expect(opened.requests).toEqual([
      {
        templateRef: 'template:default/publish-values',
        secrets: { USER_OAUTH_TOKEN: 'of-guest' },
        values: {
          componentRef: ref,
          integration: 'github',
          repoUrl: 'git.example?owner=shop&repo=payments',
          targetBranch: 'main',
          branch: expect.stringMatching(/^component-config\/payments-api-\w+$/),
          title: 'Set the configuration of payments-api',
          base: 'base-1',
          files: [{ path: file, url: git.url }],
        },
      },
    ]);
    expect(api.recorded).toEqual([
      {
        url: 'https://git.example/shop/pull/7',
        revisions: [{ environment: 'staging', revision: 1 }],
      },
    ]);
  });

  it.each([
    [
      'fails',
      event('completion', {
        error: { name: 'ConflictError', message: 'The branch has moved on' },
      }),
      'The branch has moved on',
    ],
    [
      'is cancelled',
      event('cancelled', { message: 'Task was cancelled' }),
      'Task was cancelled',
    ],
    [
      'names no address',
      event('completion', { output: {} }),
      /without reporting a pull request/,
    ],
  ])('is not recorded when the task %s', async (_, last, reason) => {
    const api = new Publications(pullRequest);
    renderTab(api, { scaffolder: scaffolderWith(last) });
    const dialog = await openDialog();
    await userEvent.click(
      await dialog.findByRole('button', { name: 'Open pull request' }),
    );
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('Could not open the pull request');
    expect(alert).toHaveTextContent(reason);
    expect(api.recorded).toEqual([]);
  });
});

describe('values that are only changed in Git', () => {
  /** Publishes only what is sent. */
  class GitOnly extends Publications {
    previews: unknown[] = [];

    async getForm(...args: Parameters<InMemoryComponentConfig['getForm']>) {
      const form = await super.getForm(...args);
      return { ...form, gitOnly: 'component' as const };
    }

    async getPublication(componentRef: string, preview?: PublicationPreview) {
      this.previews.push(...(preview?.values ?? []));
      const { places, files, ...known } = await super.getPublication(
        componentRef,
      );
      return {
        ...known,
        places: preview ? places : [],
        files: preview ? files : [],
      };
    }
  }

  it('are proposed there with the same review, and the draft stays', async () => {
    const api = new GitOnly(pullRequest);
    const save = jest.spyOn(api, 'saveValues');
    const scaffolder = scaffolderWith(
      event('completion', {
        output: { pullRequestUrl: 'https://git.example/shop/pull/8' },
      }),
    );
    renderTab(api, { path: '/?environment=staging', scaffolder });
    const replicas = await screen.findByLabelText('Replicas');
    await userEvent.clear(replicas);
    await userEvent.type(replicas, '4');
    const bar = within(screen.getByRole('region', { name: 'Changes' }));
    await userEvent.click(
      bar.getByRole('button', { name: 'Review and propose' }),
    );
    const review = within(
      await screen.findByRole('dialog', { name: /^Review/ }),
    );
    expect(review.queryByRole('button', { name: /^Save/ })).toBeNull();
    await userEvent.type(review.getByLabelText('Message'), 'More replicas');
    await userEvent.click(
      review.getByRole('button', { name: 'Propose change in Git' }),
    );

    const change = within(
      await screen.findByRole('dialog', { name: 'The change in Git' }),
    );
    expect(
      await change.findByRole('region', { name: 'Changes' }),
    ).toHaveTextContent('logLevel: warn');
    await userEvent.click(
      await change.findByRole('button', { name: 'Open pull request' }),
    );
    expect(
      await change.findByRole('link', { name: 'Open the pull request' }),
    ).toHaveAttribute('href', 'https://git.example/shop/pull/8');
    const values = [
      {
        environment: 'staging',
        values: { environmentConfigs: { replicas: 4 } },
      },
    ];
    expect(api.previews).toEqual(values);
    expect(scaffolder.requests).toMatchObject([
      { values: { title: 'More replicas', base: 'base-1', values } },
    ]);
    expect(
      change.queryByRole('button', { name: 'Open pull request' }),
    ).toBeNull();
    await userEvent.click(change.getAllByRole('button', { name: 'Close' })[0]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bar.getByText(/1 change/)).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    expect(api.recorded).toEqual([]);
  });

  it('show in the review that the portal stores nothing, also for production', async () => {
    renderTab(new GitOnly(changed), { path: '/?environment=production' });
    const replicas = await screen.findByLabelText('Replicas');
    await userEvent.clear(replicas);
    await userEvent.type(replicas, '4');
    await userEvent.click(
      screen.getByRole('button', { name: 'Review and propose' }),
    );
    const review = await screen.findByRole('dialog', { name: /^Review/ });
    expect(review).toHaveTextContent('The change affects production');
    expect(review).toHaveTextContent('The portal stores nothing');
    expect(await axe(review)).toHaveNoViolations();
  });
});

describe('a value that differs from Git', () => {
  const drifted = async () => {
    const api = new Publications({
      places: [stored('drift', { gitValue: 'error', file, line: 18 })],
    });
    await api.saveValues(
      ref,
      { environment: 'staging' },
      { values: { environmentConfigs: { logLevel: 'warn' } }, baseRevision: 0 },
    );
    return api;
  };

  it('is marked at its field', async () => {
    renderTab(await drifted(), { path: '/?environment=staging' });
    expect(await screen.findByText(/Git: error/)).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: '…/payments/catalog-info.yaml:18' }),
    ).toHaveAttribute('href', `${git.url}#L18`);
  });

  it('is marked at its field also if it ends', async () => {
    const api = await drifted();
    const pointer = '/environmentConfigs/logLevel';
    await api.saveValues(
      ref,
      { environment: 'staging' },
      {
        values: { environmentConfigs: { logLevel: 'warn' } },
        baseRevision: 1,
        ends: [{ pointer, at: '2090-01-02T03:04:00.000Z', reason: 'x' }],
      },
    );
    renderTab(api, { path: '/?environment=staging' });
    const remark = await screen.findByText(/^ends .* Git: error/);
    expect(remark.closest('[data-tone]')).toHaveAttribute(
      'data-tone',
      'warning',
    );
    expect(
      screen.getByRole('link', { name: '…/payments/catalog-info.yaml:18' }),
    ).toBeVisible();
  });

  it('is marked in the effective configuration, in its environment only', async () => {
    renderTab(await drifted(), { path: '/?view=effective' });
    const note = await screen.findByText(
      'Git: error · …/payments/catalog-info.yaml:18',
    );
    expect(note.closest('td')).toHaveTextContent(/warn/);
    expect(screen.getAllByText(/Git: error/)).toHaveLength(1);
  });
});
