// SPDX-License-Identifier: Apache-2.0

import {
  alsoMarked,
  indexOverlays,
  wordsOf,
  type CompiledSchema,
  type Environment,
  type Matching,
  type SchemaMarks,
  type Words,
} from '@component-config/config-engine';
import {
  composeConfiguration,
  compositionKey,
} from '../subject/composeConfiguration';
import { deliversWorkload } from '../subject/delivery';
import type { ComponentDefinitions } from '../subject/findDefinitions';
import { environmentRef, environmentsOf } from '../platform/platform';
import { subjectOf, type Subject } from '../subject/subject';
import { marksOfComponent } from '../subject/supposition';
import { DamagedRevisionError } from '../values/damage';
import { ownValues } from '../values/ownValues';
import { wordedMessage } from '../wordedError';
import { contentNumbers } from './contentNumbers';
import type { ImpactComponent, ImpactSide } from './types';

/**
 * A component on one side: missing, without a type, unresolvable, or with everything that it is resolved from.
 *
 * @public
 */
export type Reading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'untyped' | 'failed'; readonly sentence: Words }
  | SubjectReading;

/**
 * A component that can be resolved.
 *
 * @public
 */
export interface SubjectReading {
  readonly kind: 'subject';
  readonly subject: Subject;
  /** The component that it was read from. */
  readonly given: ImpactComponent;
  /**
   * The same in an environment, with only the overlays that the selection has to consider there.
   *
   * @param there - the component in that environment
   */
  inScope(there: Subject, environment: Environment): Subject;
  /**
   * Equal strings mean equal platform input for resolving in an environment. Comparable only within the same
   * `SharedReadings`.
   *
   * @param there - the component in that environment
   */
  platformText(there: Subject, environment: Environment): string;
  /** The same for the templates that its resources are rendered from. */
  templatesText(there: Subject, environment: Environment): string;
}

/**
 * State shared by two sides, to detect what is the same on both.
 *
 * @public
 */
export interface SharedReadings {
  /** Equal numbers mean equal contents. */
  readonly numberOf: (content: object) => number;
  /** Cached compositions, by `compositionKey`. */
  readonly schemas: Map<string, CompiledSchema>;
}

/**
 * The same for one side.
 *
 * @public
 */
export type SideReadings = Pick<SharedReadings, 'numberOf'> & {
  readonly schemas: Pick<SharedReadings['schemas'], 'get' | 'set'>;
};

/**
 * Shared state for sides that are compared with each other.
 *
 * @param schemas - cached compositions; new ones are added
 */
export function sharedReadings(
  schemas = new Map<string, CompiledSchema>(),
): SharedReadings {
  return { numberOf: contentNumbers(), schemas };
}

/** The same for a temporary side: it uses cached compositions, but adds none. */
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

/**
 * Finds the components of one side.
 *
 * @public
 */
export function readSide(
  side: ImpactSide,
  { numberOf, schemas }: SideReadings,
): {
  readonly refs: Iterable<string>;
  /** @param real - what the component is without the supposition; defaults to itself */
  readonly read: (componentRef: string, real?: Reading) => Reading;
} {
  const { platform, seesHiddenFields, hidesSecrets = false } = side;
  const { carry = subject => subject } = side;
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
      compositionKey(definitions, deliversWorkload(delivery));
    schemaTexts.set(definitions, text);
    return text;
  };
  const templateText = textsOfTemplates(side, numberOf);
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
    templatesText: templateText,
  });

  const read = (componentRef: string, real?: Reading): Reading => {
    const found = components.get(componentRef);
    if (!found) {
      return { kind: 'absent' };
    }
    const { component, delivery, heads = [] } = found;
    const input = {
      componentRef,
      component,
      platform,
      heads,
      visible: visibleFor(found, shared, side),
      seesHiddenFields: found.seesHiddenFields ?? seesHiddenFields,
      hidesSecrets,
      delivery,
    };
    try {
      const plain = subjectOf(input, compose);
      const marks =
        hidesSecrets &&
        marksOfComponent({
          own: ownValues(component),
          heads,
          real: real ? subjectIn(real) : plain,
        });
      const marked =
        marks && !isMarked(plain, marks)
          ? subjectOf({ ...input, marks }, compose)
          : plain;
      return readingOf(carry(marked), found);
    } catch (error) {
      if (!isNotResolvable(error)) {
        throw error;
      }
      return {
        kind: component.componentType === undefined ? 'untyped' : 'failed',
        sentence: wordsOf('message', wordedMessage(error)),
      };
    }
  };
  return { refs: components.keys(), read };
}

function subjectIn(reading: Reading): Subject | undefined {
  return reading.kind === 'subject' ? reading.subject : undefined;
}

/** Whether marks add nothing to those of the schemas, as usual. */
function isMarked({ schema, states }: Subject, marks: SchemaMarks): boolean {
  return [schema, ...[...states.values()].map(state => state.schema)].every(
    one => !one || alsoMarked(one, marks) === one,
  );
}

/** The overlays that the selection for a component in an environment has to consider. */
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

/** Equal strings mean the same overlays with the same matches and mixins. */
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

/** Equal strings mean the same documents of the type, the traits and the environment. */
function textsOfTemplates(
  { platform: { texts } }: ImpactSide,
  numberOf: (content: object) => number,
): SubjectReading['templatesText'] {
  const roots = new Map(texts.map(({ entityRef, root }) => [entityRef, root]));
  return ({ definitions: { componentType, traits } }, environment) =>
    [
      componentType.entityRef,
      ...traits.map(({ entityRef }) => entityRef),
      environmentRef(environment),
    ]
      .map(entityRef => {
        const root = roots.get(entityRef);
        return root ? numberOf(root) : '';
      })
      .join(' ');
}

/** The platform documents that a report about a component may show. */
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
    (error.name === 'NotFoundError' ||
      error.name === 'InputError' ||
      error instanceof DamagedRevisionError)
  );
}
