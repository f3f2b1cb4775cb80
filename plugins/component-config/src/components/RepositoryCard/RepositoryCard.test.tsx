// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp, renderTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { createTestEntityPage } from '@backstage/plugin-catalog-react/testUtils';
import { phrase, worded } from '@component-config/config-platform';
import type { RepositoryReport } from '@component-config/plugin-component-config-common';
import { screen, within } from '@testing-library/react';
import { shownTime } from '../../__testUtils__/shownTime';
import { germanApp } from '../../__testUtils__/german';
import componentConfigPlugin from '../../alpha';
import { platformRouteRef } from '../../routes';
import componentConfigTranslationsModule from '../../translations';
import { RepositoryCard } from './RepositoryCard';

const card = componentConfigPlugin.getExtension(
  'entity-card:component-config/repository',
);

const report: RepositoryReport = {
  target: 'https://github.com/acme/platform/tree/main',
  status: 'findings',
  readAt: '2026-09-01T10:00:00.000Z',
  changedAt: '2026-08-01T10:00:00.000Z',
  commit: '0123456789abcdef',
  key: 'k',
  files: 42,
  documents: [
    { apiVersion: 'openchoreo.dev/v1alpha1', kind: 'Trait', count: 3 },
    { apiVersion: 'backstage.io/v1alpha1', kind: 'Component', count: 2 },
  ],
  ignored: [
    { apiVersion: 'v1', kind: 'Namespace', count: 1, reason: 'No part.' },
    { apiVersion: '', kind: '', count: 200, reason: 'No kind.' },
  ],
  ignoredDocuments: [{ file: 'ns.yaml', line: 3, reason: 'No part.' }],
  findings: {
    errors: 2,
    warnings: 1,
    items: [
      {
        severity: 'error',
        code: 'repository/duplicate',
        message: 'It is there twice.',
        file: 'a/b.yaml',
        line: 7,
      },
      {
        severity: 'error',
        code: 'repository/too-many-files',
        message: 'Too many.',
      },
    ],
  },
  taken: [],
};

function entityWith(changed: Partial<RepositoryReport> = {}): Entity {
  return {
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'ConfigurationRepository',
    metadata: { name: 'platform' },
    spec: JSON.parse(JSON.stringify({ ...report, ...changed })),
  };
}

function render(changed?: Partial<RepositoryReport>) {
  renderTestApp({
    extensions: [createTestEntityPage({ entity: entityWith(changed) }), card],
  });
}

describe('the card of a repository', () => {
  it('shows what was read, when, and at which commit', async () => {
    render();
    expect(await screen.findByText('0123456789abcdef')).toBeInTheDocument();
    expect(
      screen.getByText(shownTime(report.readAt ?? '')),
    ).toBeInTheDocument();
    expect(screen.getByText('5 documents in the catalog')).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /Trait/ });
    expect(within(row).getByText('3')).toBeInTheDocument();
  });

  it('shows what was ignored, and why', async () => {
    render();
    expect(
      await screen.findByText('201 documents ignored'),
    ).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /Namespace/ });
    expect(within(row).getByText('No part.')).toBeInTheDocument();
    expect(screen.getByText('ns.yaml:3')).toBeInTheDocument();
    expect(screen.getByText('200 more')).toBeInTheDocument();
  });

  it('lists findings with file and line, and the number of further ones', async () => {
    render();
    expect(await screen.findByText('It is there twice.')).toBeInTheDocument();
    expect(screen.getByText('repository/duplicate')).toBeInTheDocument();
    expect(screen.getByText('a/b.yaml:7')).toBeInTheDocument();
    expect(screen.getByText('Too many.')).toBeInTheDocument();
    expect(screen.getByText('1 more')).toBeInTheDocument();
  });

  it('shows since when the repository has been unreadable, and why', async () => {
    render({
      status: 'unreachable',
      error: 'connect ECONNREFUSED',
      failingSince: '2026-09-02T10:00:00.000Z',
    });
    expect(await screen.findByText('connect ECONNREFUSED')).toBeInTheDocument();
    expect(
      screen.getByText(/stay as they were/, { exact: false }),
    ).toHaveTextContent(shownTime('2026-09-02T10:00:00.000Z'));
  });

  it('shows when there are no findings', async () => {
    render({
      status: 'ok',
      findings: { errors: 0, warnings: 0, items: [] },
      ignored: [],
    });
    expect(
      await screen.findByText(
        'No findings. Every document was read, and none has errors.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/ignored/)).not.toBeInTheDocument();
  });

  it('explains in German what was ignored, and why the repository is unreadable', async () => {
    renderTestApp({
      extensions: [
        createTestEntityPage({
          entity: entityWith({
            status: 'unreachable',
            ...worded('error', phrase('repositoryEmptied', { count: 2 })),
            ignored: [
              {
                apiVersion: 'v1',
                kind: 'Namespace',
                count: 1,
                ...worded('reason', phrase('ignoredAsForeign')),
              },
              // Of a report of an earlier version.
              { apiVersion: '', kind: '', count: 1, reason: 'No kind.' },
            ],
          }),
        }),
        card,
      ],
      features: [componentConfigTranslationsModule],
      config: germanApp,
    });
    expect(
      await screen.findByText(
        'Die Art gehört nicht zur Konfiguration von Komponenten.',
      ),
    ).toBeVisible();
    expect(screen.getByText('No kind.')).toBeVisible();
    expect(
      screen.getByText(
        /^Keine Datei passt, obwohl 2 Entitäten von hier stammen/,
      ),
    ).toBeVisible();
  });

  it.each([true, false])(
    'links to the platform page if the portal has it: %s',
    async hasPage => {
      renderInTestApp(
        <EntityProvider entity={entityWith()}>
          <RepositoryCard />
        </EntityProvider>,
        {
          mountedRoutes: hasPage ? { '/configuration': platformRouteRef } : {},
        },
      );
      await screen.findByText('0123456789abcdef');
      expect(
        screen
          .queryByRole('link', { name: 'Open on the Configuration page' })
          ?.getAttribute('href'),
      ).toBe(
        hasPage
          ? '/configuration/repositories?repository=configurationrepository%3Adefault%2Fplatform'
          : undefined,
      );
    },
  );

  it('handles an empty report', async () => {
    renderTestApp({
      extensions: [
        createTestEntityPage({
          entity: {
            apiVersion: 'component-config.io/v1alpha1',
            kind: 'ConfigurationRepository',
            metadata: { name: 'platform' },
          },
        }),
        card,
      ],
    });
    expect(await screen.findByText('Never')).toBeInTheDocument();
  });
});
