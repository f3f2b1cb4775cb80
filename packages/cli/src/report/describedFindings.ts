// SPDX-License-Identifier: Apache-2.0

import type { Severity } from '@component-config/config-engine';
// eslint-disable-next-line @backstage/no-relative-monorepo-imports -- the build includes the text
import page from '../../../../docs/findings.md';

/** What docs/findings.md says of a finding. */
export interface DescribedFinding {
  readonly severity: Severity;
  /** Why it is one, and how to correct it. */
  readonly explanation: string;
  /** The shortest text that has it. */
  readonly example: string;
}

/** A section of the page: the code, the severity with the explanation, and the example in its fence. */
const section =
  /^`([^`\n]+)`\n\n\*\*(error|warning|info)\*\*: ([^\n]+)\n\n(`{3,})text\n([^]*?)\n\4$/;

/** The findings of the page, by their codes. */
export function describedFindings(): ReadonlyMap<string, DescribedFinding> {
  const found = new Map<string, DescribedFinding>();
  for (const text of page.split('\n### ')) {
    const [, code, severity, explanation, , example] =
      section.exec(text.replace(/\n## .*$/, '').trimEnd()) ?? [];
    if (code !== undefined) {
      found.set(code, {
        severity: severity as Severity,
        explanation,
        example,
      });
    }
  }
  return found;
}
