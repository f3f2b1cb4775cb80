// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import { SUPPOSED_FILE } from '@component-config/config-platform';
import type { ImpactRun } from './useImpact';

/** The new findings of a change that an edit of its text fixes, each once for all configurations. */
export function textFixes({ configurations }: ImpactRun): readonly Finding[] {
  const byFix = new Map<string, Finding>();
  for (const { reasons } of configurations) {
    for (const { rule, finding } of reasons) {
      if (rule === 'new-error' && finding?.fix?.file === SUPPOSED_FILE) {
        const { start, replacement } = finding.fix;
        byFix.set(`${finding.code} ${start} ${replacement}`, finding);
      }
    }
  }
  return [...byFix.values()];
}
