import {
  EffectiveConfiguration,
  emptyObject,
  Finding,
  formatPointer,
  isObject,
  isWithin,
  JsonObject,
  JsonValue,
  Layer,
  lockAt,
  parsePointer,
  resolveEffective,
  schemaAt,
  SCHEMA_LAYER,
  valueAt,
} from '@component-config/config-engine';
import { Inherited, listMergeKeys, Locked } from '../src/components/SchemaForm';
import { Definition } from './definitions';
import {
  SampleKind,
  sampleValue,
} from '../src/components/SchemaForm/__testUtils__/sampleValue';

/** What speaks below and above the edited layer. */
export type LayerChoice = 'defaults' | 'overlay' | 'enforced';

/** What a form is told about the layer that it edits. */
export interface Surroundings {
  inherited: (pointer: string) => Inherited | undefined;
  locked: (pointer: string) => Locked | undefined;
  findings: readonly Finding[];
}

/** A layer with a value for every field of a section. */
export function sampleLayer(
  { schema }: Definition,
  section: string,
  kind: SampleKind,
  seed: number,
): JsonObject {
  const found = schemaAt(schema.jsonSchema, section);
  const value = found && sampleValue(found.schema, kind, seed);
  const layer = emptyObject<JsonValue>();
  if (value !== undefined) {
    layer[parsePointer(section)[0]] = value;
  }
  return layer;
}

/** Resolves the layer with others around it, as the portal does. */
export function surroundingsOf(options: {
  definition: Definition;
  section: string;
  layer: JsonObject;
  choice: LayerChoice;
}): Surroundings {
  const { definition, section, layer, choice } = options;
  const { schema } = definition;
  const others = otherLayers(definition, section, choice);
  const own: Layer = {
    id: 'own',
    kind: 'portal',
    title: 'this layer',
    value: layer,
    positions: {},
    reason: 'is edited here',
  };
  const inOrder = (layers: readonly Layer[]) =>
    [...layers].sort((a, b) => rankOf(a) - rankOf(b));
  const without = resolveEffective({ schema, layers: inOrder(others) });
  const current = resolveEffective({
    schema,
    layers: inOrder([...others, own]),
  });
  return {
    findings: current.findings,
    inherited(pointer) {
      const isReplaced = parsePointer(pointer).some((_, length, tokens) => {
        const around = formatPointer(tokens.slice(0, length));
        return (
          Array.isArray(valueAt(layer, around)) &&
          listMergeKeys(schema, around) === undefined
        );
      });
      const below = isReplaced
        ? undefined
        : inheritedFrom(without, definition, pointer);
      if (below) {
        return below;
      }
      const now = inheritedFrom(current, definition, pointer);
      return now?.kind === 'default' ? now : undefined;
    },
    locked(pointer) {
      const value = valueAt(without.config, pointer);
      const lock =
        isObject(value) && Object.keys(value).length > 0
          ? undefined
          : lockAt(without, pointer);
      return (
        lock && { reason: `Enforced by ${lock.title}.`, owner: lock.owner }
      );
    },
  };
}

function rankOf({ kind }: Layer): number {
  return ['overlay', 'portal', 'enforced-overlay'].indexOf(kind);
}

/** An overlay with most of the fields, and one that enforces every third of these. */
function otherLayers(
  definition: Definition,
  section: string,
  choice: LayerChoice,
): Layer[] {
  const values = sampleLayer(definition, section, 'fitting', 1);
  const layer = (parts: Pick<Layer, 'id' | 'kind' | 'title' | 'value'>) => ({
    positions: {},
    reason: 'is chosen on this page',
    owner: 'group:default/platform',
    ...parts,
  });
  return [
    ...(choice === 'defaults'
      ? []
      : [
          layer({
            id: 'overlay:production',
            kind: 'overlay',
            title: 'overlay production',
            value: someFields(values, index => index % 4 !== 3),
          }),
        ]),
    ...(choice === 'enforced'
      ? [
          layer({
            id: 'overlay:guard',
            kind: 'enforced-overlay',
            title: 'overlay production-guard',
            value: someFields(values, index => index % 3 === 0),
          }),
        ]
      : []),
  ];
}

function someFields(
  layer: JsonObject,
  isChosen: (index: number) => boolean,
): JsonObject {
  const result = emptyObject<JsonValue>();
  for (const [section, fields] of Object.entries(layer)) {
    if (isObject(fields)) {
      const part = emptyObject<JsonValue>();
      Object.keys(fields)
        .filter((_, index) => isChosen(index))
        .forEach(name => {
          part[name] = fields[name];
        });
      result[section] = part;
    }
  }
  return result;
}

function inheritedFrom(
  result: EffectiveConfiguration,
  { title }: Definition,
  pointer: string,
): Inherited | undefined {
  const value = valueAt(result.config, pointer);
  const leaves = Object.keys(result.provenance).filter(leaf =>
    isWithin(leaf, pointer),
  );
  const given = leaves.find(
    leaf => result.provenance[leaf].winner.layer !== SCHEMA_LAYER,
  );
  const leaf = given ?? leaves[0];
  if (value === undefined || leaf === undefined) {
    return undefined;
  }
  const { layer } = result.provenance[leaf].winner;
  const origin = result.layers.find(({ id }) => id === layer)?.title ?? layer;
  return layer === SCHEMA_LAYER
    ? { value, origin: title, kind: 'default' }
    : { value, origin, kind: 'layer' };
}
