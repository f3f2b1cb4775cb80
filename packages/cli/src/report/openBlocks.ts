// SPDX-License-Identifier: Apache-2.0

import type { SourceText } from '@component-config/config-engine';
import type { Block } from '../command';

/** The lines that answer what a repository leaves open (docs/rules/gitops.md#answers). */
export function openBlocks(open: SourceText | undefined): Block[] {
  return open === undefined
    ? []
    : [
        {
          kind: 'paragraph',
          text: `What the repository leaves open, a file ${JSON.stringify(open.file)} says. A chart is a folder or a package, which "helm pull" gets:`,
          tone: 'quiet',
        },
        { kind: 'code', language: 'yaml', text: open.text },
      ];
}
