// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  childNode,
  compileOpenApiSteps,
  isWithin,
  textAt,
  type Finding,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import type { AdaptedDocuments, DocumentAdapter } from '../types';
import { mapNode } from '../nodes';
import { checkNames } from './checkNames';
import { definedVersions, type DefinedVersion } from './definedVersions';
import { structuralType, typeName } from './resourceType';

/** Each served version of a CustomResourceDefinition is a type (docs/rules/crd.md#types). */
export const customResourceDefinition: DocumentAdapter = {
  title: 'Kubernetes CustomResourceDefinition',
  adapt: document => allSteps(adaptSteps(document)),
  adaptSteps,
};

function* adaptSteps(
  document: SourceNode,
): Steps<AdaptedDocuments | undefined> {
  return textAt(document, 'apiVersion') === 'apiextensions.k8s.io/v1' &&
    textAt(document, 'kind') === 'CustomResourceDefinition'
    ? yield* adaptDefinitionSteps(document)
    : undefined;
}

/**
 * The types of a CustomResourceDefinition, with pauses.
 *
 * @param within - the pointer of the definition in its document
 */
export function* adaptDefinitionSteps(
  document: SourceNode,
  within = '',
): Steps<AdaptedDocuments> {
  const spec = childNode(document, 'spec');
  // A patch of Kustomize, as kubebuilder writes them for webhooks.
  if (!['group', 'names', 'versions'].some(key => childNode(spec, key))) {
    return { documents: [], findings: [] };
  }
  const findings: Finding[] = [];
  const versions = definedVersions(document, 'storage', within, findings);
  const served = versions.filter(({ isServed }) => isServed);
  const checked: Finding[] = [];
  for (const version of versions) {
    checked.push(...(yield* checkSchemaSteps(version)));
    yield undefined;
  }
  return {
    documents: served.map(({ resource, root }) =>
      structuralType(document, resource, specOf(root)),
    ),
    findings: [...findings, ...checkNames(document, within), ...checked],
  };
}

/**
 * The errors of a schema besides those of the type's own: outside of `spec`, or everywhere if the version is no type.
 */
function* checkSchemaSteps({
  root,
  pointer,
  isServed,
}: DefinedVersion): Steps<Finding[]> {
  const ofType = `${pointer}/properties/spec`;
  const { findings } = yield* compileOpenApiSteps({
    schema: root,
    pointer,
    flavour: 'kubernetes',
    isResource: true,
  });
  return findings.filter(
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

/** The annotation that makes a custom resource a component. */
const COMPONENT_ANNOTATION = 'component-config.io/component';

/**
 * A custom resource with the annotation is a component of the type of its `apiVersion` and `kind`, and its `spec` is the
 * component's parameters (docs/custom-resources.md#resources-as-components).
 */
export const customResource: DocumentAdapter = {
  title: 'Kubernetes custom resource',
  adapt: document => {
    const metadata = childNode(document, 'metadata');
    const annotations = childNode(metadata, 'annotations');
    const kind = textAt(document, 'kind');
    const [group, version] = textAt(document, 'apiVersion')?.split('/') ?? [];
    if (
      textAt(annotations, COMPONENT_ANNOTATION) !== 'true' ||
      !kind ||
      !group ||
      !version
    ) {
      return undefined;
    }
    const component = mapNode(
      {
        apiVersion: 'openchoreo.dev/v1alpha1',
        kind: 'Component',
        metadata,
        spec: mapNode(
          {
            componentType: mapNode(
              {
                kind: 'ClusterComponentType',
                name: typeName({ kind, version, group }),
              },
              document,
            ),
            parameters: childNode(document, 'spec'),
          },
          childNode(document, 'spec') ?? document,
        ),
      },
      document,
    );
    return { documents: [component], findings: [] };
  },
};
