import { didYouMean, suggestName } from '../finding';
import { componentFindings } from '../finding/catalogue/component';
import { emptyObject, isObject, JsonObject } from '../json';
import {
  boundDepth,
  childField,
  createFieldReader,
  Field,
  fieldName,
  FieldReader,
  fullEntityRef,
  rootField,
} from '../document';
import { positionsOf, SourceNode, valueFromNode } from '../source';
import type { ComponentConfiguration, TraitInstance } from './types';

/** Names the ComponentType of a component whose `spec.componentType` cannot be set. */
export const COMPONENT_TYPE_ANNOTATION = 'component-config.io/component-type';

const configurationKeys = [
  'componentType',
  'parameters',
  'traits',
  'environmentConfigs',
];

const traitKeys = [
  'name',
  'kind',
  'instanceName',
  'parameters',
  'environmentConfigs',
];

/**
 * Reads what a Backstage Component says about its configuration. The document belongs to others as well, so foreign
 * keys are welcome; a malformed piece gives a finding and is left out, and the rest is used.
 */
export function readComponent(written: SourceNode): ComponentConfiguration {
  const reader = createFieldReader(componentFindings.wrongType);
  const { root, findings: cut } = boundDepth(written);
  reader.findings.push(...cut);
  const document = rootField(root);
  const metadata = childField(document, 'metadata');
  const spec = childField(document, 'spec');

  const nameField = childField(metadata, 'name');
  const name = reader.text(nameField);
  if (name === undefined) {
    reader.findings.push(
      componentFindings.nameMissing.at(nameField ?? metadata ?? document, {}),
    );
  }
  const namespace = reader.text(childField(metadata, 'namespace'));
  const owner = reader.text(childField(spec, 'owner'));
  reportNearMisses(spec, configurationKeys, reader);

  const component: ComponentConfiguration = {
    name: name ?? '',
    ref: fullEntityRef(name ?? '', { kind: 'component', namespace }),
    owner: owner && fullEntityRef(owner, { kind: 'group', namespace }),
    labels: reader.textMap(childField(metadata, 'labels')),
    annotations: reader.textMap(childField(metadata, 'annotations')),
    componentType: readComponentType(spec, metadata, reader),
    parameters: readValues(childField(spec, 'parameters'), reader),
    traits: readTraits(childField(spec, 'traits'), reader),
    environmentConfigs: readByEnvironment(
      childField(spec, 'environmentConfigs'),
      reader,
    ),
    positions: positionsOf(root),
    findings: reader.findings,
  };
  if (component.componentType === undefined && hasValues(component)) {
    reader.findings.push(
      componentFindings.componentTypeMissing.at(spec ?? document, {}),
    );
  }
  return component;
}

/** The spec wins over the annotation; OpenChoreo writes the type as text or as `{ kind, name }`. */
function readComponentType(
  spec: Field | undefined,
  metadata: Field | undefined,
  reader: FieldReader,
): string | undefined {
  const field = childField(spec, 'componentType');
  const named =
    field?.node.kind === 'map'
      ? reader.text(childField(field, 'name'))
      : reader.text(field);
  if (named !== undefined) {
    return named;
  }
  const annotations = childField(metadata, 'annotations');
  return reader.text(childField(annotations, COMPONENT_TYPE_ANNOTATION));
}

function readTraits(
  field: Field | undefined,
  reader: FieldReader,
): TraitInstance[] {
  const traits = new Map<string, TraitInstance>();
  for (const item of reader.items(field)) {
    if (!reader.isMap(item)) {
      continue;
    }
    reportNearMisses(item, traitKeys, reader);
    const name = reader.text(childField(item, 'name'));
    if (name === undefined) {
      reader.findings.push(
        componentFindings.traitNameMissing.at(item, {
          field: fieldName(item.pointer),
        }),
      );
      continue;
    }
    const instanceField = childField(item, 'instanceName');
    const instanceName = reader.text(instanceField) ?? name;
    if (traits.has(instanceName)) {
      reader.findings.push(
        componentFindings.duplicateInstanceName.at(instanceField ?? item, {
          instanceName,
        }),
      );
      continue;
    }
    traits.set(instanceName, {
      name,
      instanceName,
      pointer: item.pointer,
      parameters: readValues(childField(item, 'parameters'), reader),
      environmentConfigs: readByEnvironment(
        childField(item, 'environmentConfigs'),
        reader,
      ),
    });
  }
  return [...traits.values()];
}

function readByEnvironment(
  field: Field | undefined,
  reader: FieldReader,
): { [environment: string]: JsonObject } {
  const values = emptyObject<JsonObject>();
  for (const [environment, section] of reader.entries(field)) {
    values[environment] = readValues(section, reader);
  }
  return values;
}

function readValues(field: Field | undefined, reader: FieldReader): JsonObject {
  const value = reader.isMap(field) ? valueFromNode(field.node) : undefined;
  return isObject(value) ? value : emptyObject();
}

/** Foreign keys are nobody's business, but one that is nearly ours is most likely meant to be. */
function reportNearMisses(
  field: Field | undefined,
  known: readonly string[],
  reader: FieldReader,
): void {
  if (field?.node.kind !== 'map') {
    return;
  }
  for (const { key, keyPosition } of field.node.entries) {
    if (!known.includes(key) && suggestName(key, known) !== undefined) {
      reader.findings.push(
        componentFindings.unknownField.at(
          {
            pointer: childField(field, key)?.pointer ?? field.pointer,
            position: keyPosition,
          },
          {
            key,
            within: fieldName(field.pointer),
            hint: didYouMean(key, known),
          },
        ),
      );
    }
  }
}

function hasValues(component: ComponentConfiguration): boolean {
  return (
    component.traits.length > 0 ||
    Object.keys(component.parameters).length > 0 ||
    Object.keys(component.environmentConfigs).length > 0
  );
}
