// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  compileOpenApi,
  isWithin,
  textAt,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import type { AdaptedDocuments, DocumentAdapter } from '../types';
import { checkNames } from './checkNames';
import { definedVersions, type DefinedVersion } from './definedVersions';
import { structuralType } from './resourceType';

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
  const ofType = `${pointer}/properties/spec`;
  return compileOpenApi({
    schema: root,
    pointer,
    flavour: 'kubernetes',
    isResource: true,
  }).findings.filter(
    ({ severity, pointer: at }) =>
      severity === 'error' && !(isServed && isWithin(at, ofType)),
  );
}

/** The schema of `spec`; a resource without a schema, which may have any fields, may have any there. */
function specOf(root: SourceNode): SourceNode | undefined {
  const spec = childNode(childNode(root, 'properties'), 'spec');
  const isOpen = childNode(root, 'x-kubernetes-preserve-unknown-fields');
  return spec ?? (isOpen && root);
}
