// SPDX-License-Identifier: Apache-2.0

import {
  platformView,
  type ListInput,
} from '@component-config/config-platform';
import type { ListBasis } from './pageOf';

/** The basis of lists. The number of hidden documents is reported for components that need them, not here. */
export function viewOfList({ platform, asOf }: ListInput): ListBasis {
  return { view: platformView(platform), asOf };
}
