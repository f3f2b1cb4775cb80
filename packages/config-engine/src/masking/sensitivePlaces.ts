import type { MutatedPlace } from '../effective';
import { isObject } from '../json';
import { formatPointer, isWithin, parsePointer, valueAt } from '../pointer';
import type { CompiledSchema } from '../schema';

/** The places of a configuration whose values are secret. */
export interface SensitivePlaces {
  /** Whether there is none. */
  readonly isEmpty: boolean;
  /** Whether a pointer names a sensitive value or something within one. */
  has(pointer: string): boolean;
  /** Whether a pointer names a sensitive value, something within one, or what holds one. */
  touches(pointer: string): boolean;
}

/** Every place is secret. */
export const everywhere: SensitivePlaces = {
  isEmpty: false,
  has: () => true,
  touches: () => true,
};

/** One step of a path through a configuration: a key, or any but the keys that the schema declares beside it. */
type Step = string | { readonly except: ReadonlySet<string> };

/** A value that a rule gave: one that is made from a sensitive one is sensitive itself. */
export type DerivedPlace = Pick<MutatedPlace, 'pointer' | 'reads'>;

/**
 * The places that the schema annotates as `sensitive`. Found from the annotations and not by walking values, so that a
 * field within `allOf`, `anyOf` or `oneOf` counts whichever branch holds.
 *
 * @param mutations - what rules gave, in order; templates may carry a sensitive value to another place
 */
export function sensitivePlaces(
  schema: CompiledSchema,
  mutations: readonly DerivedPlace[] = [],
): SensitivePlaces {
  const annotated = declaredPlaces(schema);
  const derived: string[] = [];
  const touches = (pointer: string) =>
    annotated.touches(pointer) ||
    derived.some(at => isWithin(pointer, at) || isWithin(at, pointer));
  for (const { pointer, reads } of mutations) {
    if (reads.some(touches)) {
      derived.push(pointer);
    }
  }
  return derived.length === 0
    ? annotated
    : {
        isEmpty: false,
        has: pointer =>
          annotated.has(pointer) || derived.some(at => isWithin(pointer, at)),
        touches,
      };
}

/** For as long as the schema itself is in use. */
const declared = new WeakMap<CompiledSchema, SensitivePlaces>();

function declaredPlaces(schema: CompiledSchema): SensitivePlaces {
  let places = declared.get(schema);
  if (!places) {
    places = annotatedPlaces(schema);
    declared.set(schema, places);
  }
  return places;
}

function annotatedPlaces(schema: CompiledSchema): SensitivePlaces {
  const paths = Object.keys(schema.annotations)
    .filter(pointer => {
      const { sensitive } = schema.annotations[pointer];
      return sensitive !== undefined && sensitive !== false;
    })
    .map(pointer => pathOf(schema, parsePointer(pointer)));
  const fits = (path: readonly Step[], tokens: readonly string[]) =>
    path.every(
      (step, index) => index >= tokens.length || matches(step, tokens[index]),
    );
  return {
    isEmpty: paths.length === 0,
    has: pointer => {
      const tokens = parsePointer(pointer);
      return paths.some(
        path => path.length <= tokens.length && fits(path, tokens),
      );
    },
    touches: pointer => {
      const tokens = parsePointer(pointer);
      return paths.some(path => fits(path, tokens));
    },
  };
}

/** The path through configurations that a pointer into the schema describes. */
function pathOf(schema: CompiledSchema, tokens: readonly string[]): Step[] {
  const path: Step[] = [];
  for (let index = 0; index < tokens.length; index++) {
    switch (tokens[index]) {
      case 'properties':
        index += 1;
        path.push(tokens[index]);
        break;
      case 'additionalProperties':
        path.push({ except: declaredIn(schema, tokens.slice(0, index)) });
        break;
      case 'items':
        path.push({ except: new Set() });
        break;
      default:
      // A branch of `allOf`, `anyOf` or `oneOf` describes the place that it is in.
    }
  }
  return path;
}

function declaredIn(
  schema: CompiledSchema,
  tokens: readonly string[],
): ReadonlySet<string> {
  const properties = valueAt(
    schema.jsonSchema,
    formatPointer([...tokens, 'properties']),
  );
  return new Set(isObject(properties) ? Object.keys(properties) : []);
}

function matches(step: Step, token: string): boolean {
  return typeof step === 'string' ? step === token : !step.except.has(token);
}
