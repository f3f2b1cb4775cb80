// SPDX-License-Identifier: Apache-2.0

import {
  createApiFactory,
  discoveryApiRef,
  fetchApiRef,
  identityApiRef,
} from '@backstage/core-plugin-api';
import { ComponentConfigClient } from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { removeOtherDrafts } from './drafts';
import { orphanedValuesApiRef } from './platform/orphansApiRef';

/** The client of the backend plugin, for both frontend systems. */
export const componentConfigApiFactory = createApiFactory({
  api: componentConfigApiRef,
  deps: {
    discoveryApi: discoveryApiRef,
    fetchApi: fetchApiRef,
    identityApi: identityApiRef,
  },
  factory: ({ identityApi, ...deps }) => {
    // Every page of this plugin needs the client, also those without drafts.
    void removeOtherDrafts(identityApi);
    return new ComponentConfigClient(deps);
  },
});

/** The same client, for administrators' requests. */
export const orphanedValuesApiFactory = createApiFactory({
  api: orphanedValuesApiRef,
  deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
  factory: deps => new ComponentConfigClient(deps),
});
