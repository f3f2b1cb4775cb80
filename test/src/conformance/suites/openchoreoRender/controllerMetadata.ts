// SPDX-License-Identifier: Apache-2.0

import {
  generatedMetadata,
  valueAt,
  type JsonObject,
} from '@component-config/config-engine';
import type { Case } from '../../types';
import { objectOf } from '../../content';

/**
 * The metadata that OpenChoreo's controllers give to the documents of a case. UIDs are those that the case has, or those
 * of the metadata that it would have otherwise.
 */
export function controllerMetadata(
  content: Case,
  kind: 'component' | 'resource' | 'project' = 'component',
): JsonObject {
  const text = (document: string, pointer: string) =>
    String(valueAt(content[document] ?? null, pointer) ?? '');
  const uids = objectOf(content.uids);
  const uid = (name: string) => String(uids[name] ?? uids[`${name}UID`] ?? '');
  return generatedMetadata(kind, {
    namespace: text(kind, '/metadata/namespace'),
    project:
      kind === 'project'
        ? text(kind, '/metadata/name')
        : text(kind, '/spec/owner/projectName'),
    name: text(kind, '/metadata/name'),
    environment: text('environment', '/metadata/name'),
    dataPlane: text('dataPlane', '/metadata/name'),
    uids: {
      name: uid(kind),
      project: uid('project'),
      environment: uid('environment'),
      dataPlane: uid('dataPlane'),
    },
  });
}
