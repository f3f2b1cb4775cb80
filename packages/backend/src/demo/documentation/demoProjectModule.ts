// SPDX-License-Identifier: Apache-2.0

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  coreServices,
  createBackendModule,
  type LoggerService,
} from '@backstage/backend-plugin-api';
import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  type Entity,
} from '@backstage/catalog-model';
import {
  catalogProcessingExtensionPoint,
  type EntityProvider,
} from '@backstage/plugin-catalog-node';
import { parseAllDocuments } from 'yaml';

/** The folder of this project; the process runs in packages/backend. */
const projectFolder = resolve('../..');

/**
 * The system of this project, from its own catalog file, with its documentation. Its components are omitted: the
 * catalog of the demo is that of a company using it.
 */
export async function readProject(folder: string): Promise<Entity | undefined> {
  const file = resolve(folder, 'catalog-info.yaml');
  const documents = parseAllDocuments(await readFile(file, 'utf8'));
  const system = documents
    .map(document => document.toJS() as Entity | null)
    .find(entity => entity?.kind === 'System');
  if (!system) {
    return undefined;
  }
  const location = `file:${file}`;
  return {
    ...system,
    metadata: {
      ...system.metadata,
      annotations: {
        ...system.metadata.annotations,
        [ANNOTATION_LOCATION]: location,
        [ANNOTATION_ORIGIN_LOCATION]: location,
      },
    },
    // The platform team of the demo maintains this project there.
    spec: { ...system.spec, owner: 'group:default/platform' },
  };
}

function projectProvider(logger: LoggerService): EntityProvider {
  const name = 'demo-project';
  return {
    getProviderName: () => name,
    async connect(connection) {
      const entity = await readProject(projectFolder).catch(error => {
        logger.info(`There is no documentation of the project: ${error}`);
        return undefined;
      });
      await connection.applyMutation({
        type: 'full',
        entities: entity ? [{ entity, locationKey: name }] : [],
      });
    },
  };
}

/** Adds this project to the catalog of the demo, for its documentation. */
export const demoProjectModule = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'demo-project',
  register(env) {
    env.registerInit({
      deps: {
        catalog: catalogProcessingExtensionPoint,
        logger: coreServices.logger,
      },
      async init({ catalog, logger }) {
        catalog.addEntityProvider(projectProvider(logger));
      },
    });
  },
});
