// SPDX-License-Identifier: Apache-2.0

/** A kind of objects, as documents name it. */
export interface ObjectKind {
  readonly apiVersion: string;
  readonly kind: string;
}

/** A kind of objects, as the API of a cluster does. */
export interface ObjectResource {
  readonly group: string;
  readonly apiVersion: string;
  readonly plural: string;
}

/** All that scales; the version is the oldest that every cluster has. */
const autoscaler: ObjectKind = {
  apiVersion: 'autoscaling/v1',
  kind: 'HorizontalPodAutoscaler',
};

/** The kinds that are read of a component: those of its resources, and its autoscalers. */
export function withAutoscalers(kinds: readonly ObjectKind[]): ObjectKind[] {
  return kinds.some(({ kind }) => kind === autoscaler.kind)
    ? [...kinds]
    : [...kinds, autoscaler];
}

/**
 * The resource of a kind. Its plural is guessed as Kubernetes does
 * (https://pkg.go.dev/k8s.io/apimachinery/pkg/api/meta#UnsafeGuessKindToResource).
 */
export function resourceOf({ apiVersion, kind }: ObjectKind): ObjectResource {
  const [version, group = ''] = apiVersion.split('/').reverse();
  return { group, apiVersion: version, plural: pluralOf(kind.toLowerCase()) };
}

function pluralOf(name: string): string {
  if (name === 'endpoints') {
    return name;
  }
  if (name.endsWith('s')) {
    return `${name}es`;
  }
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}
