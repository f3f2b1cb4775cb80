// SPDX-License-Identifier: Apache-2.0

import {
  areRelated,
  findingKinds,
  isHiddenAt,
  publishValues,
  type Environment,
  type Finding,
  type StoredLayer,
  type JsonObject,
  type Layer,
  type Publication,
  type PublishedPlace,
} from '@component-config/config-engine';
import {
  visibleEnvironments,
  type ValuesRevision,
  findHead,
  publishToRepository,
  inEnvironment,
  buildLayerStack,
  type Subject,
} from '@component-config/config-platform';
import { withoutFields } from './storedFields';
import { openPlaces, type OpenPlace } from './openPlaces';
import type { PublicationInput } from './types';

/** The values for one environment, or for all, as the user may see them. */
export interface ShownValues {
  /** Omitted for all environments. */
  readonly environment?: Environment;
  readonly head: ValuesRevision;
  /** Without fields hidden from the user. */
  readonly places: readonly OpenPlace[];
  /** The same as one configuration, unmasked. */
  readonly values: JsonObject;
}

/** How the values that a user may see are published. */
export interface PublicationPlan {
  readonly shown: readonly ShownValues[];
  readonly files: Publication['files'];
  readonly places: readonly PublishedPlace[];
  /** Why the value of a field stays in the portal. */
  leftAt(environment: string | undefined, pointer: string): Finding | undefined;
  readonly findings: readonly Finding[];
}

/** Writes the values that a user may see into the component's files. */
export function planPublication(
  subject: Subject,
  { target, hiddenEnvironments, findings }: PublicationInput,
): PublicationPlan {
  const shown = shownValues(subject);
  const stays = new Map(
    [...hiddenEnvironments].map(environment => [
      environment,
      findingKinds.publication.withheldBinding.at(
        { pointer: '' },
        { environment },
      ),
    ]),
  );
  if (!target) {
    return {
      shown,
      files: [],
      places: [],
      leftAt: environment => stays.get(environment ?? ''),
      findings,
    };
  }
  const stored = shown
    .filter(({ head }) => !hiddenEnvironments.has(head.environment ?? ''))
    .map(storedLayer);
  const publication = subject.component.layers
    ? publishToRepository(subject, stored, target.files)
    : publishValues({
        files: target.files,
        component: {
          ...target.component,
          name: subject.component.name,
          namespace: subject.component.namespace,
        },
        bindings: target.bindings,
        ...(target.releases && { releases: target.releases }),
        stored,
        schema: subject.schema,
        layers: overlaysAbove(subject),
      });
  return {
    shown,
    files: publication.files,
    places: publication.places,
    leftAt: (environment, pointer) =>
      stays.get(environment ?? '') ??
      publication.left.find(
        left =>
          left.environment === environment &&
          (left.pointer === pointer || left.pointer.startsWith(`${pointer}/`)),
      )?.reason,
    findings: [...findings, ...publication.findings],
  };
}

/** The layers of overlays above the component's own values, in any environment. */
function overlaysAbove(subject: Subject): Layer[] {
  const layers = [undefined, ...subject.environments].flatMap(environment =>
    buildLayerStack(
      inEnvironment(subject, environment),
      environment,
      [],
    ).layers.filter(({ kind }) => kind === 'component-overlay'),
  );
  return [...new Map(layers.map(layer => [layer.id, layer])).values()];
}

/** The stored values for all environments, then for each one that the user may see. */
function shownValues(subject: Subject): ShownValues[] {
  const { heads, seesHiddenFields } = subject;
  return [undefined, ...visibleEnvironments(subject)].flatMap(environment => {
    const head = findHead(heads, environment?.name);
    if (!head) {
      return [];
    }
    const there = inEnvironment(subject, environment);
    const all = openPlaces(there, head);
    const places = all.filter(
      ({ pointer }) => seesHiddenFields || !isHiddenAt(there.schema, pointer),
    );
    const hidden = all.filter(place => !places.includes(place));
    return [
      {
        ...(environment && { environment }),
        head,
        places,
        values: withoutFields(
          head.values,
          new Set(hidden.map(({ pointer }) => pointer)),
        ),
      },
    ];
  });
}

function storedLayer({ head, places, values }: ShownValues): StoredLayer {
  const { environment, ends = [] } = head;
  return {
    ...(environment !== undefined && { environment }),
    values,
    // Not those of values hidden from the user.
    ends: ends.filter(end =>
      places.some(({ pointer }) => areRelated(pointer, end.pointer)),
    ),
    sensitive: places
      .filter(({ isSecret }) => isSecret)
      .map(({ pointer }) => pointer),
  };
}
