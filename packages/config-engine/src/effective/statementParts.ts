import type { SourcePosition } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import { childPointer } from '../pointer';
import { readRemoval, Removal } from './mergeMarkers';
import type { Contribution, Layer } from './types';

/**
 * One place that a statement speaks of, with what is recorded of it. A layer is put onto many folds (an overlay onto one
 * for each component and environment that it selects), which all share these.
 */
export interface StatementPart {
  /** The key or index that leads here from the place around it. */
  readonly token: string;
  readonly contribution: Contribution;
  /** What the markers of a map say. */
  readonly removal: Removal | undefined;
  /** What is said within a map or list; made when a fold first asks. @see partsWithin */
  within: readonly StatementPart[] | undefined;
}

/** Whose words they are. */
type Speaker = Pick<Layer, 'positions'> & { readonly layer: string };

interface Spoken extends Speaker {
  readonly root: StatementPart;
}

/** For as long as the values of a layer are in use, which are never changed. */
const spoken = new WeakMap<JsonObject, Spoken>();

/** What a layer says, as folds take it. */
export function statementParts(
  value: JsonObject,
  { layer, positions }: Speaker,
): StatementPart {
  const known = spoken.get(value);
  if (known && known.layer === layer && known.positions === positions) {
    return known.root;
  }
  const root = statementPart({ layer, positions }, '', '', value, undefined);
  spoken.set(value, { layer, positions, root });
  return root;
}

/**
 * What is said about one place.
 *
 * @param around - the position of the nearest place around it that has one
 */
export function statementPart(
  { layer, positions }: Speaker,
  token: string,
  pointer: string,
  value: JsonValue,
  around: SourcePosition | undefined,
): StatementPart {
  const position = positions[pointer] ?? around;
  return {
    token,
    contribution: position
      ? { layer, pointer, value, position }
      : { layer, pointer, value },
    removal: typeof value === 'object' ? readRemoval(value) : undefined,
    within: undefined,
  };
}

/**
 * What is said within a map or list, in order.
 *
 * @param pointerOf - the pointer of a key, where it is at hand: one text serves all layers
 */
export function partsWithin(
  speaker: Speaker,
  part: StatementPart,
  pointerOf?: (token: string) => string | undefined,
): readonly StatementPart[] {
  if (!part.within) {
    const { value, pointer, position } = part.contribution;
    const say = (token: string, given: JsonValue) => {
      const at = pointerOf?.(token) ?? childPointer(pointer, token);
      return statementPart(speaker, token, at, given, position);
    };
    if (Array.isArray(value)) {
      part.within = value.map((item, index) => say(String(index), item));
    } else if (typeof value === 'object' && value !== null) {
      part.within = Object.keys(value).map(key => say(key, value[key]));
    } else {
      part.within = [];
    }
  }
  return part.within;
}
