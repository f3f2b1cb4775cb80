// SPDX-License-Identifier: Apache-2.0

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
export const LAYER_LIMITS = { characters: 256 * 1024, nodes: 20_000 };

/** What a text says: a layer, or why it says none. */
export type LayerReading =
  | {
      /** Without sections that nothing is written below: these say nothing yet. */
      readonly layer: JsonObject;
      /** All that is written. */
      readonly written: JsonObject;
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
    return { layer: emptyObject(), written: emptyObject(), findings };
  }
  if (!isObject(value)) {
    const { position } = root;
    const finding = layerTextFindings.notMap.at({ pointer: '', position }, {});
    return { root, findings: [...findings, finding] };
  }
  return { layer: withoutOpenSections(value), written: value, root, findings };
}

/** Where a key alone has no meaning: sections, and what holds them. */
const SECTIONS = ['parameters', 'environmentConfigs', 'traits'];

/**
 * A key that nothing stands behind is null, which takes away what is inherited. Of a whole section nobody means that who
 * has begun to write it.
 */
function withoutOpenSections(value: JsonObject): JsonObject {
  const layer = without(value, key => SECTIONS.includes(key));
  if (isObject(layer.traits)) {
    const traits = without(layer.traits, () => true);
    for (const name of Object.keys(traits)) {
      const trait = traits[name];
      traits[name] = isObject(trait)
        ? without(trait, key => SECTIONS.includes(key))
        : trait;
    }
    layer.traits = traits;
  }
  return layer;
}

/** A copy without the entries of some keys that are null. */
function without(
  value: JsonObject,
  isOpen: (key: string) => boolean,
): JsonObject {
  const result: JsonObject = emptyObject();
  for (const key of Object.keys(value)) {
    if (value[key] !== null || !isOpen(key)) {
      result[key] = value[key];
    }
  }
  return result;
}
