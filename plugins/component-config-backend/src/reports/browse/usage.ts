// SPDX-License-Identifier: Apache-2.0

import type { SharedKind } from '@component-config/plugin-component-config-common';
import {
  environmentRef,
  type Platform,
  type PlatformDocument,
  type ListInput,
  type ComponentSummary,
  type ComponentEnvironmentSummary,
} from '@component-config/config-platform';

/** The usage of a platform document by a component. */
export interface Use {
  readonly summary: ComponentSummary;
  readonly environments: readonly ComponentEnvironmentSummary[];
}

/** The kinds of the layers of documents, which are the prefixes of layer ids. */
const layerKinds = new Map<string, string>([
  ['Overlay', 'overlay'],
  ['OverlayMixin', 'mixin'],
]);

/**
 * The components using a platform document: with the definition, in the environment, or with the overlay as a layer.
 */
export function usesOf(
  document: Pick<PlatformDocument, 'entityRef' | 'kind' | 'name'>,
  { platform, summaries }: ListInput,
): Use[] {
  return summaries.flatMap(summary => {
    const environments = usedIn(document, summary, platform);
    return environments ? [{ summary, environments }] : [];
  });
}

/** The usage of a document by a component, if there is one. */
function usedIn(
  {
    entityRef,
    kind,
    name,
  }: Pick<PlatformDocument, 'entityRef' | 'kind' | 'name'>,
  summary: ComponentSummary,
  platform: Platform,
): readonly ComponentEnvironmentSummary[] | undefined {
  const layerKind = layerKinds.get(kind);
  if (layerKind !== undefined) {
    // Layers are identified by name; if documents share a name, the first one is used.
    const isMeant = platform.documents.get(firstOf(platform, kind, name) ?? '');
    const found =
      isMeant?.entityRef === entityRef
        ? summary.environments.filter(({ overlays }) =>
            overlays.includes(`${layerKind}:${name}`),
          )
        : [];
    return found.length > 0 ? found : undefined;
  }
  if (kind === 'Environment') {
    const found = summary.environments.filter(
      one => refOfEnvironment(one) === entityRef,
    );
    return found.length > 0 ? found : undefined;
  }
  return summary.componentType?.entityRef === entityRef ||
    summary.traits.some(trait => trait.entityRef === entityRef)
    ? summary.environments
    : undefined;
}

/** The first document with each kind and name, kept while the platform is in use. */
const firstRefCache = new WeakMap<Platform, Map<string, string>>();

function firstOf(
  platform: Platform,
  kind: string,
  name: string,
): string | undefined {
  let refs = firstRefCache.get(platform);
  if (!refs) {
    refs = new Map();
    for (const document of platform.documents.values()) {
      const key = `${document.kind}/${document.name}`;
      if (!refs.has(key)) {
        refs.set(key, document.entityRef);
      }
    }
    firstRefCache.set(platform, refs);
  }
  return refs.get(`${kind}/${name}`);
}

type Counts = ReadonlyMap<string, number>;

/** One answer needs the same counts several times, across thousands of components. */
function countedOnce(
  count: (input: ListInput) => Counts,
): (input: ListInput) => Counts {
  const known = new WeakMap<ListInput['summaries'], Counts>();
  return input => {
    const counts = known.get(input.summaries) ?? count(input);
    known.set(input.summaries, counts);
    return counts;
  };
}

/** The number of components using each platform document, by its reference. */
export const countUses = countedOnce(({ platform, summaries }) => {
  const counts = new Map<string, number>();
  const add = (entityRef: string | undefined) =>
    entityRef !== undefined &&
    counts.set(entityRef, (counts.get(entityRef) ?? 0) + 1);
  for (const { componentType, traits, environments } of summaries) {
    const used = new Set<string | undefined>([
      componentType?.entityRef,
      ...traits.map(({ entityRef }) => entityRef),
    ]);
    for (const environment of environments) {
      used.add(refOfEnvironment(environment));
      for (const id of environment.overlays) {
        used.add(documentOfLayer(platform, id));
      }
    }
    used.forEach(add);
  }
  return counts;
});

/** The number of configurations in which a value of each overlay and mixin wins, by its reference. */
export const countEffective = countedOnce(({ platform, summaries }) => {
  const counts = new Map<string, number>();
  for (const { environments } of summaries) {
    for (const id of environments.flatMap(({ effective }) => effective)) {
      const entityRef = documentOfLayer(platform, id);
      if (entityRef !== undefined) {
        counts.set(entityRef, (counts.get(entityRef) ?? 0) + 1);
      }
    }
  }
  return counts;
});

function refOfEnvironment({
  namespace,
  environment,
}: ComponentEnvironmentSummary): string {
  return environmentRef({ namespace, name: environment });
}

/** The layer id of an overlay or a mixin. */
export function layerOfDocument({
  kind,
  name,
}: Pick<PlatformDocument, 'kind' | 'name'>): string {
  return `${layerKinds.get(kind)}:${name}`;
}

/** The reference of the document of an overlay or mixin layer. */
export function documentOfLayer(
  platform: Platform,
  id: string,
): string | undefined {
  const colon = id.indexOf(':');
  const kind: SharedKind =
    id.slice(0, colon) === 'mixin' ? 'OverlayMixin' : 'Overlay';
  return firstOf(platform, kind, id.slice(colon + 1));
}
