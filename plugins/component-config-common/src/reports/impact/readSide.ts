// SPDX-License-Identifier: Apache-2.0

import {
  indexOverlays,
  type CompiledSchema,
  type Environment,
  type Matching,
} from '@component-config/config-engine';
import { composeConfiguration, compositionKey } from '../composeConfiguration';
import { tellsWorkload } from '../delivery';
import type { ComponentDefinitions } from '../findDefinitions';
import { environmentsOf } from '../platform';
import { subjectOf, type Subject } from '../subject';
import { contentNumbers } from './contentNumbers';
import type { ImpactComponent, ImpactSide } from './types';

/** A component on one side: not there, there without a type, not to be resolved, or with all that it is resolved from. */
export type Reading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'untyped' | 'failed'; readonly sentence: string }
  | SubjectReading;

/** A component that can be resolved. */
export interface SubjectReading {
  readonly kind: 'subject';
  readonly subject: Subject;
  /** What it was read from. */
  readonly given: ImpactComponent;
  /**
   * The same as it is in an environment, with those overlays alone that the selection there has to look at.
   *
   * @param there - as the component is in that environment
   */
  inScope(there: Subject, environment: Environment): Subject;
  /**
   * Equal texts are equal inputs of the resolution in an environment, as far as the platform gives them. Only to be
   * compared with those of the same `SharedReadings`.
   *
   * @param there - as the component is in that environment
   */
  platformText(there: Subject, environment: Environment): string;
}

/**
 * What two sides share, so that what is the same on both is known to be.
 *
 * @alpha
 */
export interface SharedReadings {
  /** Equal numbers are equal contents. */
  readonly numberOf: (content: object) => number;
  /** What is composed already, by `compositionKey`. */
  readonly schemas: Map<string, CompiledSchema>;
}

/** The same for one side. */
type SideReadings = Pick<SharedReadings, 'numberOf'> & {
  readonly schemas: Pick<SharedReadings['schemas'], 'get' | 'set'>;
};

/**
 * What sides share that are compared with one another.
 *
 * @param schemas - what is composed already, which grows by what is composed
 */
export function sharedReadings(
  schemas = new Map<string, CompiledSchema>(),
): SharedReadings {
  return { numberOf: contentNumbers(), schemas };
}

/** The same for a side that nothing is to be kept of: it takes what is composed, and adds nothing. */
export function aside({ numberOf, schemas }: SharedReadings): SideReadings {
  const own = new Map<string, CompiledSchema>();
  return {
    numberOf,
    schemas: {
      get: key => schemas.get(key) ?? own.get(key),
      set: (key, schema) => own.set(key, schema),
    },
  };
}

/** Finds the components of one side. */
export function readSide(
  side: ImpactSide,
  { numberOf, schemas }: SideReadings,
): {
  readonly refs: Iterable<string>;
  readonly read: (componentRef: string) => Reading;
} {
  const { platform, seesHiddenFields, hidesSecrets = false } = side;
  const components = new Map(
    side.components.map(one => [one.componentRef, one]),
  );
  const shared = side.visible ?? new Set(platform.documents.keys());
  const compose = (found: ComponentDefinitions, hasWorkload: boolean) => {
    const key = compositionKey(found, hasWorkload);
    const schema = schemas.get(key) ?? composeConfiguration(found, hasWorkload);
    schemas.set(key, schema);
    return schema;
  };
  const schemaTexts = new WeakMap<ComponentDefinitions, string>();
  const schemaText = ({ definitions, delivery }: Subject) => {
    const text =
      schemaTexts.get(definitions) ??
      compositionKey(definitions, tellsWorkload(delivery));
    schemaTexts.set(definitions, text);
    return text;
  };
  const matchingOf = matchOverlays(side);
  const textOf = textsOfMatchings(side, numberOf);
  const namesIn = new Map<string, string>();
  const namesOf = (namespace: string) => {
    const names =
      namesIn.get(namespace) ??
      JSON.stringify(environmentsOf(platform, namespace).map(one => one.name));
    namesIn.set(namespace, names);
    return names;
  };
  const readingOf = (
    subject: Subject,
    given: ImpactComponent,
  ): SubjectReading => ({
    kind: 'subject',
    subject,
    given,
    inScope: (there, environment) => ({
      ...there,
      platform: {
        ...platform,
        overlays: matchingOf(there, environment).candidates,
      },
    }),
    platformText: (there, environment) =>
      [
        schemaText(there),
        numberOf(environment),
        namesOf(subject.component.namespace),
        numberOf(there.definitions.findings),
        textOf(matchingOf(there, environment)),
      ].join('\n'),
  });

  const read = (componentRef: string): Reading => {
    const found = components.get(componentRef);
    if (!found) {
      return { kind: 'absent' };
    }
    const { component, delivery, heads = [] } = found;
    try {
      const subject = subjectOf(
        {
          componentRef,
          component,
          platform,
          heads,
          visible: visibleFor(found, shared, side),
          seesHiddenFields: found.seesHiddenFields ?? seesHiddenFields,
          hidesSecrets,
          delivery,
        },
        compose,
      );
      return readingOf(subject, found);
    } catch (error) {
      if (!isNotResolvable(error)) {
        throw error;
      }
      return {
        kind: component.componentType === undefined ? 'untyped' : 'failed',
        sentence: error.message,
      };
    }
  };
  return { refs: components.keys(), read };
}

/** The overlays that the selection for a component in an environment has to look at. */
function matchOverlays({
  platform,
}: ImpactSide): (there: Subject, environment: Environment) => Matching {
  const index = indexOverlays(platform.overlays);
  return ({ component }, environment) =>
    index.matching({
      ...component,
      traitInstances: component.traits.map(({ instanceName }) => instanceName),
    })(environment);
}

/** Equal texts are the same overlays, of which the same match, with the same mixins. */
function textsOfMatchings(
  { platform: { mixins } }: ImpactSide,
  numberOf: (content: object) => number,
): (matching: Matching) => string {
  const texts = new WeakMap<Matching, string>();
  return matching => {
    const known = texts.get(matching);
    if (known !== undefined) {
      return known;
    }
    const { candidates, matches } = matching;
    const named = new Set(candidates.flatMap(overlay => overlay.mixins));
    const text = JSON.stringify([
      candidates.map(overlay => [numberOf(overlay), matches.has(overlay)]),
      mixins.filter(({ name }) => named.has(name)).map(numberOf),
    ]);
    texts.set(matching, text);
    return text;
  };
}

/** What of the platform documents is shown where a component is told of. */
function visibleFor(
  { delivery, unreadable = [] }: ImpactComponent,
  shared: ReadonlySet<string>,
  side: ImpactSide,
): ReadonlySet<string> {
  const delivered = side.visible
    ? []
    : (delivery?.documents ?? []).map(({ entityRef }) => entityRef);
  if (delivered.length === 0 && unreadable.length === 0) {
    return shared;
  }
  const visible = new Set([...shared, ...delivered]);
  for (const entityRef of unreadable) {
    visible.delete(entityRef);
  }
  return visible;
}

/** The errors of `subjectOf`. */
function isNotResolvable(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (error.name === 'NotFoundError' || error.name === 'InputError')
  );
}
