// SPDX-License-Identifier: Apache-2.0

import type { impactFindings } from '../catalogue/impact';
import type { DocsOf } from './types';

export const impactDocs: DocsOf<typeof impactFindings> = {
  breaking: [
    'The change breaks valid configurations: it removes something that may be in use, or changes its type.',
    '# before: replicas: integer | default=1\n# after: the field is gone, and components set it',
  ],
  risky: [
    'The change gives configurations other values than before. They are valid; check whether they are intended.',
    '# before: replicas: integer | default=1\n# after:  replicas: integer | default=2',
  ],
  notCompared: [
    'The impact of a change only covers documents that components share: ComponentTypes, Traits, Overlays, OverlayMixins, Environments and DeploymentPipelines. A document of another kind, or one without a name, is left out.',
    'kind: Component\nmetadata: { name: shop }',
  ],
};
