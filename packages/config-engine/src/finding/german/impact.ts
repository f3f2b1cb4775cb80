// SPDX-License-Identifier: Apache-2.0

import type { impactFindings } from '../catalogue/impact';
import type { GermanSentences } from './types';

/** German. */
export const germanImpactFindings: GermanSentences<typeof impactFindings> = {
  breaking: ({ sentence, places }) =>
    `${sentence} Nicht mehr gültig: ${places}.`,
  risky: ({ sentence, places }) => `${sentence} Anders: ${places}.`,
  notCompared: ({ kind, name }) =>
    `Das Dokument ${
      name === '' ? 'ohne Namen' : `„${name}“`
    } der Art „${kind}“ wird ausgelassen; ihm einen Namen und eine der Arten ComponentType, Trait, Overlay, OverlayMixin, Environment oder DeploymentPipeline geben.`,
};
