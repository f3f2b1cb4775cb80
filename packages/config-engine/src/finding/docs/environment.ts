// SPDX-License-Identifier: Apache-2.0

import type { environmentFindings } from '../catalogue/environment';
import type { DocsOf } from './types';

export const environmentDocs: DocsOf<typeof environmentFindings> = {
  wrongDocument: [
    'A document is read as an Environment by its `apiVersion` and `kind`; with another version its keys could mean something else.',
    'apiVersion: component-config.io/v2\nkind: Environment',
  ],
  nameMissing: [
    'Components refer to an environment, and releases are promoted to it, by its name.',
    'kind: Environment\nmetadata: {}',
  ],
  wrongType: [
    'The value has the wrong type for the field. Facts are a flat map of strings.',
    'spec:\n  facts:\n    region: [eu, us]',
  ],
  factsUnavailable: [
    'A system that provides facts of environments has not responded since the portal started. Overlays selected by these facts may be missing, so configuration in the environment is degraded.',
    '# the cluster inventory does not answer',
  ],
  secretsUnavailable: [
    'A system that knows the secrets of the environment cannot be read now. A reference may be wrong, or may not; the log of the backend has the reason.',
    '# the cluster of the environment does not answer',
  ],
  unknownKey: [
    'An environment is read strictly; otherwise a misspelled key would be ignored silently.',
    'spec:\n  promotedfrom: [staging]',
  ],
  duplicateName: [
    'Two environments have the same name, so values for it are ambiguous.',
    'metadata: { name: staging }   # in two documents',
  ],
  unknownSource: [
    'The environment is promoted from one that does not exist; the name is left out of the promotion order.',
    'spec:\n  promotedFrom: [stagin]',
  ],
  promotionCycle: [
    'Environments are promoted from each other in a circle, so none of them comes first. They are listed last, by name.',
    'metadata: { name: staging }\nspec:\n  promotedFrom: [staging]',
  ],
};
