// SPDX-License-Identifier: Apache-2.0

import { createRouteRef } from '@backstage/core-plugin-api';

/** The platform page. */
export const platformRouteRef = createRouteRef({ id: 'component-config' });
