// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import {
  documentReaders,
  nodeFromValue,
} from '@component-config/config-engine';
import type { EntityDocument } from '../ingestion/EntityDocuments';
import { EnvironmentFacts } from './EnvironmentFacts';

const staging = {
  root: nodeFromValue({
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'Environment',
    metadata: { name: 'staging' },
    spec: { secrets: { declared: null } },
  }),
  key: 'staging',
} as EntityDocument;

it('drops the secrets of a source that fails, because one may have been created since', async () => {
  const read = jest.fn(async (): Promise<{ [name: string]: null }> => ({
    payments: null,
  }));
  const facts = new EnvironmentFacts({
    sources: [],
    secrets: [{ id: 'cluster', title: 'the cluster', read }],
    maxAge: -1,
    timeout: 1_000,
    logger: mockServices.logger.mock(),
  });
  const added = async () => {
    const { root, key } = await facts.addTo(staging);
    const { secrets, findings } = facts.withFindings(
      documentReaders.environment(root),
      key,
    );
    return { secrets, findings };
  };
  const known = await added();
  expect(known.findings).toEqual([]);
  expect({ ...known.secrets }).toEqual({ declared: null, payments: null });

  read.mockRejectedValue(new Error('hunter2'));
  const failed = await added();
  expect(failed.secrets).toBeUndefined();
  expect(failed.findings).toEqual([
    expect.objectContaining({
      severity: 'info',
      code: 'environment/secrets-unavailable',
      message: expect.not.stringContaining('hunter2'),
    }),
  ]);
});
