import { suggestName } from '../finding';
import { overlayFindings } from '../finding/catalogue/overlay';
import { emptyObject, JsonObject } from '../json';
import { positionsOf, SourceNode, valueFromNode } from '../source';
import {
  readDocumentHead,
  reportUnknownKeys,
  fullEntityRef,
  childField,
  createFieldReader,
  Field,
  FieldReader,
} from '../document';
import type { AppliesTo, Criteria, Overlay } from './types';

const specKeys = [
  'owner',
  'appliesTo',
  'criteria',
  'base',
  'priority',
  'enforce',
  'config',
];

/** Parts of an overlay that are described but that this engine does not act on. */
const unsupportedSpecKeys = [
  'enabledWhen',
  'enabled_when',
  'constraints',
  'roots',
  'files',
  'mixins',
  'merge',
  'mutation',
  'validation',
];

const sectionKeys = ['parameters', 'environmentConfigs'];

/**
 * Reads an Overlay document, strictly: every key that is unknown or not supported is an error, because an overlay
 * without it would be for other components, or set other values, than its author means. All findings are in the
 * result; `checkOverlays` adds those that need the other overlays.
 */
export function readOverlay(root: SourceNode): Overlay {
  const reader = createFieldReader(overlayFindings.wrongType);
  const head = readDocumentHead(root, 'Overlay', reader, overlayFindings);
  const { spec } = head;

  for (const key of unsupportedSpecKeys) {
    const field = childField(spec, key);
    if (field) {
      reader.findings.push(
        overlayFindings.unsupportedKey.at(field, { key: `spec.${key}` }),
      );
    }
  }
  const misspelt = reportUnknownKeys(
    spec,
    [...specKeys, ...unsupportedSpecKeys],
    reader,
    overlayFindings,
  ).map(key => suggestName(key, specKeys));

  const owner = reader.text(childField(spec, 'owner'));
  const base = childField(spec, 'base');
  const config = childField(spec, 'config');
  return {
    name: head.name,
    title: head.title,
    description: head.description,
    owner:
      owner &&
      fullEntityRef(owner, { kind: 'group', namespace: head.namespace }),
    appliesTo: readAppliesTo(childField(spec, 'appliesTo'), reader),
    criteria: readCriteria(
      childField(spec, 'criteria'),
      misspelt.includes('criteria'),
      reader,
    ),
    // overlays 1.2: an empty base is none.
    base: reader.text(base),
    priority: reader.integer(childField(spec, 'priority')) ?? 0,
    enforce: reader.flag(childField(spec, 'enforce')) ?? false,
    mixins: [],
    constraints: [],
    config: readConfig(config, reader),
    positions: config ? positionsOf(config.node) : {},
    parts: [],
    merge: [],
    validation: [],
    position: head.nameField?.position ?? root.position,
    basePosition: base?.position,
    findings: reader.findings,
  };
}

function readAppliesTo(
  field: Field | undefined,
  reader: FieldReader,
): AppliesTo {
  if (reader.isMap(field)) {
    reportUnknownKeys(
      field,
      ['componentTypes', 'components', 'selector'],
      reader,
      overlayFindings,
    );
  }
  const selector = childField(field, 'selector');
  if (reader.isMap(selector)) {
    reportUnknownKeys(selector, ['matchLabels'], reader, overlayFindings);
  }
  return {
    componentTypes: reader.texts(childField(field, 'componentTypes')),
    components: reader.texts(childField(field, 'components')),
    matchLabels: reader.textMap(childField(selector, 'matchLabels')),
  };
}

/**
 * Criteria that cannot be read, or are misspelt, count as matching everything: the overlay is not applied because of
 * its finding, and every component that it may be for shows so.
 */
function readCriteria(
  field: Field | undefined,
  misspelt: boolean,
  reader: FieldReader,
): Criteria | undefined {
  if (field === undefined) {
    return misspelt ? {} : undefined;
  }
  if (field.node.kind === 'scalar' && field.node.value === null) {
    // Absent and empty criteria mean opposite things, so nothing behind the key must not be guessed at.
    reader.findings.push(
      overlayFindings.wrongType.at(field, {
        field: 'spec.criteria',
        expected: 'a map; write "{}" for every environment',
      }),
    );
    return {};
  }
  return reader.textMap(field);
}

/** The sections of a partial configuration; anything else gives a finding and is left out. */
function readConfig(field: Field | undefined, reader: FieldReader): JsonObject {
  const config = readSections(field, [...sectionKeys, 'traits'], reader);
  const instances = reader.entries(childField(field, 'traits'));
  if (instances.length > 0) {
    const traits = emptyObject();
    for (const [instanceName, instance] of instances) {
      traits[instanceName] = readSections(instance, sectionKeys, reader);
    }
    config.traits = traits;
  }
  return config;
}

function readSections(
  field: Field | undefined,
  known: readonly string[],
  reader: FieldReader,
): JsonObject {
  const sections = emptyObject();
  if (!reader.isMap(field)) {
    return sections;
  }
  reportUnknownKeys(field, known, reader, overlayFindings);
  for (const key of sectionKeys) {
    const section = childField(field, key);
    if (reader.isMap(section)) {
      sections[key] = valueFromNode(section.node);
    }
  }
  return sections;
}
