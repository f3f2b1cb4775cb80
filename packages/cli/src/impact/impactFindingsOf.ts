// SPDX-License-Identifier: Apache-2.0

import {
  findingKinds,
  identityOfFinding,
  wordsOf,
  type SourcePosition,
} from '@component-config/config-engine';
import type {
  ConfigurationImpact,
  ImpactPlace,
  ImpactReason,
  ImpactReport,
} from '@component-config/plugin-component-config-common';
import { placesText } from '@component-config/config-platform';
import { locate, type LocatedFinding } from '../tree';

/**
 * Breaking and risky changes as findings at the lines that cause them: each changed line once, however many
 * configurations it affects.
 */
export function impactFindingsOf({
  configurations,
}: Pick<ImpactReport, 'configurations'>): LocatedFinding[] {
  const changes = new Map<
    string,
    { reason: ImpactReason; places: ImpactPlace[] }
  >();
  for (const impact of configurations) {
    for (const reason of impact.reasons.filter(isReported)) {
      const { rule, finding } = reason;
      const key = JSON.stringify([
        rule,
        finding
          ? [identityOfFinding(finding), finding.position]
          : wordsOf('sentence', reason),
      ]);
      const known = changes.get(key) ?? { reason, places: [] };
      changes.set(key, known);
      known.places.push(impact);
    }
  }
  return [...changes.values()].map(({ reason, places }) => {
    const { change, finding, sentence } = reason;
    const position = finding?.position ?? positionOf(reason);
    const at = {
      pointer: change?.pointer ?? finding?.pointer ?? '',
      ...(position && { position }),
    };
    const kind =
      reason.class === 'breaking'
        ? findingKinds.impact.breaking
        : findingKinds.impact.risky;
    return locate(
      kind.at(at, { sentence, places: placesText(places) }),
      undefined,
    );
  });
}

function isReported(reason: ConfigurationImpact['reasons'][number]): boolean {
  return reason.class !== 'safe';
}

function positionOf({ change }: ImpactReason): SourcePosition | undefined {
  return change?.after?.winner.position ?? change?.before?.winner.position;
}
