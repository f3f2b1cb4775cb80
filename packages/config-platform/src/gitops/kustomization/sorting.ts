// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  compareNames,
  type SourceNode,
} from '@component-config/config-engine';
import { itemsAt, scalarText } from '../../adapters/nodes';
import { idOf, type Resource, type ResourceId } from './resource';
import { refuse } from './work';

/** The order of kinds of a build; undefined keeps the listed order. */
interface KindOrder {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

export const legacyOrder: KindOrder = {
  first: [
    'Namespace ResourceQuota StorageClass CustomResourceDefinition ServiceAccount PodSecurityPolicy Role ClusterRole',
    'RoleBinding ClusterRoleBinding ConfigMap Secret Endpoints Service LimitRange PriorityClass PersistentVolume',
    'PersistentVolumeClaim Deployment StatefulSet CronJob PodDisruptionBudget',
  ].flatMap(kinds => kinds.split(' ')),
  last: ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'],
};

/** The order of `sortOptions` (docs/rules/kustomize.md#order). */
export function readSortOptions(options: SourceNode): KindOrder | undefined {
  const order = scalarText(childNode(options, 'order'));
  const legacy = childNode(options, 'legacySortOptions');
  if (
    (order !== 'fifo' && order !== 'legacy') ||
    (order === 'fifo' && legacy)
  ) {
    return refuse('field', options, {
      field:
        order === 'fifo'
          ? 'sortOptions.legacySortOptions'
          : 'sortOptions.order',
    });
  }
  const kinds = (field: string) => itemsAt(legacy, field).map(scalarText);
  if (order === 'fifo') {
    return undefined;
  }
  return legacy
    ? { first: kinds('orderFirst'), last: kinds('orderLast') }
    : legacyOrder;
}

/** Sorts resources by kind, then by group, version, namespace and name. */
export function sortResources(
  resources: readonly Resource[],
  { first, last }: KindOrder,
): Resource[] {
  const ranks = new Map<string, number>([
    ...first.map((kind, index): [string, number] => [
      kind,
      index - first.length,
    ]),
    ...last.map((kind, index): [string, number] => [kind, index + 1]),
  ]);
  return resources
    .map(resource => ({ resource, id: idOf(resource) }))
    .sort((a, b) => compareIds(a.id, b.id, ranks))
    .map(({ resource }) => resource);
}

function compareIds(
  a: ResourceId,
  b: ResourceId,
  ranks: ReadonlyMap<string, number>,
): number {
  const byKind = compareNames(kindText(a), kindText(b));
  if (byKind === 0) {
    return compareNames(idText(a), idText(b));
  }
  const rank = (ranks.get(a.kind) ?? 0) - (ranks.get(b.kind) ?? 0);
  const bothNamespaces =
    a.kind === 'Namespace' &&
    b.kind === 'Namespace' &&
    (a.group === '' || b.group === '');
  return rank || (bothNamespaces ? -byKind : byKind);
}

/** In the texts that Kustomize compares, `~` stands before what is missing. */
function kindText({ group, version, kind }: ResourceId): string {
  return [group || '~G', version || '~V', kind || '~K'].join('_');
}

function idText({ namespace, name }: ResourceId): string {
  return [namespace || '~X', name || '~N'].join('|');
}
