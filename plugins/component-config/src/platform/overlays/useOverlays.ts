// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import type {
  ListedOverlay,
  Page,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useLive } from '../../live';
import { readAllPages } from '../list';
import type { RequestState } from '../Loaded';

/** All overlays and mixins that the user may see. */
export function useOverlays(): RequestState<Page<ListedOverlay>> {
  const api = useApi(componentConfigApiRef);
  return useLive(
    () => readAllPages(request => api.listDocuments('overlays', request)),
    [api],
  );
}
