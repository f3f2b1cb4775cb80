// SPDX-License-Identifier: Apache-2.0

import {
  publishDelivered,
  type Publication,
  type RepositoryText,
  type StoredLayer,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { visibleEnvironments } from '../environments/environments';
import {
  buildLayerStack,
  inEnvironment,
  type Subject,
} from '../subject/subject';

/**
 * Writes values of a component that a repository delivers into the files that deliver them, as far as the user may see
 * its environments.
 *
 * @param files - by the names of positions
 *
 * @public
 */
export function publishToRepository(
  subject: Subject,
  stored: readonly StoredLayer[],
  files: readonly RepositoryText[],
): Publication {
  return publishDelivered({
    files: files.map(file => ({ name: file.path, ...file })),
    environments: visibleEnvironments(subject).map(environment => ({
      name: environment.name,
      layers: buildLayerStack(
        inEnvironment(subject, environment),
        environment,
        [],
      ).layers.filter(({ delivered }) => delivered),
    })),
    stored,
    mask: SENSITIVE_MASK,
  });
}
