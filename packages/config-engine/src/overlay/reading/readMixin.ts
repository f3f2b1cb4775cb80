// SPDX-License-Identifier: Apache-2.0

import {
  childField,
  createFieldReader,
  fullEntityRef,
  readDocumentHead,
  reportUnknownKeys,
} from '../../document';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { positionsOf, SourceNode } from '../../source';
import { mixinKeys } from './documentKeys';
import { readConfig } from './readConfig';
import { readConstraints } from './readConstraints';
import type { OverlayMixin } from '../types';

/**
 * Reads an OverlayMixin document strictly; `checkMixins` adds the findings that depend on other documents.
 *
 * @public
 */
export function readMixin(root: SourceNode): OverlayMixin {
  const reader = createFieldReader(
    overlayFindings.wrongType,
    undefined,
    overlayFindings.emptySection,
  );
  const head = readDocumentHead(root, 'OverlayMixin', reader, overlayFindings);
  const { spec } = head;
  reportUnknownKeys(spec, mixinKeys, reader, overlayFindings);
  const owner = reader.text(childField(spec, 'owner'));
  const config = childField(spec, 'config');
  return {
    name: head.name,
    title: head.title,
    description: head.description,
    owner:
      owner &&
      fullEntityRef(owner, { kind: 'group', namespace: head.namespace }),
    constraints: readConstraints(childField(spec, 'constraints'), reader),
    config: readConfig(config, reader),
    positions: config ? positionsOf(config.node) : {},
    position: head.nameField?.position ?? root.position,
    findings: reader.findings,
  };
}
