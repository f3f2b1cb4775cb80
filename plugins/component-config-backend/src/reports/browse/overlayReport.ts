// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '@component-config/config-engine';
import type {
  OverlayEnvironment,
  OverlayLint,
  OverlayPath,
  OverlayReport,
} from '@component-config/plugin-component-config-common';
import {
  noPlatformDocument,
  environmentRef,
  type Platform,
  platformView,
  hiddenDocumentsOf,
  placesNamedBy,
  type OverlayEffects,
  type ComponentSummary,
  type ComponentEnvironmentSummary,
} from '@component-config/config-platform';
import { overlayOf } from './listDocuments';
import {
  Sightings,
  type OverlayCase,
  type PathSightings,
} from './overlayCases';
import { lintOverlay } from './overlayLint';
import { documentOfLayer, layerOfDocument } from './usage';

/**
 * The input of a report about an overlay.
 */
export interface OverlayReportInput {
  readonly platform: Platform;
  /** References of the platform documents that the user may see. */
  readonly visible: ReadonlySet<string>;
  /** The components that the user may see, with only the environments in which they may read them. */
  readonly summaries: readonly ComponentSummary[];
  /** The effect of overlays on a configuration; undefined if it is not known. */
  readonly effectsOf: (
    summary: ComponentEnvironmentSummary,
  ) => OverlayEffects | undefined;
  /** Whether the user may see the hidden fields of a component. */
  readonly seesHiddenFields: (componentRef: string) => boolean;
  readonly asOf: Date;
}

/**
 * The effect of an overlay or a mixin on the components that a user may see.
 *
 * @throws NotFoundError if there is no such overlay, or the user may not see it
 */
export function overlayReport(
  entityRef: string,
  input: OverlayReportInput,
): OverlayReport {
  const { platform, visible, asOf } = input;
  const document = visible.has(entityRef)
    ? platform.documents.get(entityRef)
    : undefined;
  const overlay = document && overlayOf(document.kind, document.name, platform);
  if (
    !document ||
    !overlay ||
    (document.kind !== 'Overlay' && document.kind !== 'OverlayMixin')
  ) {
    throw noPlatformDocument(entityRef);
  }
  const layer = layerOfDocument(document);
  // Layers are identified by name; if documents share a name, the first one is used.
  const cases =
    documentOfLayer(platform, layer) === entityRef ? casesOf(layer, input) : [];
  const hiddenDocuments = hiddenDocumentsOf(
    platform.documents.values(),
    visible,
  );
  const places = placesNamedBy(overlay);
  const hidden = hiddenFrom(cases, layer);
  const paths = new Map<string, PathSightings>(
    [...places.values()]
      .filter(({ pointer }) => !hidden.has(pointer))
      .map(({ pointer, position }) => [
        pointer,
        pathOf(pointer, hiddenDocuments.position(position)),
      ]),
  );
  const taken = new Sightings();
  for (const { ref, takesPart, effects, seesHidden } of cases) {
    if (takesPart) {
      taken.add(ref);
    }
    for (const effect of effects.places.get(layer) ?? []) {
      const { pointer, isRedundant, isHidden } = effect;
      if (hidden.has(pointer) || (isHidden && !seesHidden)) {
        continue;
      }
      const path = paths.get(pointer) ?? pathOf(pointer, {});
      paths.set(pointer, path);
      path.wins.add(ref);
      path.redundant += isRedundant ? 1 : 0;
    }
  }
  const text = platform.texts.find(one => one.entityRef === entityRef);
  return {
    ...platformView(platform),
    entityRef,
    kind: document.kind,
    namespace: text?.namespace ?? 'default',
    name: document.name,
    asOf: asOf.toISOString(),
    components: taken.components,
    configurations: taken.configurations,
    examples: taken.examples,
    environments: environmentsOfCases(layer, cases, platform),
    paths: [...paths.values()].map(shownPath),
    ...(hidden.size > 0 && { hiddenPaths: hidden.size }),
    lint: lintOverlay({
      layer,
      cases,
      paths: [...paths.values()],
      hasHiddenPaths: hidden.size > 0,
      taken,
    }).map(lint => shownLint(lint, hiddenDocuments)),
  };
}

function pathOf(
  pointer: string,
  position: { position?: SourcePosition },
): PathSightings {
  return { pointer, ...position, wins: new Sightings(), redundant: 0 };
}

function shownPath({
  pointer,
  position,
  wins,
  redundant,
}: PathSightings): OverlayPath {
  return {
    pointer,
    wins: wins.configurations,
    components: wins.components,
    redundant,
    examples: wins.examples,
    ...(position && { position }),
  };
}

function shownLint(
  { message, messagePhrase, position, ...lint }: OverlayLint,
  hiddenDocuments: ReturnType<typeof hiddenDocumentsOf>,
): OverlayLint {
  return {
    ...lint,
    ...hiddenDocuments.sentence('message', { message, messagePhrase }),
    ...hiddenDocuments.position(position),
  };
}

/** The configurations that an overlay applies to, or for which it was considered. */
function casesOf(
  layer: string,
  { summaries, effectsOf, seesHiddenFields }: OverlayReportInput,
): OverlayCase[] {
  const cases: OverlayCase[] = [];
  for (const { componentRef, environments } of summaries) {
    for (const summary of environments) {
      const effects = effectsOf(summary);
      const takesPart = summary.overlays.includes(layer);
      if (
        effects &&
        (takesPart ||
          effects.conditions.some(one => one.layer === layer) ||
          effects.ties.some(one => one.layer === layer))
      ) {
        cases.push({
          ref: { componentRef, environment: summary.environment },
          namespace: summary.namespace,
          takesPart,
          effects,
          seesHidden: seesHiddenFields(componentRef),
        });
      }
    }
  }
  return cases;
}

/** The fields that a schema hides from the user in some configuration. */
function hiddenFrom(
  cases: readonly OverlayCase[],
  layer: string,
): ReadonlySet<string> {
  return new Set(
    cases.flatMap(({ seesHidden, effects }) =>
      seesHidden ? [] : (effects.hidden.get(layer) ?? []),
    ),
  );
}

function environmentsOfCases(
  layer: string,
  cases: readonly OverlayCase[],
  platform: Platform,
): OverlayEnvironment[] {
  const found = new Map<string, OverlayEnvironment>();
  for (const { ref, namespace, takesPart, effects } of cases) {
    if (!takesPart) {
      continue;
    }
    const key = environmentRef({ namespace, name: ref.environment });
    const known = found.get(key) ?? {
      environment: ref.environment,
      namespace,
      components: 0,
      effective: 0,
    };
    known.components += 1;
    known.effective += effects.places.has(layer) ? 1 : 0;
    found.set(key, known);
  }
  return platform.environments.flatMap(
    environment => found.get(environmentRef(environment)) ?? [],
  );
}
