// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  compileOpenApi,
  nodeFromValue,
  textAt,
  type Finding,
  type SourceEntry,
  type SourceNode,
} from '@component-config/config-engine';
import type { AdaptedDocuments, DocumentAdapter } from '../types';
import { checkNames } from './checkNames';
import { definedVersions, type DefinedVersion } from './definedVersions';
import { structuralType } from './resourceType';

/** The schema of an object that may have any fields. */
const anything = nodeFromValue({
  type: 'object',
  'x-kubernetes-preserve-unknown-fields': true,
});

/** Each served version of a CustomResourceDefinition is a type (docs/rules/crd.md#types). */
export const customResourceDefinition: DocumentAdapter = {
  title: 'Kubernetes CustomResourceDefinition',
  adapt: document =>
    textAt(document, 'apiVersion') === 'apiextensions.k8s.io/v1' &&
    textAt(document, 'kind') === 'CustomResourceDefinition'
      ? adaptDefinition(document)
      : undefined,
};

/**
 * The types of a CustomResourceDefinition.
 *
 * @param within - the pointer of the definition in its document
 */
export function adaptDefinition(
  document: SourceNode,
  within = '',
): AdaptedDocuments {
  const findings: Finding[] = [];
  const versions = definedVersions(document, 'storage', within, findings);
  const served = versions.filter(({ isServed }) => isServed);
  return {
    documents: served.map(({ resource, root }) =>
      structuralType(document, resource, specOf(root)),
    ),
    findings: [
      ...findings,
      ...checkNames(document, within),
      ...versions.flatMap(checkSchema),
    ],
  };
}

/**
 * The errors of a schema besides those of the type's own: outside of `spec`, or everywhere if the version is no type.
 */
function checkSchema({ root, pointer, isServed }: DefinedVersion): Finding[] {
  return compileOpenApi({
    schema: isServed ? withOpenSpec(root) : root,
    pointer,
    flavour: 'kubernetes',
    isResource: true,
  }).findings.filter(({ severity }) => severity === 'error');
}

function withOpenSpec(root: SourceNode): SourceNode {
  const openSpec = (entry: SourceEntry): SourceEntry =>
    entry.key === 'spec' ? { ...entry, value: anything } : entry;
  const openProperties = (entry: SourceEntry): SourceEntry =>
    entry.key === 'properties' && entry.value.kind === 'map'
      ? {
          ...entry,
          value: { ...entry.value, entries: entry.value.entries.map(openSpec) },
        }
      : entry;
  return root.kind === 'map'
    ? { ...root, entries: root.entries.map(openProperties) }
    : root;
}

/** The schema of `spec`; a resource without a schema, which may have any fields, may have any there. */
function specOf(root: SourceNode): SourceNode | undefined {
  const spec = childNode(childNode(root, 'properties'), 'spec');
  const isOpen = childNode(root, 'x-kubernetes-preserve-unknown-fields');
  return spec ?? (isOpen && root);
}
