// SPDX-License-Identifier: Apache-2.0

import { didYouMean, type Finding, type SourcePosition } from '../../finding';
import { simpleSchemaFindings } from '../../finding/catalogue/simpleSchema';
import { emptyObject, type JsonObject } from '../../json';
import { childPointer } from '../../pointer';
import { type SourceEntry, type SourceNode, entriesOf } from '../../source';
import { Pace, type Steps } from '../../steps';
import { emitSchemaSteps } from '../emitSchema';
import { nearestPosition } from '../nearestPosition';
import { documentPointer, inDocument, type SchemaNode } from '../node';
import { checkRuleTypes } from '../openapi/checkRules';
import { readExtension } from '../openapi/readExtension';
import { hasResourceRules } from '../openapi/resourceRules';
import type { Annotations, CompiledSchema } from '../types';
import { applyMarkers, keywordsOf, markers, type MarkedField } from './markers';
import { splitMarkers } from './splitMarkers';

/** The built-in types, and their JSON types. */
const builtinTypes: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['integer', 'integer'],
  ['float', 'number'],
  ['boolean', 'boolean'],
  ['object', 'object'],
]);

/** Lists and maps within one type. */
const maximumNesting = 16;

const fieldsPerStep = 500;

/** A compiled field or type. */
interface Field {
  readonly node: SchemaNode;
  /** How often the object around it lists it as required. */
  readonly required: number;
}

/** The state of one compilation. */
interface Compilation {
  readonly types: ReadonlyMap<string, SourceEntry>;
  readonly typesPointer: string;
  readonly compiled: Map<string, Field>;
  /** Types being compiled; a reference to one of them is a cycle. */
  readonly building: Set<string>;
  readonly findings: Finding[];
  readonly pace: Pace;
}

interface Place {
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/** What takes the place of a field that cannot be compiled: any value. */
const anything: JsonObject = { 'x-kubernetes-preserve-unknown-fields': true };

/**
 * Compiles kro's SimpleSchema (docs/rules/crd.md#simpleschema): a map of fields, each a type with markers or a map of
 * fields. Returns all findings and the best possible schema.
 *
 * @param input - the fields, and the custom types, with their pointers in the document
 */
export function* compileSimpleSchemaSteps(input: {
  readonly fields: SourceNode;
  readonly pointer: string;
  readonly types?: SourceNode;
  readonly typesPointer?: string;
}): Steps<CompiledSchema> {
  const { fields, pointer, types, typesPointer = '' } = input;
  const compilation: Compilation = {
    types: new Map(entriesOf(types).map(entry => [entry.key, entry])),
    typesPointer,
    compiled: new Map(),
    building: new Set(),
    findings: [],
    pace: new Pace(fieldsPerStep),
  };
  for (const name of compilation.types.keys()) {
    yield* compileTypeSteps(compilation, name);
  }
  const place = { pointer, position: fields.position };
  const { node } = yield* compileFieldSteps(compilation, fields, place, '');
  const compiled = yield* emitSchemaSteps(node, 'openapi', []);
  return {
    ...compiled,
    ...(hasResourceRules(compiled.structural) && {
      rules: { '': { language: 'kubernetes' } },
    }),
    findings: [
      ...compilation.findings,
      ...inDocument(compiled.findings, node, pointer),
      // A rule is a marker of its field.
      ...checkRuleTypes(compiled.structural, false, at => ({
        pointer: documentPointer(node, at, pointer),
        position: nearestPosition(compiled.positions, at),
      })).map(finding => ({
        ...finding,
        pointer: finding.pointer.replace(/\/x-kubernetes-validations\/.*/, ''),
      })),
    ],
  };
}

function* compileFieldSteps(
  compilation: Compilation,
  source: SourceNode,
  place: Place,
  name: string,
): Steps<Field> {
  if (compilation.pace.isDue()) {
    yield undefined;
  }
  if (source.kind === 'map') {
    return yield* compileObjectSteps(compilation, source.entries, place);
  }
  if (source.kind === 'scalar' && typeof source.value === 'string') {
    return yield* compileTextSteps(compilation, source.value, place);
  }
  compilation.findings.push(
    simpleSchemaFindings.notAField.at(place, { field: name }),
  );
  return fieldOf(place, anything);
}

function* compileObjectSteps(
  compilation: Compilation,
  entries: readonly SourceEntry[],
  place: Place,
): Steps<Field> {
  const properties = new Map<string, SchemaNode>();
  const required: string[] = [];
  let hasDefault = false;
  for (const { key, keyPosition, value, comment } of entries) {
    const at = {
      pointer: childPointer(place.pointer, key),
      position: keyPosition ?? value.position,
    };
    const field = yield* compileFieldSteps(compilation, value, at, key);
    properties.set(key, comment ? { ...field.node, comment } : field.node);
    required.push(...new Array<string>(field.required).fill(key));
    hasDefault ||= Object.hasOwn(field.node.keywords, 'default');
  }
  const keywords = keywordsOf('object');
  if (hasDefault && required.length === 0) {
    keywords.default = emptyObject();
  }
  return fieldOf(place, keywords, {
    ...(properties.size > 0 && { properties }),
    ...(required.length > 0 && { required }),
  });
}

/** Compiles `type | markers`. */
function* compileTextSteps(
  compilation: Compilation,
  text: string,
  place: Place,
): Steps<Field> {
  const pipe = text.indexOf('|');
  const type = (pipe < 0 ? text : text.slice(0, pipe)).trim();
  const base = yield* compileTypeTextSteps(compilation, type, place, 0);
  const field: MarkedField = {
    type: String(base.node.keywords.type),
    keywords: Object.assign(emptyObject(), base.node.keywords),
    required: base.required,
  };
  if (pipe >= 0 && base.node.keywords !== anything) {
    markField(compilation, field, text.slice(pipe + 1), place);
  }
  return {
    node: {
      ...base.node,
      keywords: field.keywords,
      annotations: annotationsOf(field.keywords),
      ...place,
    },
    required: field.required,
  };
}

function markField(
  { findings }: Compilation,
  field: MarkedField,
  text: string,
  place: Place,
): void {
  const written = splitMarkers(text, name => markers.has(name));
  if ('unknown' in written) {
    const { unknown } = written;
    findings.push(
      simpleSchemaFindings.unknownMarker.at(place, {
        marker: unknown,
        hint: didYouMean(unknown, markers.keys()),
      }),
    );
    return;
  }
  if ('fault' in written) {
    findings.push(
      written.fault === 'unclosed'
        ? simpleSchemaFindings.markerUnclosed.at(place, {})
        : simpleSchemaFindings.markerIncomplete.at(place, {}),
    );
    return;
  }
  const problem = applyMarkers(field, written);
  switch (problem?.kind) {
    case 'type':
      findings.push(simpleSchemaFindings.markerType.at(place, problem));
      break;
    case 'value':
      findings.push(simpleSchemaFindings.markerValue.at(place, problem));
      break;
    case 'not-json':
      findings.push(simpleSchemaFindings.notJson.at(place, problem));
      break;
    case 'list-type':
      findings.push(simpleSchemaFindings.listType.at(place, {}));
      break;
    default:
  }
}

/** Compiles a type without markers. */
function* compileTypeTextSteps(
  compilation: Compilation,
  type: string,
  place: Place,
  depth: number,
): Steps<Field> {
  const { findings } = compilation;
  if (depth > maximumNesting) {
    findings.push(
      simpleSchemaFindings.tooDeep.at(place, { limit: maximumNesting }),
    );
    return fieldOf(place, anything);
  }
  const within = function* within(inner: string): Steps<SchemaNode> {
    const { node } = yield* compileTypeTextSteps(
      compilation,
      inner,
      place,
      depth + 1,
    );
    return { ...node, ...place };
  };
  if (type.startsWith('[]')) {
    const items = type.slice(2).trim();
    if (items === '') {
      findings.push(simpleSchemaFindings.emptyItems.at(place, {}));
      return fieldOf(place, anything);
    }
    return fieldOf(place, keywordsOf('array'), { items: yield* within(items) });
  }
  if (type.startsWith('map[')) {
    const [, values] = /^map\[string\]\s*(.+)$/s.exec(type) ?? [];
    if (values === undefined) {
      findings.push(simpleSchemaFindings.mapKey.at(place, {}));
      return fieldOf(place, anything);
    }
    return fieldOf(place, keywordsOf('object'), {
      additionalProperties: yield* within(values),
    });
  }
  const builtin = builtinTypes.get(type);
  if (builtin !== undefined) {
    return fieldOf(
      place,
      type === 'object'
        ? { ...keywordsOf(builtin), ...anything }
        : keywordsOf(builtin),
    );
  }
  const custom = yield* compileTypeSteps(compilation, type);
  if (!custom) {
    findings.push(
      simpleSchemaFindings.unknownType.at(place, {
        type,
        hint: didYouMean(type, [
          ...builtinTypes.keys(),
          ...compilation.types.keys(),
        ]),
      }),
    );
  }
  return custom ?? fieldOf(place, anything);
}

/** Compiles a custom type once; undefined if there is none of that name. */
function* compileTypeSteps(
  compilation: Compilation,
  name: string,
): Steps<Field | undefined> {
  const { types, typesPointer, compiled, building, findings } = compilation;
  const known = compiled.get(name);
  const entry = types.get(name);
  if (known || !entry) {
    return known;
  }
  const place = {
    pointer: childPointer(typesPointer, name),
    position: entry.keyPosition ?? entry.value.position,
  };
  if (building.has(name)) {
    findings.push(simpleSchemaFindings.cycle.at(place, { type: name }));
    return fieldOf(place, anything);
  }
  building.add(name);
  const field = yield* compileFieldSteps(compilation, entry.value, place, name);
  building.delete(name);
  compiled.set(name, field);
  return field;
}

function fieldOf(
  place: Place,
  keywords: JsonObject,
  parts: Partial<SchemaNode> = {},
): Field {
  return {
    node: {
      keywords,
      annotations: annotationsOf(keywords),
      ...parts,
      ...place,
    },
    required: 0,
  };
}

/** List types are merge strategies. */
function annotationsOf(keywords: JsonObject): Annotations {
  return Object.fromEntries(
    Object.entries(keywords).flatMap(([key, value]) =>
      key.startsWith('x-') ? readExtension(key, value) : [],
    ),
  );
}
