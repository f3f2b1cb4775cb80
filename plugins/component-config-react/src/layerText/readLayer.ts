import {
  emptyObject,
  Finding,
  isObject,
  JsonObject,
  layerTextFindings,
  parseSource,
  SourceNode,
  valueFromNode,
} from '@component-config/config-engine';

/** The name of the text in positions and fixes. */
export const LAYER_FILE = 'configuration.yaml';

/** Read at each keystroke, so that less is accepted than of a file: a layer is what one component sets. */
const LAYER_LIMITS = { characters: 256 * 1024, nodes: 20_000 };

/** What a text says: a layer, or why it says none. */
export type LayerReading =
  | {
      readonly layer: JsonObject;
      /** Absent where the text says nothing: it is empty, has only comments, or is null. */
      readonly root?: SourceNode;
      /** Warnings at most. */
      readonly findings: readonly Finding[];
    }
  | {
      readonly layer?: undefined;
      /** As far as it could be read. */
      readonly root?: SourceNode;
      readonly findings: readonly Finding[];
    };

/**
 * Reads the YAML of a layer with the engine's parser and its limits. A text that says nothing is an empty layer.
 * Findings have positions in the text, and pointers within it.
 */
export function readLayer(text: string): LayerReading {
  const { documents, findings: found } = parseSource(
    { file: LAYER_FILE, text },
    LAYER_LIMITS,
  );
  // Saying nothing is what most layers do.
  const findings = found.filter(
    ({ code }) => code !== 'source/empty' && code !== 'source/empty-document',
  );
  const [document, second] = documents;
  const root = document?.root;
  if (findings.some(({ severity }) => severity === 'error')) {
    return { root, findings };
  }
  if (second) {
    const { position } = second.root;
    const finding = layerTextFindings.severalDocuments.at(
      { pointer: '', position },
      {},
    );
    return { root, findings: [...findings, finding] };
  }
  const value = root && valueFromNode(root);
  if (value === undefined || value === null) {
    return { layer: emptyObject(), findings };
  }
  if (!isObject(value)) {
    const { position } = root;
    const finding = layerTextFindings.notMap.at({ pointer: '', position }, {});
    return { root, findings: [...findings, finding] };
  }
  return { layer: value, root, findings };
}
