import {
  emptyObject,
  equalJson,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import { childPointer, valueAt } from '../pointer';
import {
  applyDefaults,
  CompiledSchema,
  JsonSchema,
  nearestPosition,
  schemaAt,
} from '../schema';
import type { Fold } from './foldLayers';
import { leafPointers } from './leafPointers';
import {
  Contribution,
  EffectiveConfiguration,
  Layer,
  Provenance,
  SCHEMA_LAYER,
} from './types';

/** A configuration in the schema's order, with the reason for every leaf. */
export interface Explained {
  readonly config: JsonObject;
  readonly provenance: { readonly [pointer: string]: Provenance };
  readonly shadowedLists: EffectiveConfiguration['shadowedLists'];
}

/** A place on the way through the configuration and the schema. */
interface Place {
  readonly pointer: string;
  /** The schema of the place, with its pointer in the whole; undefined where the schema knows nothing of it. */
  readonly schema?: { readonly schema: JsonSchema; readonly pointer: string };
  /** The outermost list that the place is in: lists are given whole. */
  readonly list?: string;
}

/** What the explanation is made from. */
interface Explanation {
  readonly schema: CompiledSchema;
  readonly layers: readonly Layer[];
  readonly fold: Fold;
  /** The configuration that the schema gives when no layer speaks. */
  readonly baseline: JsonValue;
  readonly provenance: { [pointer: string]: Provenance };
  readonly shadowedLists: { [pointer: string]: readonly Contribution[] };
}

/**
 * Completes the reasons of a fold with the schema's part in it: leaves that the defaults filled are won by the schema,
 * and a default that a layer's value stands above is the lowest of what it shadows.
 *
 * @param filled - the configuration of the fold after defaults
 */
export function explainDefaults(input: {
  schema: CompiledSchema;
  layers: readonly Layer[];
  fold: Fold;
  filled: JsonObject;
}): Explained {
  const { schema, layers, fold, filled } = input;
  const explanation: Explanation = {
    schema,
    layers,
    fold,
    baseline: applyDefaults(schema.jsonSchema, undefined),
    provenance: emptyObject(),
    shadowedLists: emptyObject(),
  };
  const config = explainPlace(explanation, filled, fold.config, {
    pointer: '',
    schema: { schema: schema.jsonSchema, pointer: '' },
  });
  return {
    config: isObject(config) ? config : emptyObject(),
    provenance: explanation.provenance,
    shadowedLists: explanation.shadowedLists,
  };
}

/** Copies a value in the schema's order, and records the reasons of its leaves. */
function explainPlace(
  explanation: Explanation,
  value: JsonValue,
  folded: JsonValue | undefined,
  place: Place,
): JsonValue {
  if (Array.isArray(value) && value.length > 0) {
    if (place.list === undefined && folded !== undefined) {
      explainList(explanation, folded, place);
    }
    return value.map((item, index) =>
      explainPlace(
        explanation,
        item,
        childOf(folded, index),
        childPlace({ ...place, list: place.list ?? place.pointer }, index),
      ),
    );
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    const copy = emptyObject();
    for (const key of inSchemaOrder(explanation.schema, value, place)) {
      copy[key] = explainPlace(
        explanation,
        value[key],
        childOf(folded, key),
        childPlace(place, key),
      );
    }
    return copy;
  }
  if (place.pointer !== '') {
    explanation.provenance[place.pointer] = explainLeaf(
      explanation,
      value,
      folded,
      place,
    );
  }
  return value;
}

/** Records what a list that a layer gave stands above. */
function explainList(
  explanation: Explanation,
  folded: JsonValue,
  place: Place,
): void {
  const { fold, schema, shadowedLists } = explanation;
  const { pointer } = place;
  const [leaf] = leafPointers(folded, pointer);
  const given = schemaDefault(
    explanation,
    fold.provenance[leaf].winner.layer,
    place,
  );
  const shadowed = [
    ...(given === undefined
      ? []
      : [schemaContribution(schema, pointer, given, place)]),
    ...(Object.hasOwn(fold.shadowedLists, pointer)
      ? fold.shadowedLists[pointer]
      : []),
  ];
  if (shadowed.length > 0) {
    shadowedLists[pointer] = shadowed;
  }
}

function explainLeaf(
  explanation: Explanation,
  value: JsonValue,
  folded: JsonValue | undefined,
  place: Place,
): Provenance {
  const { fold, schema } = explanation;
  const { pointer } = place;
  if (folded === undefined || !equalJson(folded, value)) {
    return {
      winner: schemaContribution(schema, pointer, value, place),
      shadowed: [],
    };
  }
  const { winner, shadowed } = fold.provenance[pointer];
  const given = schemaDefault(explanation, winner.layer, place);
  return given === undefined
    ? { winner, shadowed }
    : {
        winner,
        shadowed: [
          schemaContribution(schema, pointer, given, place),
          ...shadowed,
        ],
      };
}

/** What the schema says about a leaf or list that a layer gave, or undefined where it says nothing. */
function schemaDefault(
  explanation: Explanation,
  winner: string,
  { pointer, schema: located, list }: Place,
): JsonValue | undefined {
  const own = located?.schema.default;
  const inherited =
    list === undefined ? valueAt(explanation.baseline, pointer) : undefined;
  // openchoreo-schema 1.13: the default of an object counts where nobody gives the object; otherwise those of its
  // fields do.
  const value =
    isNothing(inherited) || isParentGiven(explanation, winner, pointer)
      ? own
      : inherited;
  return isNothing(value) ? undefined : value;
}

/** Whether the map around a leaf would be given without the leaf's winner saying anything about the leaf. */
function isParentGiven(
  { layers }: Explanation,
  winner: string,
  pointer: string,
): boolean {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  if (parent === '') {
    // The whole configuration is always there; its default is what nothing is given above.
    return false;
  }
  return layers.some(({ id, value }) => {
    const given = valueAt(value, parent);
    return isObject(given) && (id !== winner || Object.keys(given).length > 1);
  });
}

/** `default: null` is none (openchoreo-schema 1.13). */
function isNothing(value: JsonValue | undefined): value is null | undefined {
  return value === undefined || value === null;
}

function schemaContribution(
  schema: CompiledSchema,
  pointer: string,
  value: JsonValue,
  place: Place,
): Contribution {
  const position =
    place.schema && nearestPosition(schema.positions, place.schema.pointer);
  return {
    layer: SCHEMA_LAYER,
    pointer,
    value,
    ...(position && { position }),
  };
}

function childPlace(place: Place, token: string | number): Place {
  const located =
    place.schema && schemaAt(place.schema.schema, childPointer('', token));
  return {
    pointer: childPointer(place.pointer, token),
    list: place.list,
    schema: located && {
      schema: located.schema,
      pointer: `${place.schema?.pointer ?? ''}${located.pointer}`,
    },
  };
}

/** The keys that the schema declares, in its order, then the others in theirs. */
function inSchemaOrder(
  { order }: CompiledSchema,
  value: JsonObject,
  { schema }: Place,
): Iterable<string> {
  const declared =
    schema && Object.hasOwn(order, schema.pointer) ? order[schema.pointer] : [];
  return new Set([
    ...declared.filter(key => Object.hasOwn(value, key)),
    ...Object.keys(value),
  ]);
}

function childOf(
  value: JsonValue | undefined,
  token: string | number,
): JsonValue | undefined {
  if (Array.isArray(value)) {
    return value[Number(token)];
  }
  return isObject(value) && Object.hasOwn(value, token)
    ? value[token]
    : undefined;
}
