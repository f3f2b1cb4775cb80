// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourceNode } from '@component-config/config-engine';
import { scalarText } from '../../../adapters/nodes';
import type { GeneratedApplication, OpenRows } from '../../applicationset';
import { metadataIn } from '../../applicationset/candidates';
import { listOf, textOf } from '../../argocd/shapes';
import { argocd } from '../../findings';
import { computed } from '../../renderedDocuments';
import { nameOf } from '../objects';
import type { Deliveries } from './deliveries';
import { sourcesOf } from './ownRepository';

/** An Application for a cluster that may exist. */
interface Candidate {
  readonly cluster: string;
  readonly application: GeneratedApplication;
}

/** The Applications for the clusters that there are files for, or why there are none (docs/rules/gitops.md#clusters). */
export function candidatesOf(
  deliveries: Deliveries,
  document: SourceNode,
  { generator, position, candidates, annotations: known }: OpenRows,
): { readonly candidates: Candidate[] } | { readonly reason: Finding } {
  const clusters = [...new Set([...candidates.values()].flat())];
  const { name } = nameOf(document);
  if (clusters.length === 0) {
    const source = sourcesOf(document).find(
      each => annotationsOfPlace(each).length > 0,
    );
    const args = { name, generator };
    return {
      reason: source
        ? argocd('sourceOfCluster', source, {
            name,
            annotations: annotationsOfPlace(source).join(', '),
          })
        : argocd('rowsOpen', { position }, args),
    };
  }
  const text = textsIn(document).join('\n');
  // What else the clusters say is not known.
  const unknown = {
    annotations: metadataIn(text, 'annotations'),
    labels: metadataIn(text, 'labels'),
  };
  return {
    candidates: clusters.flatMap(cluster => {
      const of = (
        kind: keyof typeof unknown,
        given: Iterable<readonly [string, string]>,
      ): Record<string, string> =>
        Object.fromEntries([
          ...unknown[kind].map(key => [key, computed] as const),
          ...given,
          ...[...candidates.keys()]
            .filter(key => key.startsWith(`metadata.${kind}.`))
            .map(key => [key.slice(`metadata.${kind}.`.length), cluster]),
        ]);
      const labels = of('labels', matchedLabels(document));
      const annotations = of('annotations', known);
      return deliveries
        .generatedFor(document, { name: cluster, labels, annotations })
        .applications.filter(({ origins }) =>
          origins.some(each => each.generator === 'clusters'),
        )
        .map(application => ({ cluster, application }));
    }),
  };
}

/** Labels of a cluster that the selectors in an ApplicationSet match. */
function matchedLabels(node: SourceNode): [string, string][] {
  if (node.kind !== 'map') {
    return node.kind === 'list' ? node.items.flatMap(matchedLabels) : [];
  }
  const [value] = listOf(node, 'values');
  const operator = textOf(node, 'operator');
  if (operator === 'In' || operator === 'Exists') {
    return [[textOf(node, 'key'), value ? scalarText(value) : 'true']];
  }
  return node.entries.flatMap(({ key, value: child }): [string, string][] =>
    key === 'matchLabels' && child.kind === 'map'
      ? child.entries.map(each => [each.key, scalarText(each.value)])
      : matchedLabels(child),
  );
}

/** The annotations of clusters that say where a source is. */
function annotationsOfPlace(source: SourceNode): string[] {
  return ['repoURL', 'path'].flatMap(field =>
    metadataIn(textOf(source, field), 'annotations'),
  );
}

function textsIn(node: SourceNode): string[] {
  switch (node.kind) {
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, ...textsIn(value)]);
    case 'list':
      return node.items.flatMap(textsIn);
    default:
      return [node.text];
  }
}
