// SPDX-License-Identifier: Apache-2.0

import { createRouteRef } from '@backstage/core-plugin-api';

/** The page about the platform as a whole. */
export const platformRouteRef = createRouteRef({ id: 'component-config' });
