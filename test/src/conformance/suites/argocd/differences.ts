// SPDX-License-Identifier: Apache-2.0

import type { Difference } from '../../types';
import { objectOf, textsOf } from '../../content';

/** Intended differences from Argo CD. */
export const argocdDifferences: readonly Difference[] = [
  {
    section: 'argocd/application',
    reason:
      'A value file with an address is a gap with its name, because nothing is downloaded: whether it exists is known only when Argo CD runs.',
    covers: ({ offline }, { result }) =>
      offline === true && textsOf(objectOf(result).gaps).includes('url'),
  },
];
