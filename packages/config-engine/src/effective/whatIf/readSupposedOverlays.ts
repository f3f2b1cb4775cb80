// SPDX-License-Identifier: Apache-2.0

import { Budget, createBudget, isExceeded } from '../../budget';
import type { Finding } from '../../finding';
import { Overlay, OverlayMixin, readMixin, readOverlay } from '../../overlay';
import { childNode, parseSource, SourceText } from '../../source';

/** The maximum number of documents; more would describe another platform. */
const maximumDocuments = 500;

/**
 * The maximum number of values in all documents: a quarter of a source's limit, because they are read for one response.
 */
const maximumValues = 5_000;

/**
 * Reads Overlay and OverlayMixin documents from a YAML string. A document of another kind is read as an overlay, with a
 * finding.
 *
 * @param budget - shared with `whatIf`; once it is exhausted, the remaining documents are not read
 *
 * @public
 */
export function readSupposedOverlays(
  source: SourceText,
  budget: Budget = createBudget(),
): {
  readonly overlays: readonly Overlay[];
  readonly mixins: readonly OverlayMixin[];
  /** Findings about the YAML; those about a document are with the document. */
  readonly findings: readonly Finding[];
} {
  const { documents, findings } = parseSource(source, {
    documents: maximumDocuments,
    nodes: maximumValues,
  });
  const overlays: Overlay[] = [];
  const mixins: OverlayMixin[] = [];
  for (const { root } of documents) {
    if (isExceeded(budget)) {
      break;
    }
    const kind = childNode(root, 'kind');
    if (kind?.kind === 'scalar' && kind.value === 'OverlayMixin') {
      mixins.push(readMixin(root));
    } else {
      overlays.push(readOverlay(root, budget));
    }
  }
  return { overlays, mixins, findings };
}
