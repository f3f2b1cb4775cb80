// SPDX-License-Identifier: Apache-2.0

import {
  createApiFactory,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/core-plugin-api';
import { ComponentConfigClient } from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';

/** The client of the backend plugin, for both frontend systems. */
export const componentConfigApiFactory = createApiFactory({
  api: componentConfigApiRef,
  deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
  factory: deps => new ComponentConfigClient(deps),
});
