// SPDX-License-Identifier: Apache-2.0

import { isObject } from '@component-config/config-engine';
import type { Difference } from '../../types';

/** Intended differences from Helm. */
export const helmDifferences: readonly Difference[] = [
  {
    section: 'helm/values',
    reason:
      'A file without a line end at its end is read as if it had one, as by Helm 4: in Helm 3, a block text at its end lacks its own.',
    covers: ({ helm3, args }) =>
      helm3 !== undefined &&
      Array.isArray(args) &&
      args.some(
        argument =>
          isObject(argument) &&
          typeof argument.file === 'string' &&
          /: \|\n.*[^\n]$/s.test(argument.file),
      ),
  },
];
