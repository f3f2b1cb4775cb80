// SPDX-License-Identifier: Apache-2.0

import { childNode, textAt } from '@component-config/config-engine';
import { adaptDefinition } from '../kubernetes/customResourceDefinition';
import type { DocumentAdapter } from '../types';

/** A Promise contains a CustomResourceDefinition; one without is only there for what it installs. */
export const promise: DocumentAdapter = {
  title: 'Kratix Promise',
  adapt: document => {
    const api = childNode(childNode(document, 'spec'), 'api');
    return api &&
      textAt(document, 'apiVersion') === 'platform.kratix.io/v1alpha1' &&
      textAt(document, 'kind') === 'Promise'
      ? adaptDefinition(api, '/spec/api')
      : undefined;
  },
};
