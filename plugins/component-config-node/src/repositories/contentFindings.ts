// SPDX-License-Identifier: Apache-2.0

import {
  checkSize,
  readComponent,
  valueFromNode,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import { readPlatformDocument } from '@component-config/plugin-component-config-common/reports';

const placeholderKeys = ['$text', '$yaml', '$json'];

const overlayKinds = ['Overlay', 'OverlayMixin'];

/** The finding for an overlay with values in another file. */
const UNRESOLVED_FILE = 'overlay/unresolved-file';

/**
 * The findings of a single document's content. Content that the catalog includes from other files is not available, so
 * only overlays are read without it; the findings of other documents are shown on the pages of their entities.
 */
export function contentFindings(kind: string, root: SourceNode): Finding[] {
  const tooLarge = checkSize(valueFromNode(root));
  if (tooLarge) {
    return [tooLarge];
  }
  const isPartial = hasPlaceholder(root);
  if (isPartial && !overlayKinds.includes(kind)) {
    return [];
  }
  const findings =
    kind === 'Component'
      ? componentFindingsOf(root)
      : (readPlatformDocument(kind, root)?.findings ?? []);
  return findings.filter(
    ({ severity, code }) =>
      severity !== 'info' && !(isPartial && code === UNRESOLVED_FILE),
  );
}

/** The spec of a component without a component type is foreign. */
function componentFindingsOf(root: SourceNode): Finding[] {
  const { componentType, findings } = readComponent(root);
  return componentType === undefined
    ? []
    : findings.filter(({ severity }) => severity === 'error');
}

function hasPlaceholder(node: SourceNode): boolean {
  switch (node.kind) {
    case 'map':
      return node.entries.some(
        ({ key, value }) =>
          placeholderKeys.includes(key) || hasPlaceholder(value),
      );
    case 'list':
      return node.items.some(hasPlaceholder);
    default:
      return false;
  }
}
