// SPDX-License-Identifier: Apache-2.0

import { createFieldReader, readPlatformDocument } from '../../document';
import { overlayFindings } from '../../finding/catalogue/overlay';
import type { SourceNode } from '../../source';
import { strictMap } from './entries';
import { ownerRef, ownerShape, constraintsShape } from './constraintsShape';
import { configPositions, configShape } from './configShape';
import type { OverlayMixin } from '../types';

export const mixinSpec = strictMap({
  owner: ownerShape,
  constraints: constraintsShape,
  config: configShape,
});

/** Reads an OverlayMixin document strictly; `checkMixins` adds the findings that depend on other documents. */
export function readMixin(root: SourceNode): OverlayMixin {
  const reader = createFieldReader(
    overlayFindings.wrongType,
    undefined,
    overlayFindings.emptySection,
  );
  const { name, namespace, title, description, position, specField, spec } =
    readPlatformDocument(
      root,
      'OverlayMixin',
      mixinSpec,
      reader,
      overlayFindings,
    );
  return {
    name,
    title,
    description,
    owner: ownerRef(spec.owner, namespace),
    constraints: spec.constraints,
    config: spec.config,
    positions: configPositions(specField),
    position,
    findings: reader.findings,
  };
}
