// SPDX-License-Identifier: Apache-2.0

import {
  childEntry,
  childNode,
  findingKinds,
  textAt,
  valueFromNode,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import { isTrue, itemsAt } from '../nodes';
import type { ResourceKind } from './resourceType';

/** A version of a definition of custom resources. */
export interface DefinedVersion {
  readonly resource: ResourceKind;
  /** Only what is served is a type. */
  readonly isServed: boolean;
  /** The schema of the whole resource. */
  readonly root: SourceNode;
  /** The pointer of that schema. */
  readonly pointer: string;
}

/**
 * The versions of a CustomResourceDefinition, or of Crossplane's definition, which has the same form. A version
 * without a schema, and what names no kind, is reported and left out.
 *
 * @param chosenBy - the key that marks the one version that is stored
 * @param within - the pointer of the definition in its document
 */
export function definedVersions(
  document: SourceNode,
  chosenBy: 'storage' | 'referenceable',
  within: string,
  findings: Finding[],
): readonly DefinedVersion[] {
  const spec = childNode(document, 'spec');
  const group = textAt(spec, 'group');
  const names = childNode(spec, 'names');
  const kind = textAt(names, 'kind');
  const at = (pointer: string, node?: SourceNode) => ({
    pointer: `${within}${pointer}`,
    position: node?.position ?? spec?.position ?? document.position,
  });
  const versions = itemsAt(spec, 'versions');
  const missing = [
    ['spec.group', group],
    ['spec.names.kind', kind],
    ['spec.versions', versions[0]],
  ].find(([, value]) => !value);
  if (missing || !kind || !group) {
    findings.push(
      findingKinds.customResource.incomplete.at(at('/spec', spec), {
        field: String(missing?.[0]),
      }),
    );
    return [];
  }
  reportName(document, group, within, findings);
  const chosen = versions.filter(version => isTrue(version, chosenBy)).length;
  if (chosen !== 1) {
    findings.push(
      findingKinds.customResource.storedVersion.at(
        at('/spec/versions', childEntry(spec, 'versions')?.value),
        { flag: chosenBy, count: chosen },
      ),
    );
  }
  return versions.flatMap((version, index) => {
    const root = childNode(childNode(version, 'schema'), 'openAPIV3Schema');
    const pointer = `/spec/versions/${index}`;
    const name = textAt(version, 'name');
    if (!root || !name) {
      findings.push(
        findingKinds.customResource.versionWithoutSchema.at(
          at(root ? pointer : `${pointer}/schema/openAPIV3Schema`, version),
          { version: name ?? String(index) },
        ),
      );
      return [];
    }
    return [
      {
        resource: { kind, version: name, group },
        isServed: flag(version, 'served') !== false,
        root,
        pointer: `${within}${pointer}/schema/openAPIV3Schema`,
      },
    ];
  });
}

/** Kubernetes refuses a definition that is not called by its resources. */
function reportName(
  document: SourceNode,
  group: string,
  within: string,
  findings: Finding[],
): void {
  const plural = textAt(
    childNode(childNode(document, 'spec'), 'names'),
    'plural',
  );
  const name = childNode(childNode(document, 'metadata'), 'name');
  const expected = `${plural}.${group}`;
  if (plural && name && valueFromNode(name) !== expected) {
    findings.push(
      findingKinds.customResource.nameMismatch.at(
        { pointer: `${within}/metadata/name`, position: name.position },
        { expected },
      ),
    );
  }
}

function flag(node: SourceNode, key: string): unknown {
  const value = childNode(node, key);
  return value?.kind === 'scalar' ? value.value : undefined;
}
