// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  childNode,
  textAt,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { adaptDefinitionSteps } from '../kubernetes/customResourceDefinition';
import type { AdaptedDocuments, DocumentAdapter } from '../types';

/** A Promise contains a CustomResourceDefinition; one without is only there for what it installs. */
export const promise: DocumentAdapter = {
  title: 'Kratix Promise',
  adapt: document => allSteps(adaptSteps(document)),
  adaptSteps,
};

function* adaptSteps(
  document: SourceNode,
): Steps<AdaptedDocuments | undefined> {
  const api = childNode(childNode(document, 'spec'), 'api');
  return api &&
    textAt(document, 'apiVersion') === 'platform.kratix.io/v1alpha1' &&
    textAt(document, 'kind') === 'Promise'
    ? yield* adaptDefinitionSteps(api, '/spec/api')
    : undefined;
}
