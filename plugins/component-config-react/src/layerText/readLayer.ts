// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  Finding,
  findingKinds,
  isObject,
  JsonObject,
  parseSource,
  sectionNames,
  SourceNode,
  valueFromNode,
} from '@component-config/config-engine';

/** The name of the text in positions and fixes. */
export const LAYER_FILE = 'configuration.yaml';

/**
 * It is parsed at each keystroke, so the limits are below those of files: a layer has the values of a single component.
 */
export const LAYER_LIMITS = { characters: 256 * 1024, nodes: 20_000 };

/** The result of parsing a text: a layer, or errors. */
export type LayerReading =
  | {
      /** Without empty sections, which set nothing yet. */
      readonly layer: JsonObject;
      /** The complete contents. */
      readonly written: JsonObject;
      /** Omitted if the text is empty, has only comments, or is null. */
      readonly root?: SourceNode;
      /** At most warnings. */
      readonly findings: readonly Finding[];
    }
  | {
      readonly layer?: undefined;
      /** The parts that could be parsed. */
      readonly root?: SourceNode;
      readonly findings: readonly Finding[];
    };

/**
 * Parses the YAML of a layer with the engine's parser and limits. An empty text is an empty layer. Findings have
 * positions in the text, and pointers within it.
 */
export function readLayer(text: string): LayerReading {
  const { documents, findings: found } = parseSource(
    { file: LAYER_FILE, text },
    LAYER_LIMITS,
  );
  // Most layers are empty.
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
    const finding = findingKinds.layerText.severalDocuments.at(
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
    const finding = findingKinds.layerText.notMap.at(
      { pointer: '', position },
      {},
    );
    return { root, findings: [...findings, finding] };
  }
  return { layer: withoutOpenSections(value), written: value, root, findings };
}

/** Where a key without a value has no meaning: sections, and their parents. */
const SECTIONS: readonly string[] = [...sectionNames, 'traits'];

/**
 * A key without a value is null, which removes the inherited value. For a whole section, it means that the author has
 * only started typing.
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

/** A copy without the given keys whose value is null. */
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
