// SPDX-License-Identifier: Apache-2.0

import { REPOSITORY_CHANGED_TOPIC } from '@component-config/plugin-component-config-node';
import type { PluginOptions } from '../config';
import { scheduleAfterChanges } from '../events';
import { PublicationFiles } from './PublicationFiles';
import { Publications } from './Publications';
import { Retirement } from './Retirement';

/**
 * Creates what sends values to Git, and starts to remove those that Git has from the portal: on a schedule, and after
 * changes of repositories.
 */
export async function startPublishing(
  services: Omit<
    ConstructorParameters<typeof Publications>[0],
    'files' | 'template'
  > &
    Omit<
      ConstructorParameters<typeof PublicationFiles>[0],
      'defaultNamespaces'
    > &
    ConstructorParameters<typeof Retirement>[0] &
    Omit<Parameters<typeof scheduleAfterChanges>[1], 'schedule'>,
  options: Pick<PluginOptions, 'defaultNamespaces' | 'retirement' | 'template'>,
): Promise<{ publications: Publications; retirement: Retirement }> {
  const files = new PublicationFiles({ ...services, ...options });
  const retirement = new Retirement(services);
  await scheduleAfterChanges(
    {
      id: 'component-config-retirement',
      topics: [REPOSITORY_CHANGED_TOPIC],
      run: signal => retirement.retireAll(signal),
      refusal: "Cannot check immediately whether Git has the portal's values.",
    },
    { ...services, schedule: options.retirement },
  );
  return {
    publications: new Publications({ ...services, ...options, files }),
    retirement,
  };
}
