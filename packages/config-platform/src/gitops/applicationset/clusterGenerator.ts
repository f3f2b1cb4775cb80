// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '@component-config/config-engine';
import { fieldOf, isTrue } from '../argocd/shapes';
import { goMap, normalName, type GoValue } from '../goTemplate';
import { openRows, rowFrom, type Generation, type Rows } from './generation';
import { clusterLabel } from './clusterSecret';
import { withValues } from './generatorValues';
import { isEmptySelector, readSelector, type Selector } from './selector';
import type { ClusterSecret } from './types';

const localServer = 'https://kubernetes.default.svc';

/** The rows of clusters that match; open if the clusters are not given. */
export function clusterRows(node: SourceNode, generation: Generation): Rows {
  const selectorNode = fieldOf(node, 'selector');
  // Argo CD replaces the value of the label in a selector.
  const selector: Selector = readSelector(selectorNode, true, clusterLabel);
  const { clusters } = generation.context;
  if (!clusters) {
    return openRows('clusters', node);
  }
  const { isGo } = generation.dialect;
  const hasLocal = clusters.some(({ server }) => server === localServer);
  const found = clusters.flatMap(cluster => {
    const labels = new Map([
      ...Object.entries(cluster.labels ?? {}),
      [clusterLabel, 'cluster'] as const,
    ]);
    const annotations = new Map(Object.entries(cluster.annotations ?? {}));
    const metadata = { labels, annotations };
    return selector(labels) ? [clusterParams(cluster, metadata, isGo)] : [];
  });
  if (!hasLocal && isEmptySelector(selectorNode)) {
    const local = { name: 'in-cluster', server: localServer };
    found.push(clusterParams(local, {}, isGo));
  }
  const rows = found.map(params =>
    withValues(
      rowFrom('clusters', params, node),
      fieldOf(node, 'values'),
      generation,
    ),
  );
  return {
    kind: 'rows',
    rows: isTrue(node, 'flatList')
      ? [
          rowFrom(
            'clusters',
            [['clusters', rows.map(each => each.params)]],
            node,
          ),
        ]
      : rows,
  };
}

function clusterParams(
  { name, server, project = '' }: ClusterSecret,
  metadata: { readonly [field: string]: ReadonlyMap<string, string> },
  isGo: boolean,
): [string, GoValue][] {
  const params: [string, GoValue][] = [
    ['name', name],
    ['nameNormalized', normalName(name)],
    ['server', server],
    ['project', project],
  ];
  const parts = Object.entries(metadata).filter(([, each]) => each.size > 0);
  if (parts.length > 0 && isGo) {
    const maps = parts.map(([key, each]) => [key, goMap(each, true)] as const);
    return [...params, ['metadata', goMap(maps)]];
  }
  const flat = parts.flatMap(([key, each]) =>
    [...each].map(([label, value]): [string, GoValue] => [
      `metadata.${key}.${label}`,
      value,
    ]),
  );
  return [...params, ...flat];
}
