import type { Finding } from '../../finding';
import { Overlay, OverlayMixin, readMixin, readOverlay } from '../../overlay';
import { childNode, parseSource, SourceText } from '../../source';

/** The Overlays and OverlayMixins of a text, as they are supposed to be. */
export interface SupposedOverlays {
  readonly overlays: readonly Overlay[];
  readonly mixins: readonly OverlayMixin[];
  /** Of the text; those of the documents are with them. */
  readonly findings: readonly Finding[];
}

/** Reads a YAML text of Overlay and OverlayMixin documents. What is neither is taken for an overlay, and says so. */
export function readSupposedOverlays(source: SourceText): SupposedOverlays {
  const { documents, findings } = parseSource(source);
  const overlays: Overlay[] = [];
  const mixins: OverlayMixin[] = [];
  for (const { root } of documents) {
    const kind = childNode(root, 'kind');
    if (kind?.kind === 'scalar' && kind.value === 'OverlayMixin') {
      mixins.push(readMixin(root));
    } else {
      overlays.push(readOverlay(root));
    }
  }
  return { overlays, mixins, findings };
}
