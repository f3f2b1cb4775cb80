// SPDX-License-Identifier: Apache-2.0

import { platformView } from '../showSubject';
import type { ListBasis } from './pageOf';
import type { Browsing } from './types';

/** On what lists are based. How many documents are withheld is told where a component needs them, not here. */
export function viewOfList({ platform, asOf }: Browsing): ListBasis {
  return { view: platformView(platform), asOf };
}
