// SPDX-License-Identifier: Apache-2.0

import { Budget, createBudget, isExceeded } from '../../budget';
import type { Finding } from '../../finding';
import { effectiveFindings } from '../../finding/catalogue/effective';
import { Overlay, OverlayMixin, readMixin, readOverlay } from '../../overlay';
import { childNode, parseSource, SourceText } from '../../source';

/**
 * The Overlays and OverlayMixins of a text, as they are supposed to be.
 *
 * @public
 */
export interface SupposedOverlays {
  readonly overlays: readonly Overlay[];
  readonly mixins: readonly OverlayMixin[];
  /** Of the text; those of the documents are with them. */
  readonly findings: readonly Finding[];
}

/** How many documents one supposition may have; more are another platform, and not a question about this one. */
const maximumDocuments = 500;

/** How many values they may have, all together: a quarter of what a text may have, because it is read for one answer. */
const maximumValues = 5_000;

/**
 * Reads a YAML text of Overlay and OverlayMixin documents. What is neither is taken for an overlay, and says so.
 *
 * @param budget - the one that `whatIf` gets; where the documents exceed it the rest of them is not read
 *
 * @public
 */
export function readSupposedOverlays(
  source: SourceText,
  budget: Budget = createBudget(),
): SupposedOverlays {
  const { documents, findings } = parseSource(source, { nodes: maximumValues });
  if (documents.length > maximumDocuments) {
    const { position } = documents[maximumDocuments].root;
    const place = { pointer: '', ...(position && { position }) };
    const limit = maximumDocuments;
    return {
      overlays: [],
      mixins: [],
      findings: [
        ...findings,
        effectiveFindings.tooManyDocuments.at(place, { limit }),
      ],
    };
  }
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
