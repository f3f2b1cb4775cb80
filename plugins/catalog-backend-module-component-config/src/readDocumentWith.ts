// SPDX-License-Identifier: Apache-2.0

import { definitionKinds } from '@component-config/plugin-component-config-common';
import type {
  SourceNode,
  Steps,
  SchemaDialect,
} from '@component-config/config-engine';
import {
  readPlatformDocumentSteps,
  type DocumentReading,
} from '@component-config/config-platform';
import { translateDialects } from '@component-config/config-platform/repositories';

/** A document reader with the schema languages that modules have added. */
export function readDocumentWith(
  dialects: readonly SchemaDialect[],
): typeof readPlatformDocumentSteps {
  return function* read(
    kind: string,
    root: SourceNode,
  ): Steps<DocumentReading | undefined> {
    if (!definitionKinds.some(known => known === kind)) {
      return yield* readPlatformDocumentSteps(kind, root);
    }
    const translated = translateDialects(root, dialects);
    const reading = yield* readPlatformDocumentSteps(kind, translated.root);
    return (
      reading && {
        ...reading,
        findings: [...translated.findings, ...reading.findings],
      }
    );
  };
}
