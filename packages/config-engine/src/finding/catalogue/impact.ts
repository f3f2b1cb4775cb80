// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';

/** What a change of the platform does to configurations, at the place that does it. */
export const impactFindings = {
  breaking: error('impact/breaking', {
    en: '{sentence} Breaks {places}.',
    de: '{sentence} Nicht mehr gültig: {places}.',
  }),

  risky: warning('impact/risky', {
    en: '{sentence} Changes {places}.',
    de: '{sentence} Anders: {places}.',
  }),

  notCompared: warning<{ kind: string; name: string }>('impact/not-compared', {
    en: ({ kind, name }) =>
      `The document ${
        name === '' ? 'without a name' : `"${name}"`
      } of kind "${kind}" is left out; give it a name and one of the kinds ComponentType, Trait, Overlay, OverlayMixin, Environment or DeploymentPipeline.`,
    de: ({ kind, name }) =>
      `Das Dokument ${
        name === '' ? 'ohne Namen' : `„${name}“`
      } der Art „${kind}“ wird ausgelassen; ihm einen Namen und eine der Arten ComponentType, Trait, Overlay, OverlayMixin, Environment oder DeploymentPipeline geben.`,
  }),
};
