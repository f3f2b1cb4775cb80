// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  decodeBase64,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import { entriesOf } from '../../adapters/nodes';
import type { ClusterSecret } from './types';

/** The label of Secrets of clusters. */
export const clusterLabel = 'argocd.argoproj.io/secret-type';

/**
 * The cluster that a Secret declares, without its credentials
 * (https://argo-cd.readthedocs.io/en/stable/operator-manual/declarative-setup/#clusters); undefined for other documents,
 * and if its name is not in the file.
 */
export function readCluster(document: SourceNode): ClusterSecret | undefined {
  const metadata = childNode(document, 'metadata');
  const labels = textsOf(childNode(metadata, 'labels'));
  const at = (key: string) =>
    textAt(childNode(document, 'stringData'), key) ??
    new TextDecoder().decode(
      decodeBase64(textAt(childNode(document, 'data'), key) ?? ''),
    );
  const name = at('name');
  const isCluster =
    textAt(document, 'kind') === 'Secret' && labels[clusterLabel] === 'cluster';
  return isCluster && name
    ? {
        name,
        server: at('server'),
        labels,
        annotations: textsOf(childNode(metadata, 'annotations')),
      }
    : undefined;
}

function textsOf(node: SourceNode | undefined): Record<string, string> {
  return Object.fromEntries(
    entriesOf(node).map(({ key }) => [key, textAt(node, key) ?? '']),
  );
}
