// SPDX-License-Identifier: Apache-2.0

import { componentFindings } from '../finding/catalogue/component';
import {
  boundDocument,
  childField,
  createFieldReader,
  Field,
  FieldReader,
  fullEntityRef,
  rootField,
} from '../document';
import {
  readByEnvironment,
  readOwner,
  readTraitInstances,
  readValues,
  refName,
  reportNearMisses,
} from '../delivery';
import { positionsOf, SourceNode } from '../source';
import { readDeliveredLayers } from './deliveredLayers';
import type { ComponentConfiguration } from './types';

/**
 * The annotation that names the ComponentType of a component whose `spec.componentType` cannot be set.
 *
 * @public
 */
export const COMPONENT_TYPE_ANNOTATION = 'component-config.io/component-type';

const configurationKeys = [
  'componentType',
  'parameters',
  'traits',
  'environmentConfigs',
  'envOverrides',
];

/**
 * Reads the configuration of a Component of Backstage, or of any OpenChoreo release
 * (docs/rules/openchoreo.md#components). Other tools share the document, so unknown keys are allowed. Malformed pieces
 * are reported and left out; the rest is used.
 *
 * @public
 */
export function readComponent(written: SourceNode): ComponentConfiguration {
  const reader = createFieldReader(
    componentFindings.wrongType,
    undefined,
    componentFindings.emptySection,
  );
  const { root, findings: cut } = boundDocument(written);
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
  const owner = readTeam(childField(spec, 'owner'), reader);
  const { project } = readOwner(spec, reader);
  reportNearMisses(spec, configurationKeys, reader);

  const layers = readDeliveredLayers(spec, reader);
  const component: ComponentConfiguration = {
    name: name ?? '',
    ref: fullEntityRef(name ?? '', { kind: 'component', namespace }),
    namespace: namespace ?? 'default',
    owner: owner && fullEntityRef(owner, { kind: 'group', namespace }),
    ...(project !== undefined && { project: projectName(project) }),
    labels: reader.textMap(childField(metadata, 'labels')),
    annotations: reader.textMap(childField(metadata, 'annotations')),
    ...readComponentType(spec, metadata, reader),
    parameters: readValues(childField(spec, 'parameters'), reader),
    traits: readTraitInstances(childField(spec, 'traits'), reader),
    ...readByEnvironment(spec, reader),
    ...(layers && { layers }),
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

/** In Backstage the owner is a string, a team; in OpenChoreo it is a map that names the project. */
function readTeam(
  field: Field | undefined,
  reader: FieldReader,
): string | undefined {
  return field?.node.kind === 'map' ? undefined : reader.text(field);
}

/** Backstage refers to a system by entity reference: `system:default/shop`. */
function projectName(ref: string): string {
  return ref.slice(Math.max(ref.lastIndexOf('/'), ref.lastIndexOf(':')) + 1);
}

/** The spec wins over the annotation. OpenChoreo writes the type as a string or as `{ kind, name }`. */
function readComponentType(
  spec: Field | undefined,
  metadata: Field | undefined,
  reader: FieldReader,
): Pick<ComponentConfiguration, 'componentType' | 'componentTypeKind'> {
  const field = childField(spec, 'componentType');
  const named = refName(field, reader);
  if (named !== undefined) {
    const kind =
      field?.node.kind === 'map'
        ? reader.text(childField(field, 'kind'))
        : undefined;
    return {
      componentType: named,
      ...((kind === 'ComponentType' || kind === 'ClusterComponentType') && {
        componentTypeKind: kind,
      }),
    };
  }
  const annotations = childField(metadata, 'annotations');
  return {
    componentType: reader.text(
      childField(annotations, COMPONENT_TYPE_ANNOTATION),
    ),
  };
}

function hasValues(component: ComponentConfiguration): boolean {
  return (
    component.traits.length > 0 ||
    Object.keys(component.parameters).length > 0 ||
    Object.keys(component.environmentConfigs).length > 0
  );
}
