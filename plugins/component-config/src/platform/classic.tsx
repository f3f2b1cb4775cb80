import { createRoutableExtension } from '@backstage/core-plugin-api';
import { platformRouteRef } from './routes';

/** The page about the platform, for `provide` of the classic plugin, whose `routes` have {@link platformRouteRef}. */
export const platformPageExtension = createRoutableExtension({
  name: 'ComponentConfigPage',
  component: async () => (await import('./PlatformPage')).PlatformPage,
  mountPoint: platformRouteRef,
});
