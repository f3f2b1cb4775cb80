// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  findingKinds,
  parseSource,
  printDocument,
  textAt,
  type Finding,
  type JsonObject,
  type SourceMap,
  type SourceNode,
  type SourceText,
} from '@component-config/config-engine';
import { isAbsent } from '../adapters/nodes';
import { inferSchema } from './inferSchema';
import { observe, unseen } from './observe';

/**
 * A type that the values of existing components suggest.
 *
 * @public
 */
export interface InferredType {
  /** The ComponentType as YAML. */
  readonly text: string;
  /** Its parameters, in the keywords of OpenAPI v3. */
  readonly schema: JsonObject;
  /** How many components were read. */
  readonly components: number;
  /** What is a guess, at the place where its value is first seen. */
  readonly findings: readonly Finding[];
}

/** Where documents have the values of a component, by their kinds. */
const sections = new Map([
  ['Component', 'parameters'],
  ['HelmRelease', 'values'],
]);

/**
 * Proposes a ComponentType for components that exist (docs/rules/inference.md).
 *
 * @param name - of the type
 * @param sources - maps of values, Components or HelmReleases, as YAML
 *
 * @public
 */
export function inferType(
  name: string,
  sources: readonly SourceText[],
): InferredType {
  const findings: Finding[] = [];
  const seen = unseen();
  for (const source of sources) {
    const parsed = parseSource(source, {}, 'cluster');
    findings.push(...parsed.findings);
    for (const { root } of parsed.documents) {
      const values = valuesIn(root);
      if (values) {
        observe(seen, values);
      } else if (!isAbsent(root)) {
        findings.push(
          findingKinds.inference.otherDocument.at(
            { pointer: '', position: root.position },
            {},
          ),
        );
      }
    }
  }
  const inferred = inferSchema(seen);
  return {
    text: printDocument({
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'ComponentType',
      metadata: { name },
      spec: { parameters: { openAPIV3Schema: inferred.schema } },
    }),
    schema: inferred.schema,
    components: seen.count,
    findings: [...findings, ...inferred.findings],
  };
}

/** The values of a component in a document; undefined if it has no such values. */
function valuesIn(root: SourceNode): SourceMap | undefined {
  const kind = textAt(root, 'kind');
  if (kind === undefined || textAt(root, 'apiVersion') === undefined) {
    return root.kind === 'map' ? root : undefined;
  }
  const section = sections.get(kind);
  if (section === undefined) {
    return undefined;
  }
  const values = childNode(childNode(root, 'spec'), section);
  if (isAbsent(values)) {
    return { kind: 'map', entries: [] };
  }
  return values?.kind === 'map' ? values : undefined;
}
