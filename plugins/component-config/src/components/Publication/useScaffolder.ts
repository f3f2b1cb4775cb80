// SPDX-License-Identifier: Apache-2.0

import { useApiHolder } from '@backstage/core-plugin-api';
import useAsync from 'react-use/esm/useAsync';

/** Whether the portal has a scaffolder; false while loading. Checked only when the user may propose a change. */
export function useScaffolder(isEnabled: boolean): boolean {
  const apis = useApiHolder();
  // The scaffolder package is large, and only needed here.
  const { value } = useAsync(
    async () =>
      isEnabled && (await import('./openPullRequest')).hasScaffolder(apis),
    [apis, isEnabled],
  );
  return value ?? false;
}
