// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '@component-config/config-engine';
import { fieldOf, isTrue } from '../argocd/shapes';
import { goMap, normalName, type GoValue } from '../goTemplate';
import { openRows, rowFrom, type Generation, type Rows } from './generation';
import { withValues } from './generatorValues';
import { isEmptySelector, readSelector, type Selector } from './selector';

const localServer = 'https://kubernetes.default.svc';

/** The rows of clusters that match; open if the clusters are not given. */
export function clusterRows(node: SourceNode, generation: Generation): Rows {
  const selectorNode = fieldOf(node, 'selector');
  const selector: Selector = readSelector(selectorNode, true);
  const { clusters } = generation.context;
  if (!clusters) {
    return openRows('clusters', node);
  }
  const { isGo } = generation.dialect;
  const hasLocal = clusters.some(({ server }) => server === localServer);
  const found = clusters.flatMap(cluster => {
    const { name, server, project = '', labels = {}, annotations } = cluster;
    const all = new Map([
      ...Object.entries(labels),
      ['argocd.argoproj.io/secret-type', 'cluster'] as const,
    ]);
    const metadata = {
      labels: all,
      annotations: new Map(Object.entries(annotations ?? {})),
    };
    const params = clusterParams(name, server, project, metadata, isGo);
    return selector(all) ? [params] : [];
  });
  if (!hasLocal && isEmptySelector(selectorNode)) {
    found.push(clusterParams('in-cluster', localServer, '', undefined, isGo));
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
  name: string,
  server: string,
  project: string,
  metadata:
    | {
        readonly labels: ReadonlyMap<string, string>;
        readonly annotations: ReadonlyMap<string, string>;
      }
    | undefined,
  isGo: boolean,
): [string, GoValue][] {
  const params: [string, GoValue][] = [
    ['name', name],
    ['nameNormalized', normalName(name)],
    ['server', server],
    ['project', project],
  ];
  if (!metadata) {
    return params;
  }
  const parts = Object.entries(metadata).filter(([, each]) => each.size > 0);
  return [
    ...params,
    ...(isGo
      ? [
          [
            'metadata',
            goMap(
              parts.map(([key, each]) => [key, goMap(each, true)] as const),
            ),
          ] as [string, GoValue],
        ]
      : parts.flatMap(([key, each]) =>
          [...each].map(([label, value]): [string, GoValue] => [
            `metadata.${key}.${label}`,
            value,
          ]),
        )),
  ];
}
