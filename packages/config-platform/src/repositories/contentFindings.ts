// SPDX-License-Identifier: Apache-2.0

import {
  checkSize,
  readComponent,
  valueFromNode,
  type Finding,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { readPlatformDocumentSteps } from '../platform/readPlatformDocument';

const placeholderKeys = ['$text', '$yaml', '$json'];

const overlayKinds = ['Overlay', 'OverlayMixin'];

/** The finding for an overlay with values in another file. */
const UNRESOLVED_FILE = 'overlay/unresolved-file';

/**
 * The findings of a single document's content. Content that the catalog includes from other files is not available, so
 * only overlays are read without it; the findings of other documents are shown on the pages of their entities.
 */
export function* contentFindingsSteps(
  kind: string,
  root: SourceNode,
): Steps<Finding[]> {
  yield undefined;
  const tooLarge = checkSize(valueFromNode(root));
  if (tooLarge) {
    return [tooLarge];
  }
  yield undefined;
  const isPartial = hasPlaceholder(root);
  if (isPartial && !overlayKinds.includes(kind)) {
    return [];
  }
  const findings =
    kind === 'Component'
      ? componentFindingsOf(root)
      : ((yield* readPlatformDocumentSteps(kind, root))?.findings ?? []);
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
