import { isObject } from '../json';
import { formatPointer, parsePointer, valueAt } from '../pointer';
import type { CompiledSchema } from '../schema';

/** The places of a configuration whose values are secret. */
export interface SensitivePlaces {
  /** Whether there is none. */
  readonly isEmpty: boolean;
  /** Whether a pointer names a sensitive value or something within one. */
  has(pointer: string): boolean;
}

/** One step of a path through a configuration: a key, or any but the keys that the schema declares beside it. */
type Step = string | { readonly except: ReadonlySet<string> };

/**
 * The places that the schema annotates as `sensitive`. Found from the annotations and not by walking values, so that a
 * field within `allOf`, `anyOf` or `oneOf` counts whichever branch holds.
 */
export function sensitivePlaces(schema: CompiledSchema): SensitivePlaces {
  const paths = Object.keys(schema.annotations)
    .filter(pointer => {
      const { sensitive } = schema.annotations[pointer];
      return sensitive !== undefined && sensitive !== false;
    })
    .map(pointer => pathOf(schema, parsePointer(pointer)));
  return {
    isEmpty: paths.length === 0,
    has: pointer => {
      const tokens = parsePointer(pointer);
      return paths.some(
        path =>
          path.length <= tokens.length &&
          path.every((step, index) => matches(step, tokens[index])),
      );
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
