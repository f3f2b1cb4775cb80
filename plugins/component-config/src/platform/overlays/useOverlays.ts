// SPDX-License-Identifier: Apache-2.0

import type {
  ListedOverlay,
  Page,
} from '@component-config/plugin-component-config-common';
import { queries, useLive } from '../../queries';
import type { RequestState } from '../Loaded';

/** All overlays and mixins that the user may see. */
export function useOverlays(): RequestState<Page<ListedOverlay>> {
  return useLive(queries.documents('overlays'));
}
