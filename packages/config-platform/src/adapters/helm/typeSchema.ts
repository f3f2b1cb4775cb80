// SPDX-License-Identifier: Apache-2.0

import {
  childEntry,
  childNode,
  nodeAt,
  inSteps,
  nodeFromValue,
  Pace,
  parseSourceSteps,
  readValuesSchemaSteps,
  textAt,
  type JsonValue,
  type SourceEntry,
  type SourceMap,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { entriesOf, isAbsent, itemsAt, itemsOf } from '../nodes';
import type { ComposedChart } from './composeValues';
import { readComment } from './readComment';

/** The annotation of a type that is not Helm's. */
const INFERRED = 'x-oc-#inferred';

/** Keywords with the same meaning in the schemas of types. */
const sameKeywords = [
  'title',
  'description',
  'pattern',
  'multipleOf',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'enum',
];

/** Keywords for values of every type; others would make a type of a place that has none. */
const anyType = ['title', 'description', 'enum', 'default'];

/**
 * Limits of one chart: of schemas, which references multiply, and of their nesting. A type with more schemas has too
 * many values to be read.
 */
const maximumSchemas = 10_000;
const maximumDepth = 40;

/** The places that are converted between two pauses. */
const placesPerStep = 1_000;

/** What is known of a place: its schema as written, and the chart's value, each if there is one. */
interface Place {
  readonly written?: SourceNode;
  readonly value?: SourceNode;
  readonly comment?: readonly string[];
  /** The prose of the comment. */
  readonly prose?: string;
  /** The references that lead here; a schema that contains itself is not repeated. */
  readonly references?: ReadonlySet<string>;
  /** Whether the schema is only a comment, which Helm does not read. */
  readonly isInferred?: boolean;
}

/** Merged values have no comments of their own, and none that are null; the chart's file has. */
function withComments(values: SourceMap, written: SourceMap): SourceMap {
  const entries = new Map(written.entries.map(entry => [entry.key, entry]));
  const keys = new Set(values.entries.map(({ key }) => key));
  return {
    ...values,
    entries: [
      ...values.entries.map(entry => {
        const { comment, value } = entries.get(entry.key) ?? {};
        return {
          ...entry,
          ...(comment && { comment }),
          value:
            entry.value.kind === 'map' && value?.kind === 'map'
              ? withComments(entry.value, value)
              : entry.value,
        };
      }),
      ...written.entries.filter(
        ({ key, comment, value }) =>
          comment && isAbsent(value) && !keys.has(key),
      ),
    ],
  };
}

/** The schema of a chart as written; undefined if Helm refuses it. */
function* rootSteps({ chart }: ComposedChart): Steps<SourceNode | undefined> {
  const { schema } = chart;
  if (!schema || !(yield* readValuesSchemaSteps(schema)).schema) {
    return undefined;
  }
  yield undefined;
  const { documents, findings } = yield* parseSourceSteps(
    schema,
    {},
    'catalog',
  );
  const isRead = findings.every(({ severity }) => severity !== 'error');
  const root = documents[0]?.root;
  return isRead && root?.kind === 'map' ? root : undefined;
}

class Converter {
  private schemas = 0;
  private readonly pace = new Pace(placesPerStep);
  private readonly ignoresBeside: boolean;

  constructor(private readonly root: SourceNode | undefined) {
    this.ignoresBeside = /draft-0[467]/.test(textAt(root, '$schema') ?? '');
  }

  private *convert(given: Place, depth: number): Steps<SourceNode> {
    if (this.pace.isDue()) {
      yield undefined;
    }
    const { schema: commented, description: prose } = readComment(
      given.comment ?? [],
    );
    const isInferred =
      given.isInferred || (!given.written && commented !== undefined);
    const schema = yield* this.convertWritten(
      { ...given, written: given.written ?? commented, prose, isInferred },
      depth,
    );
    return isInferred ? inferred(schema) : schema;
  }

  private *convertWritten(given: Place, depth: number): Steps<SourceNode> {
    const place = this.resolved(given);
    if (!place || depth > maximumDepth || ++this.schemas > maximumSchemas) {
      return anything([]);
    }
    const { written, isInferred } = place;
    const types = typesOf(written);
    const isMap =
      types.length > 0
        ? types.includes('object')
        : place.value?.kind === 'map' || childNode(written, 'properties');
    if (isMap && types.length < 2) {
      const schema = yield* this.convertMap(place, depth, []);
      const filled = place.value?.kind === 'map' ? withEmpty(schema) : schema;
      return types.length === 0 ? inferred(filled) : filled;
    }
    const entries = [
      ...this.keywords(written, place),
      ...(place.value && !isAbsent(place.value)
        ? [{ key: 'default', value: place.value }]
        : []),
    ];
    const [type, ...others] = types;
    if (type === undefined || others.length > 0) {
      const found =
        types.length === 0 && (isInferred || !written)
          ? typeOf(place.value)
          : undefined;
      return found
        ? inferred(
            map([
              text('type', found),
              ...entries,
              ...(found === 'array' ? [yield* this.items(place, depth)] : []),
            ]),
          )
        : anything(entries.filter(({ key }) => anyType.includes(key)));
    }
    return map([
      text('type', type),
      ...entries,
      ...(isNullable(written) ? [flag('nullable')] : []),
      ...(type === 'array' ? [yield* this.items(place, depth)] : []),
    ]);
  }

  /** @param added - the schemas of subcharts */
  *convertMap(
    { written, value, prose, references, isInferred }: Place,
    depth: number,
    added: readonly SourceEntry[],
  ): Steps<SourceNode> {
    const properties = new Map<string, SourceEntry>();
    const values = new Map(entriesOf(value).map(each => [each.key, each]));
    const described = childNode(written, 'properties');
    for (const entry of entriesOf(described)) {
      if (this.schemas > maximumSchemas) {
        break;
      }
      const known = values.get(entry.key);
      properties.set(entry.key, {
        ...entry,
        value: yield* this.convert(
          {
            written: entry.value,
            value: known?.value,
            comment: known?.comment,
            references,
            isInferred,
          },
          depth + 1,
        ),
      });
    }
    const others = childNode(written, 'additionalProperties');
    // What the comment of a value says of others is no reason to leave out those of the chart.
    const isClosed =
      !isInferred && others?.kind === 'scalar' && others.value === false;
    for (const entry of isClosed ? [] : values.values()) {
      if (this.schemas > maximumSchemas) {
        break;
      }
      if (!properties.has(entry.key)) {
        const { key, keyPosition } = entry;
        properties.set(key, {
          key,
          ...(keyPosition && { keyPosition }),
          value: yield* this.convert(entry, depth + 1),
        });
      }
    }
    for (const entry of added) {
      properties.set(entry.key, entry);
    }
    const isOpen = !isClosed || childNode(written, 'patternProperties');
    const required = childEntry(written, 'required');
    return map([
      text('type', 'object'),
      ...this.keywords(written, { prose }),
      ...(required?.value.kind === 'list'
        ? [
            {
              ...required,
              // The others have no field; the chart's own schema says that they are missing.
              value: list(
                required.value.items.filter(
                  item => item.kind === 'scalar' && properties.has(item.text),
                ),
              ),
            },
          ]
        : []),
      ...(properties.size > 0
        ? [{ key: 'properties', value: map([...properties.values()]) }]
        : []),
      ...(isOpen
        ? [
            properties.size === 0 && others?.kind === 'map'
              ? {
                  key: 'additionalProperties',
                  value: yield* this.convert(
                    { written: others, references, isInferred },
                    depth + 1,
                  ),
                }
              : flag('x-kubernetes-preserve-unknown-fields'),
          ]
        : []),
    ]);
  }

  private *items(
    { written, references, isInferred }: Place,
    depth: number,
  ): Steps<SourceEntry> {
    const items = childNode(written, 'items');
    return {
      key: 'items',
      value:
        items?.kind === 'map'
          ? yield* this.convert(
              { written: items, references, isInferred },
              depth + 1,
            )
          : anything([]),
    };
  }

  /** The keywords that are no structure. */
  private keywords(
    written: SourceNode | undefined,
    { prose }: Pick<Place, 'prose'>,
  ): SourceEntry[] {
    const found = sameKeywords.flatMap(name => childEntry(written, name) ?? []);
    const constant = childEntry(written, 'const');
    const bounds = ['Minimum', 'Maximum'].flatMap(bound =>
      boundOf(written, bound),
    );
    return [
      ...(prose && !childEntry(written, 'description')
        ? [text('description', prose)]
        : []),
      ...found.filter(({ key }) => !bounds.some(bound => bound.key === key)),
      ...bounds,
      ...(constant
        ? [{ ...constant, key: 'enum', value: list([constant.value]) }]
        : []),
    ];
  }

  /**
   * A place whose schema has what its `$ref` names; since draft 2019-09, keywords beside that come first.
   *
   * @returns undefined for a schema that contains itself
   */
  private resolved(place: Place): Place | undefined {
    const references = new Set(place.references);
    let node = place.written;
    for (;;) {
      const reference = textAt(node, '$ref');
      if (reference === undefined || node?.kind !== 'map') {
        return { ...place, written: node, references };
      }
      if (references.has(reference)) {
        return undefined;
      }
      references.add(reference);
      const target =
        this.root && reference.startsWith('#')
          ? nodeAt(this.root, reference.slice(1))
          : undefined;
      const beside = this.ignoresBeside
        ? []
        : node.entries.filter(({ key }) => key !== '$ref');
      const keys = new Set(beside.map(({ key }) => key));
      node = {
        ...node,
        entries: [
          ...beside,
          ...entriesOf(target).filter(({ key }) => !keys.has(key)),
        ],
      };
    }
  }
}

/**
 * The schema of the values of a chart: as its `values.schema.json` describes them, otherwise by the values themselves;
 * subcharts have theirs below their names (docs/rules/helm.md#schemas). Pauses after a number of places.
 *
 * @param charts - the chart and the subcharts that are switched on
 */
export function typeSchemaSteps(
  charts: readonly ComposedChart[],
): Steps<SourceNode> {
  return schemaSteps(charts[0], charts);
}

/** @param around - what the chart around it has below its name */
function* schemaSteps(
  composed: ComposedChart,
  charts: readonly ComposedChart[],
  around?: SourceNode,
): Steps<SourceNode> {
  const { chart, path, values } = composed;
  const root = yield* rootSteps(composed);
  const converter = new Converter(root);
  const subcharts = charts.filter(
    each =>
      each.path.length === path.length + 1 &&
      path.every((name, index) => each.path[index] === name),
  );
  const names = new Set(subcharts.map(each => each.path[path.length]));
  const shown = {
    ...values,
    entries: values.entries.filter(
      ({ key, value }) =>
        !names.has(key) && !(path.length > 0 && isEmptyGlobal(key, value)),
    ),
  };
  const own = withComments(
    around?.kind === 'map' ? withComments(shown, around) : shown,
    chart.values,
  );
  const below = yield* inSteps(
    subcharts,
    function* schemaBelow(each): Steps<SourceEntry> {
      const key = each.path[path.length];
      const above = childNode(chart.values, key);
      const value = withEmpty(yield* schemaSteps(each, charts, above));
      return { key, value };
    },
  );
  return yield* converter.convertMap({ written: root, value: own }, 0, below);
}

/** What Helm adds to the values of a subchart if there are no global ones. */
function isEmptyGlobal(key: string, value: SourceNode): boolean {
  return key === 'global' && value.kind === 'map' && value.entries.length === 0;
}

/** A bound that excludes its value: a number since draft 6, and a flag beside the bound before. */
function boundOf(written: SourceNode | undefined, name: string): SourceEntry[] {
  const entry = childEntry(written, `exclusive${name}`);
  if (entry?.value.kind !== 'scalar') {
    return [];
  }
  return typeof entry.value.value === 'number'
    ? [
        { ...entry, key: name.toLowerCase() },
        { ...entry, value: nodeFromValue(true) },
      ]
    : [entry];
}

/** The types without `null`. */
function typesOf(written: SourceNode | undefined): string[] {
  const type = childNode(written, 'type');
  const nodes = type?.kind === 'scalar' ? [type] : itemsOf(type);
  return nodes.flatMap(node =>
    node.kind === 'scalar' && node.value !== 'null' ? [String(node.value)] : [],
  );
}

function isNullable(written: SourceNode | undefined): boolean {
  return itemsAt(written, 'type').some(
    node => node.kind === 'scalar' && node.value === 'null',
  );
}

/** A map that is always there, so that the defaults within it are, too. */
function withEmpty(schema: SourceNode): SourceNode {
  return schema.kind === 'map'
    ? { ...schema, entries: [...schema.entries, plain('default', {})] }
    : schema;
}

/** A type that a chart's value shows: another one is reported, and not refused. */
function inferred(schema: SourceNode): SourceNode {
  return schema.kind === 'map' && !childEntry(schema, INFERRED)
    ? { ...schema, entries: [...schema.entries, flag(INFERRED)] }
    : schema;
}

/** The type of a value; undefined for null. */
function typeOf(node: SourceNode | undefined): string | undefined {
  if (node?.kind !== 'scalar') {
    return node && 'array';
  }
  if (Number.isInteger(node.value)) {
    return 'integer';
  }
  return node.value === null ? undefined : typeof node.value;
}

function anything(entries: readonly SourceEntry[]): SourceNode {
  return map([...entries, flag('x-kubernetes-preserve-unknown-fields')]);
}

function flag(key: string): SourceEntry {
  return plain(key, true);
}

function text(key: string, value: string): SourceEntry {
  return plain(key, value);
}

function plain(key: string, value: JsonValue): SourceEntry {
  return { key, value: nodeFromValue(value) };
}

function map(entries: readonly SourceEntry[]): SourceMap {
  const position = entries.find(({ value }) => value.position)?.value.position;
  return { kind: 'map', entries, ...(position && { position }) };
}

function list(items: readonly SourceNode[]): SourceNode {
  return { kind: 'list', items };
}
