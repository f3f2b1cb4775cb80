// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  instanceFamilies,
  nodeFromValue,
  textAt,
  type InstanceFamily,
  type SourceMap,
  type SourceNode,
  findingKinds,
  formatPointer,
  nodeAt,
  type Finding,
} from '@component-config/config-engine';
import { isAbsent, mapNode, itemsOf } from '../nodes';
import type { DocumentAdapter } from '../types';

/** What OpenChoreo requires of each rendered resource of a project. */
const requiredPaths = [
  ['apiVersion'],
  ['kind'],
  ['metadata'],
  ['metadata', 'name'],
];

/**
 * The templates of a type that OpenChoreo cannot render, whatever the values are
 * (docs/rules/openchoreo.md#resources-and-projects).
 */
function checkTemplates(
  document: SourceNode,
  { instance }: InstanceFamily,
): Finding[] {
  const entries = itemsOf(nodeAt(document, '/spec/resources'));
  return entries.flatMap((entry, index): Finding[] => {
    const id = textAt(entry, 'id') ?? String(index);
    const template = childNode(entry, 'template');
    const at = {
      pointer: `/spec/resources/${index}/template`,
      position: (template ?? entry).position,
    };
    const isProject = instance === 'Project';
    if (template?.kind !== 'map') {
      const isExpression =
        template?.kind === 'scalar' && template.text.includes('${');
      // The whole template of a project's resource may be an expression.
      const isAccepted = isProject ? isExpression : template === undefined;
      return !isAccepted
        ? [findingKinds.definition.templateNotMap.at(at, { id })]
        : [];
    }
    const missing = isProject
      ? requiredPaths.find(path => isMissing(template, path))
      : undefined;
    const field = missing?.join('.');
    return field
      ? [findingKinds.definition.templateIncomplete.at(at, { id, field })]
      : [];
  });
}

/** Whether nothing is at a path, and no expression may give a key or a map on the way to it. */
function isMissing(template: SourceNode, path: readonly string[]): boolean {
  const around = nodeAt(template, formatPointer(path.slice(0, -1)));
  return (
    around?.kind === 'map' &&
    around.entries.every(
      ({ key }) => key !== path.at(-1) && !key.includes('${'),
    )
  );
}

const API_VERSION = 'openchoreo.dev/v1alpha1';

/** OpenChoreo's ResourceTypes and ProjectTypes, and what is made of them, are types, components and their bindings. */
export const resourcesAndProjects: DocumentAdapter = {
  title: 'OpenChoreo resources and projects',
  adapt: document => {
    const isOurs = textAt(document, 'apiVersion') === API_VERSION;
    const kind = textAt(document, 'kind') ?? '';
    const documents = isOurs ? adaptKind(document, kind) : undefined;
    const type = instanceFamilies.find(family => isTypeOf(family, kind));
    return (
      documents && {
        documents,
        findings: type ? checkTemplates(document, type) : [],
      }
    );
  },
};

function adaptKind(
  document: SourceNode,
  kind: string,
): SourceNode[] | undefined {
  for (const family of instanceFamilies) {
    if (isTypeOf(family, kind)) {
      return [typeOf(document, kind, family)];
    }
    switch (kind) {
      case family.instance:
        return instancesOf(document, family);
      case family.binding:
        return [bindingOf(document, family)];
      case family.release:
        return [releaseOf(document, family)];
      default:
        break;
    }
  }
  return undefined;
}

function isTypeOf({ type }: InstanceFamily, kind: string): boolean {
  return kind === type || kind === `Cluster${type}`;
}

function typeOf(
  document: SourceNode,
  kind: string,
  family: InstanceFamily,
): SourceNode {
  return adapted(
    document,
    componentKind(kind),
    family,
    typeSpec(childNode(document, 'spec'), document),
  );
}

/** A project is one as such, and has a configuration if it has a type. */
function instancesOf(
  document: SourceNode,
  family: InstanceFamily,
): SourceNode[] {
  const spec = childNode(document, 'spec');
  const type = valueIn(spec, 'type');
  const isProject = family.instance === 'Project';
  if (isProject && !type) {
    return [document];
  }
  const component = adapted(
    document,
    'Component',
    family,
    mapNode(
      {
        owner: isProject
          ? mapNode({ projectName: nameOf(document) }, document)
          : childNode(spec, 'owner'),
        componentType: type && referenceTo(type, family),
        parameters: valueIn(spec, 'parameters'),
      },
      spec ?? document,
    ),
  );
  return isProject ? [document, component] : [component];
}

function bindingOf(document: SourceNode, family: InstanceFamily): SourceNode {
  const spec = childNode(document, 'spec');
  return adapted(
    document,
    'ReleaseBinding',
    family,
    mapNode(
      {
        owner: ownerOf(spec, family),
        environment: childNode(spec, 'environment'),
        releaseName: prefixed(textAt(spec, family.releaseField), family),
        componentTypeEnvironmentConfigs: valueIn(spec, family.valuesField),
      },
      spec ?? document,
    ),
  );
}

function releaseOf(document: SourceNode, family: InstanceFamily): SourceNode {
  const spec = childNode(document, 'spec');
  const type = valueIn(spec, family.typeField);
  return adapted(
    document,
    'ComponentRelease',
    family,
    mapNode(
      {
        owner: ownerOf(spec, family),
        componentType:
          type &&
          referenceTo(type, family, typeSpec(childNode(type, 'spec'), type)),
        componentProfile: mapNode(
          { parameters: valueIn(spec, 'parameters') },
          spec,
        ),
      },
      spec ?? document,
    ),
  );
}

/** @param spec - of the type, in a release */
function referenceTo(
  type: SourceNode,
  family: InstanceFamily,
  spec?: SourceNode,
): SourceNode {
  return mapNode(
    {
      kind: componentKind(textAt(type, 'kind') ?? family.type),
      name: prefixed(textAt(type, 'name'), family),
      spec,
    },
    type,
  );
}

/** Any values, which is what OpenChoreo takes where such a type has no schema. */
const anything = nodeFromValue({
  openAPIV3Schema: {
    type: 'object',
    'x-kubernetes-preserve-unknown-fields': true,
  },
});

/** The spec of a type with a schema for each section. */
function typeSpec(spec: SourceNode | undefined, at: SourceNode): SourceNode {
  return mapNode(
    {
      parameters: sectionIn(spec, 'parameters'),
      environmentConfigs: sectionIn(spec, 'environmentConfigs'),
      validations: childNode(spec, 'validations'),
      resources: childNode(spec, 'resources'),
    },
    spec ?? at,
  );
}

function sectionIn(spec: SourceNode | undefined, name: string): SourceNode {
  const section = valueIn(spec, name);
  const hasSchema =
    section?.kind !== 'map' ||
    section.entries.some(({ value }) => !isAbsent(value));
  return section && hasSchema ? section : anything;
}

function ownerOf(
  spec: SourceNode | undefined,
  family: InstanceFamily,
): SourceMap {
  const owner = childNode(spec, 'owner');
  return mapNode(
    {
      projectName: childNode(owner, 'projectName'),
      componentName: prefixed(textAt(owner, family.ownerField), family),
    },
    owner ?? spec,
  );
}

/** A value of a spec; null counts as none. */
function valueIn(
  spec: SourceNode | undefined,
  key: string,
): SourceNode | undefined {
  const value = childNode(spec, key);
  return isAbsent(value) ? undefined : value;
}

/** A document of the component that a family's document is, titled by the name that is written. */
function adapted(
  document: SourceNode,
  kind: string,
  family: InstanceFamily,
  spec: SourceNode,
): SourceNode {
  const metadata = childNode(document, 'metadata');
  const annotations = childNode(metadata, 'annotations');
  const hasTitle =
    childNode(metadata, 'title') ??
    childNode(annotations, 'openchoreo.dev/display-name');
  const renamed = mapNode(
    {
      name: prefixed(nameOf(document), family),
      title: hasTitle ? undefined : nameOf(document),
    },
    childNode(metadata, 'name') ?? metadata,
  );
  const others =
    metadata?.kind === 'map'
      ? metadata.entries.filter(({ key }) => key !== 'name')
      : [];
  return mapNode(
    {
      apiVersion: API_VERSION,
      kind,
      metadata: metadata && {
        ...renamed,
        entries: [...renamed.entries, ...others],
      },
      spec,
    },
    document,
  );
}

function nameOf(document: SourceNode): string | undefined {
  return textAt(childNode(document, 'metadata'), 'name');
}

function prefixed(
  name: string | undefined,
  { prefix }: InstanceFamily,
): string | undefined {
  return name === undefined ? undefined : `${prefix}${name}`;
}

function componentKind(kind: string): string {
  return kind.startsWith('Cluster') ? 'ClusterComponentType' : 'ComponentType';
}
