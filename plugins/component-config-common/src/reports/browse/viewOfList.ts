// SPDX-License-Identifier: Apache-2.0

import { platformView } from '../subject/showSubject';
import type { ListBasis } from './pageOf';
import type { Browsing } from './types';

/** The basis of lists. The number of withheld documents is reported for components that need them, not here. */
export function viewOfList({ platform, asOf }: Browsing): ListBasis {
  return { view: platformView(platform), asOf };
}
