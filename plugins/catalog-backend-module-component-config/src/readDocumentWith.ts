// SPDX-License-Identifier: Apache-2.0

import { definitionKinds } from '@component-config/plugin-component-config-common';
import { readPlatformDocument } from '@component-config/plugin-component-config-common/reports';
import {
  translateDialects,
  type SchemaDialect,
} from '@component-config/plugin-component-config-node';

/** A document reader with the schema languages that modules have added. */
export function readDocumentWith(
  dialects: readonly SchemaDialect[],
): typeof readPlatformDocument {
  return (kind, root) => {
    if (!definitionKinds.some(known => known === kind)) {
      return readPlatformDocument(kind, root);
    }
    const translated = translateDialects(root, dialects);
    const reading = readPlatformDocument(kind, translated.root);
    return (
      reading && {
        ...reading,
        findings: [...translated.findings, ...reading.findings],
      }
    );
  };
}
