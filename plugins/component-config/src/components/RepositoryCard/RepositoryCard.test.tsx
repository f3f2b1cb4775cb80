// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { renderTestApp } from '@backstage/frontend-test-utils';
import { createTestEntityPage } from '@backstage/plugin-catalog-react/testUtils';
import type { RepositoryReport } from '@component-config/plugin-component-config-common';
import { screen, within } from '@testing-library/react';
import componentConfigPlugin from '../../alpha';

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

function render(changed: Partial<RepositoryReport> = {}) {
  const entity: Entity = {
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'ConfigurationRepository',
    metadata: { name: 'platform' },
    spec: JSON.parse(JSON.stringify({ ...report, ...changed })),
  };
  renderTestApp({ extensions: [createTestEntityPage({ entity }), card] });
}

describe('the card of a repository', () => {
  it('shows what was read, when, and at which commit', async () => {
    render();
    expect(await screen.findByText('0123456789abcdef')).toBeInTheDocument();
    expect(
      screen.getByText(new Date(report.readAt ?? '').toLocaleString()),
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
    ).toHaveTextContent(new Date('2026-09-02T10:00:00.000Z').toLocaleString());
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
