// SPDX-License-Identifier: Apache-2.0

import type { BackendFeature } from '@backstage/backend-plugin-api';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import {
  platformKinds,
  REPOSITORY_ANNOTATION,
  type ComponentConfigClient,
  type RepositoryReport,
} from '@component-config/plugin-component-config-common';
import { waitFor } from '../waitFor';
import { startPortal } from './startPortal';

/** The kinds in the demo's catalog files. */
const allKinds = [
  ...platformKinds,
  'API',
  'Component',
  'Domain',
  'Group',
  'Location',
  'Resource',
  'System',
  'Template',
  'User',
];

/** A portal with the catalog and this project's plugin, which reads one folder. */
export interface FolderPortal {
  readonly entities: readonly Entity[];
  readonly report: RepositoryReport;
  readonly api: ComponentConfigClient;
  /** The address of its backend. */
  readonly address: string;
  /** Runs a scheduled task of one of the plugins now. */
  runTask(id: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the portal, and waits until the catalog has everything in the folder. It also reads the catalog file
 * `location`, and waits for the entities with the references `expected`.
 *
 * @param features - additional features, or replacements for the test defaults
 */
export async function portalOfFolder(
  folder: string,
  beside?: { location: string; expected: readonly string[] },
  features: readonly BackendFeature[] = [],
): Promise<FolderPortal> {
  const portal = await startPortal(
    folder,
    beside && { target: beside.location, kinds: allKinds },
    features,
  );
  const { address, api, catalog, runTask, stop } = portal;
  try {
    await portal.read();
    const found = await waitFor('the entities of the folder', async () => {
      const { items } = await catalog.getEntities();
      const report = items.find(
        ({ kind }) => kind === 'ConfigurationRepository',
      )?.spec as unknown as RepositoryReport | undefined;
      const expected = report?.documents.reduce(
        (sum, { count }) => sum + count,
        0,
      );
      const fromFolder = items.filter(
        ({ metadata }) =>
          metadata.annotations?.[REPOSITORY_ANNOTATION] === 'tree',
      );
      const refs = new Set(items.map(stringifyEntityRef));
      return report &&
        fromFolder.length === expected &&
        (beside?.expected ?? []).every(ref => refs.has(ref))
        ? { entities: items, report }
        : undefined;
    });
    return { ...found, api, address, runTask, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
