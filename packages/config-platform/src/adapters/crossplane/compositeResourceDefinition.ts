// SPDX-License-Identifier: Apache-2.0

import {
  childEntry,
  childNode,
  childPointer,
  findingKinds,
  nodeFromValue,
  textAt,
  type Finding,
  type JsonObject,
  type SourceEntry,
  type SourceNode,
} from '@component-config/config-engine';
import { entriesOf, positionOf } from '../nodes';
import { definedVersions } from '../kubernetes/definedVersions';
import { structuralType } from '../kubernetes/resourceType';
import type { AdaptedDocuments, DocumentAdapter } from '../types';
import { ownFields, type ResourceForm } from './ownFields';

/** Keywords of `spec` that Crossplane copies; it replaces `type` and `properties`. */
const copiedKeywords = [
  'required',
  'description',
  'oneOf',
  'x-kubernetes-validations',
  'x-kubernetes-preserve-unknown-fields',
];

/** Properties of the whole resource that Crossplane copies. */
const copiedProperties = ['spec', 'status', 'apiVersion', 'kind', 'metadata'];

const versions: readonly string[] = [
  'apiextensions.crossplane.io/v1',
  'apiextensions.crossplane.io/v2',
];

/** Composite resources, and claims of them, are types (docs/rules/crd.md#crossplane). */
export const compositeResourceDefinition: DocumentAdapter = {
  title: 'Crossplane CompositeResourceDefinition',
  adapt: document =>
    versions.includes(textAt(document, 'apiVersion') ?? '') &&
    textAt(document, 'kind') === 'CompositeResourceDefinition'
      ? adaptDefinition(document)
      : undefined,
};

function adaptDefinition(document: SourceNode): AdaptedDocuments {
  const findings: Finding[] = [];
  const spec = childNode(document, 'spec');
  const scope = scopeOf(document);
  const isLegacy = scope === 'LegacyCluster';
  const own = (form: ResourceForm) =>
    ownFields(form, {
      isNamespaced: scope === 'Namespaced',
      updatePolicy:
        textAt(spec, 'defaultCompositionUpdatePolicy') ?? 'Automatic',
      deletePolicy:
        textAt(spec, 'defaultCompositeDeletePolicy') ?? 'Background',
    });
  const claim = readClaimKind(spec, isLegacy, findings);
  const documents = definedVersions(
    document,
    'referenceable',
    '',
    findings,
  ).flatMap(({ resource, isServed, root, pointer }) => {
    if (!isServed) {
      return [];
    }
    reportLost(root, pointer, findings);
    const typeOf = (kind: string, form: ResourceForm) =>
      structuralType(
        document,
        { ...resource, kind },
        schemaOf(root, pointer, own(form), findings),
      );
    return [
      typeOf(resource.kind, isLegacy ? 'legacy' : 'modern'),
      ...(claim === undefined ? [] : [typeOf(claim, 'claim')]),
    ];
  });
  return { documents, findings };
}

/** The scope that Crossplane assumes if none is written depends on the version of the definition. */
function scopeOf(document: SourceNode): string {
  return (
    textAt(childNode(document, 'spec'), 'scope') ??
    (textAt(document, 'apiVersion') === versions[0]
      ? 'LegacyCluster'
      : 'Namespaced')
  );
}

/** The kind of the claims, if the definition may offer them. */
function readClaimKind(
  spec: SourceNode | undefined,
  isLegacy: boolean,
  findings: Finding[],
): string | undefined {
  const place = (key: string) => ({
    pointer: `/spec/${key}`,
    position: childEntry(spec, key)?.keyPosition,
  });
  for (const field of ['claimNames', 'connectionSecretKeys']) {
    if (!isLegacy && childNode(spec, field)) {
      findings.push(
        findingKinds.customResource.legacyOnly.at(place(field), { field }),
      );
    }
  }
  const names = childNode(spec, 'names');
  const claim = childNode(spec, 'claimNames');
  const kind = textAt(claim, 'kind');
  if (!isLegacy || kind === undefined) {
    return undefined;
  }
  const taken = ['kind', 'plural', 'singular', 'listKind'].find(
    key =>
      textAt(claim, key) !== undefined &&
      textAt(claim, key) === textAt(names, key),
  );
  if (taken === undefined) {
    return kind;
  }
  findings.push(
    findingKinds.customResource.claimName.at(place('claimNames'), {
      name: textAt(claim, taken) ?? '',
      field: taken,
    }),
  );
  return undefined;
}

/** Reports what Crossplane silently leaves out of a resource beside its `spec`. */
function reportLost(
  root: SourceNode,
  pointer: string,
  findings: Finding[],
): void {
  const properties = childNode(root, 'properties');
  for (const { key, keyPosition } of entriesOf(properties)) {
    if (!copiedProperties.includes(key)) {
      findings.push(
        findingKinds.customResource.lost.at(
          {
            pointer: childPointer(`${pointer}/properties`, key),
            position: keyPosition,
          },
          { field: key, within: 'properties' },
        ),
      );
    }
  }
}

/** The schema of `spec` that Crossplane makes: what it copies, and its own fields, which win. */
function schemaOf(
  root: SourceNode,
  pointer: string,
  own: JsonObject,
  findings: Finding[],
): SourceNode {
  const written = childNode(childNode(root, 'properties'), 'spec');
  const at = written ?? root;
  const keywords: SourceEntry[] = [
    { key: 'type', value: nodeFromValue('object') },
  ];
  for (const entry of entriesOf(written)) {
    const { key, keyPosition } = entry;
    if (copiedKeywords.includes(key)) {
      keywords.push(entry);
    } else if (
      key !== 'properties' &&
      !(key === 'type' && textAt(written, key) === 'object')
    ) {
      findings.push(
        findingKinds.customResource.lost.at(
          {
            pointer: childPointer(`${pointer}/properties/spec`, key),
            position: keyPosition,
          },
          { field: key, within: 'spec' },
        ),
      );
    }
  }
  const properties = entriesOf(childNode(written, 'properties')).filter(
    ({ key, keyPosition }) => {
      const isOwn = Object.hasOwn(own, key);
      if (isOwn) {
        findings.push(
          findingKinds.customResource.ownField.at(
            {
              pointer: childPointer(
                `${pointer}/properties/spec/properties`,
                key,
              ),
              position: keyPosition,
            },
            { field: key },
          ),
        );
      }
      return !isOwn;
    },
  );
  keywords.push({
    key: 'properties',
    value: {
      kind: 'map',
      entries: [...properties, ...entriesOf(nodeFromValue(own))],
    },
  });
  return { kind: 'map', entries: keywords, ...positionOf(at) };
}
