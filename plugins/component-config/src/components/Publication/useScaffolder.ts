// SPDX-License-Identifier: Apache-2.0

import { useApiHolder } from '@backstage/core-plugin-api';
import useAsync from 'react-use/esm/useAsync';

/** Whether the portal has a scaffolder, which is only asked where something is to be proposed; false until it is known. */
export function useScaffolder(isAsked: boolean): boolean {
  const apis = useApiHolder();
  // The scaffolder's package is large, and loaded for nothing else.
  const { value } = useAsync(
    async () =>
      isAsked && (await import('./openPullRequest')).hasScaffolder(apis),
    [apis, isAsked],
  );
  return value ?? false;
}
