// SPDX-License-Identifier: Apache-2.0

import {
  ApiBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { RiEqualizerLine } from '@remixicon/react';
import { componentConfigApiFactory, orphanedValuesApiFactory } from '../apis';
import { platformExtensions } from '../platform/extensions';
import { platformRouteRef } from '../platform/routes';
import { scaffolderTaskRouteRef } from '../routes';
import { entityExtensions } from './entity';
import { searchExtensions } from './search';

const componentConfigApi = ApiBlueprint.make({
  params: defineParams => defineParams(componentConfigApiFactory),
});

const orphanedValuesApi = ApiBlueprint.make({
  name: 'orphaned-values',
  params: defineParams => defineParams(orphanedValuesApiFactory),
});

/**
 * Component configuration: typed forms, and the reason for every value.
 *
 * @public
 */
export const componentConfigPlugin = createFrontendPlugin({
  pluginId: 'component-config',
  title: 'Component configuration',
  icon: <RiEqualizerLine />,
  info: { packageJson: () => import('../../package.json') },
  routes: { root: platformRouteRef },
  externalRoutes: { scaffolderTask: scaffolderTaskRouteRef },
  extensions: [
    componentConfigApi,
    orphanedValuesApi,
    ...entityExtensions,
    ...searchExtensions,
    ...platformExtensions,
  ],
});
