// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';

/**
 * What a change of the platform does to configurations, at the place that does it.
 *
 * @public
 */
export const impactFindings = {
  breaking: defineFinding<{ sentence: string; places: string }>({
    code: 'impact/breaking',
    severity: 'error',
    explanation:
      'The change breaks valid configurations: it removes something that may be in use, or changes its type.',
    example:
      '# before: replicas: integer | default=1\n# after: the field is gone, and components set it',
    message: ({ sentence, places }) => `${sentence} Breaks ${places}.`,
  }),

  risky: defineFinding<{ sentence: string; places: string }>({
    code: 'impact/risky',
    severity: 'warning',
    explanation:
      'The change gives configurations other values than before. They are valid; check whether they are intended.',
    example:
      '# before: replicas: integer | default=1\n# after:  replicas: integer | default=2',
    message: ({ sentence, places }) => `${sentence} Changes ${places}.`,
  }),

  notCompared: defineFinding<{ kind: string; name: string }>({
    code: 'impact/not-compared',
    severity: 'warning',
    explanation:
      'The impact of a change only covers documents that components share: ComponentTypes, Traits, Overlays, OverlayMixins, Environments and DeploymentPipelines. A document of another kind, or one without a name, is left out.',
    example: 'kind: Component\nmetadata: { name: shop }',
    message: ({ kind, name }) =>
      `The document ${
        name === '' ? 'without a name' : `"${name}"`
      } of kind "${kind}" is left out; give it a name and one of the kinds ComponentType, Trait, Overlay, OverlayMixin, Environment or DeploymentPipeline.`,
  }),
};
