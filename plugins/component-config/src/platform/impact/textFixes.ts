// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import { SUPPOSED_FILE } from '@component-config/config-platform';
import type { ImpactRun } from './useImpact';

/**
 * The new findings of a change that an edit of its text fixes: each once for all configurations, and a tie once for both
 * of its overlays.
 */
export function textFixes({ configurations }: ImpactRun): readonly Finding[] {
  const byFix = new Map<string, Finding>();
  for (const { reasons } of configurations) {
    for (const { rule, finding } of reasons) {
      if (rule === 'new-error' && finding?.fix?.file === SUPPOSED_FILE) {
        const { start, replacement } = finding.fix;
        const key = `${finding.code} ${start} ${replacement}`;
        byFix.set(key, byFix.get(key) ?? finding);
      }
    }
  }
  return onceForBoth([...byFix.values()]);
}

/** Of two findings that name each other, the later one, which links to the places of both. */
function onceForBoth(findings: readonly Finding[]): readonly Finding[] {
  return findings.flatMap((finding, index) => {
    if (findings.slice(index + 1).some(other => isOtherSide(finding, other))) {
      return [];
    }
    const other = findings.find(one => isOtherSide(one, finding))?.position;
    return [
      other
        ? { ...finding, related: [...(finding.related ?? []), other] }
        : finding,
    ];
  });
}

function isOtherSide(a: Finding, b: Finding): boolean {
  return (
    a.code === b.code &&
    a.args?.other !== undefined &&
    a.args.other === b.args?.name &&
    a.args.name === b.args.other
  );
}
