// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase } from '../phrase';

/** Findings of reading documents of other systems as overlays. */
export const importFindings = {
  otherDocument: defineFinding<{ kind: string; expected: Phrase }>({
    code: 'import/other-document',
    severity: 'info',
    explanation:
      'Only documents of the kinds that become overlays are imported. Others in the same folder, such as a registry of components, are left out.',
    example: 'kind: ComponentRegistry\napiVersion: aicr.nvidia.com/v1alpha1',
    message: ({ kind, expected }) =>
      `The document is not imported: its kind is "${kind}", not ${expected}.`,
  }),

  layerMissing: defineFinding({
    code: 'import/layer-missing',
    severity: 'error',
    explanation:
      'openCenter refuses a descriptor without a layer. An overlay has no layer, so no other check reports this.',
    example: 'name: service-calico\nroots: [{ path: services/calico }]',
    message: () => 'The descriptor has no "layer"; add it.',
  }),

  noParts: defineFinding({
    code: 'import/no-parts',
    severity: 'error',
    explanation: 'A descriptor without roots and files adds nothing.',
    example: 'name: service-calico\nlayer: services',
    message: () =>
      'The descriptor has neither "roots" nor "files"; add one of them, or remove the descriptor.',
  }),

  twoServices: defineFinding({
    code: 'import/two-services',
    severity: 'error',
    explanation:
      'A descriptor is enabled by one service, either run by openCenter or managed elsewhere.',
    example: 'service: calico\nmanaged_service: calico',
    message: () =>
      'The descriptor has both "service" and "managed_service"; remove one of them.',
  }),

  unknownTarget: defineFinding<{ name: string; target: string }>({
    code: 'import/unknown-target',
    severity: 'error',
    explanation:
      'A descriptor is listed in the aggregates that it refers to. This aggregate does not exist.',
    example: 'aggregate_targets: [root-overly]',
    message: ({ name, target }) =>
      `There is no descriptor "${target}" that "${name}" could be aggregated in; correct "aggregate_targets".`,
  }),
};
