// SPDX-License-Identifier: Apache-2.0

import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  componentConfigSourcesExtensionPoint,
  type SourceReader,
} from '@component-config/plugin-component-config-node';

/** A module that reads source texts of one type of location; by default, it names them by their target. */
export function sourceModule(
  type: string,
  read: SourceReader['read'],
  displayName: SourceReader['displayName'] = ({ target }) => target,
) {
  return createBackendModule({
    pluginId: 'component-config',
    moduleId: 'sources-of-a-test',
    register(env) {
      env.registerInit({
        deps: { sources: componentConfigSourcesExtensionPoint },
        async init({ sources }) {
          sources.addSourceReader({
            canRead: location => location.type === type,
            displayName,
            read,
          });
        },
      });
    },
  });
}
