// SPDX-License-Identifier: Apache-2.0

import type { ObservedObjects } from '@component-config/plugin-component-config-node';
import { isMap, listOf, mapOf } from './answers';
import { resourceOf, type ObjectKind } from './kindsOfKubernetes';
import type { ClusterPlace } from './readPlaces';

/**
 * The objects of a component in one namespace, of an answer of the Kubernetes plugin for all its clusters. The plugin
 * leaves clusters out in which there is nothing.
 *
 * @param kinds - what was asked for
 * @returns undefined if there is nothing of the component in any cluster
 * @throws Error if it is no such answer
 */
export function clusterObjects(
  answer: unknown,
  { cluster, namespace }: ClusterPlace,
  kinds: readonly ObjectKind[],
): Pick<ObservedObjects, 'objects' | 'unread'> | undefined {
  const { items } = mapOf(answer);
  if (!Array.isArray(items)) {
    throw new Error('The answer of the Kubernetes plugin has no clusters.');
  }
  if (items.length === 0) {
    return undefined;
  }
  const { resources, errors } = mapOf(
    items.find(item => mapOf(mapOf(item).cluster).name === cluster),
  );
  return {
    objects: listOf(resources)
      .flatMap(group => listOf(mapOf(group).resources))
      .filter(isMap)
      .filter(
        ({ kind, metadata }) =>
          kind !== 'Secret' && mapOf(metadata).namespace === namespace,
      ) as ObservedObjects['objects'],
    unread: listOf(errors).map(error => unreadBy(mapOf(error), kinds)),
  };
}

/** The message is left out: it may contain more than a user should see. */
function unreadBy(
  { statusCode, resourcePath }: { readonly [key: string]: unknown },
  kinds: readonly ObjectKind[],
): ObservedObjects['unread'][number] {
  const plural = String(resourcePath).split('?')[0].split('/').at(-1);
  const kind = kinds.find(one => resourceOf(one).plural === plural)?.kind;
  return {
    ...(kind !== undefined && { kind }),
    reason: reasonOf(statusCode),
  };
}

function reasonOf(
  status: unknown,
): ObservedObjects['unread'][number]['reason'] {
  switch (status) {
    case 401:
    case 403:
      return 'notAllowed';
    case 404:
      return 'notServed';
    default:
      return 'notAnswered';
  }
}
