// SPDX-License-Identifier: Apache-2.0

import { shape } from '../../document';
import { formatPointer } from '../../pointer';
import { configPath } from './configPath';
import { entries, requiredText, strictMap } from './entries';

/** The values of an overlay that may run differently (docs/running-values.md#ignore-a-difference). */
export const ignoreDifferencesShape = shape.described(
  'Values that may run differently than they are configured.',
  entries(
    'path',
    strictMap({
      path: shape.described(
        'A dot path or JSON Pointer into the configuration, also for all within; * matches any key or item.',
        configPath,
      ),
      reason: shape.described('Why, as a sentence for users.', requiredText),
    }),
    ({ path, reason }) =>
      path && reason ? { path: formatPointer(path), reason } : undefined,
  ),
);
