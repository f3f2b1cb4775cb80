// SPDX-License-Identifier: Apache-2.0

import {
  acceptsNull,
  annotationFor,
  Annotations,
  childPointer,
  CompiledSchema,
  declaredOptions,
  isObject,
  isWithin,
  JsonObject,
  JsonSchema,
  JsonValue,
  MergeStrategy,
  parsePointer,
  readableValue,
  readShowIf,
  valueAt,
} from '@component-config/config-engine';
import { fieldLabel, readableName } from '@component-config/config-platform';
import {
  Alternative,
  Alternatives,
  alternativesOf,
  areConditions,
  constantNames,
  isRequiredBy,
  owners,
  requiredOf,
  shownFor,
} from './alternatives';
import { annotationFacts, choiceNames, controlType } from './annotationFacts';
import { isFrame } from './isFrame';
import {
  ControlNode,
  FieldFacts,
  FieldNode,
  FreeNode,
  ListMerge,
  ListNode,
  MapNode,
  ObjectNode,
  ObjectParts,
} from './types';

/** The names of built-in controls. */
const BUILT_IN: readonly string[] = ['textarea', 'password', 'radio'];

/** By compiled schema and section. Kept while the schema is in use. */
const treeCache = new WeakMap<
  CompiledSchema,
  Map<string, FieldNode | undefined>
>();

/**
 * The fields of one section: what its form, outline, search and counts read. It is built once per compiled schema, so
 * the same schema gives the same nodes.
 *
 * @param compiled - the schema of the whole configuration
 * @param root - JSON Pointer of the section, `/environmentConfigs`
 * @returns undefined if the schema has no such section
 *
 * @public
 */
export function fieldTree(
  compiled: CompiledSchema,
  root: string,
): FieldNode | undefined {
  const trees = treeCache.get(compiled) ?? new Map();
  treeCache.set(compiled, trees);
  if (!trees.has(root)) {
    trees.set(root, buildTree(compiled, root));
  }
  return trees.get(root);
}

function buildTree(
  compiled: CompiledSchema,
  root: string,
): FieldNode | undefined {
  let schema: JsonValue = compiled.jsonSchema;
  let pointer = '';
  for (const name of parsePointer(root)) {
    const properties: JsonValue | undefined = isObject(schema)
      ? schema.properties
      : undefined;
    if (!isObject(properties) || !Object.hasOwn(properties, name)) {
      return undefined;
    }
    schema = properties[name];
    pointer = childPointer(`${pointer}/properties`, name);
  }
  return isObject(schema)
    ? buildNode({
        compiled,
        schema,
        pointer,
        position: 'root',
        section: schema,
        isSensitive: false,
      })
    : undefined;
}

/** A part of the compiled schema that a node is built from. */
interface SchemaPlace {
  compiled: CompiledSchema;
  schema: JsonSchema;
  /** JSON Pointer into the compiled schema. */
  pointer: string;
  /** A property can be left unset; items of lists and entries of maps either exist or not. */
  position: 'root' | 'property' | 'entry';
  /** The key of a property. */
  name?: string;
  /** The object that has the property. */
  parent?: JsonSchema;
  /** The schema of the section. */
  section: JsonSchema;
  /** One of its parents is a secret, and so it is one. */
  isSensitive: boolean;
}

function buildNode(around: SchemaPlace): FieldNode {
  const facts = factsOf(around);
  const place: SchemaPlace = { ...around, isSensitive: facts.isSensitive };
  const { schema } = place;
  const type = controlType(schema);
  if (Array.isArray(schema.enum)) {
    const isList = type === 'array' || type === 'object' || type === 'json';
    return buildControl(
      place,
      facts,
      isList || type === 'scalar' ? 'string' : type,
    );
  }
  switch (type) {
    case 'array':
      return buildList(place, facts);
    case 'object':
    case 'json': {
      const alternatives = alternativesOf(schema, place.pointer);
      if (alternatives && !alternatives.discriminator) {
        return buildUnion(place, facts, alternatives);
      }
      return type === 'object' || alternatives
        ? buildObject(place, facts)
        : buildFree(place, facts, 'any');
    }
    default:
      return buildControl(place, facts, type);
  }
}

function factsOf(place: SchemaPlace): FieldFacts {
  const { compiled, schema, position, name, parent, section } = place;
  const annotations = annotationsOf(place);
  const notice = text(annotations.deprecated);
  const isDeprecated = [schema.deprecated, annotations.deprecated].includes(
    true,
  );
  return {
    ...annotationFacts(annotations),
    name,
    title: fieldLabel({ annotations, schema, name }),
    description: text(schema.description) ?? text(annotations['#comment']),
    deprecated: notice ?? (isDeprecated || undefined),
    showIf: parent
      ? readShowIf(annotationFor(annotations, 'form', 'ui:showIf'), {
          sibling: parent,
          section,
          configuration: compiled.jsonSchema,
        })
      : [],
    isRequired: false,
    isEntry: position === 'entry',
    isNullable: acceptsNull(schema),
    isSensitive:
      place.isSensitive ||
      annotationFor(annotations, 'form', 'sensitive') === true,
    isAlternative: false,
    hasEmptyDefault: isEmptyDefault(place),
  };
}

/**
 * Whether the default of a required field is an empty text that violates its rules: in ytt that marks a value that has
 * to be set, and does not count as a value.
 */
function isEmptyDefault({ compiled, schema, pointer }: SchemaPlace): boolean {
  const { minLength } = schema;
  return (
    schema.default === '' &&
    ((typeof minLength === 'number' && minLength > 0) ||
      // Nothing else is required there, and lengths are rules of the schema.
      Object.entries(compiled.rules ?? {}).some(
        ([section, { language }]) =>
          language === 'ytt' && isWithin(pointer, section),
      ))
  );
}

function annotationsOf({ compiled, pointer }: SchemaPlace): Annotations {
  return Object.hasOwn(compiled.annotations, pointer)
    ? compiled.annotations[pointer]
    : {};
}

function buildControl(
  place: SchemaPlace,
  facts: FieldFacts,
  type: ControlNode['type'],
): ControlNode {
  const choices = Array.isArray(place.schema.enum)
    ? place.schema.enum.filter(value => value !== null)
    : undefined;
  return {
    ...facts,
    kind: 'control',
    type,
    choices,
    choiceNames: choices && choiceNames(annotationsOf(place), choices),
    hasOptions: declaredOptions(place.compiled).has(place.pointer),
  };
}

function buildList(place: SchemaPlace, facts: FieldFacts): ListNode | FreeNode {
  const { compiled, schema, pointer } = place;
  if (!isObject(schema.items)) {
    return buildFree(place, facts, 'array');
  }
  return {
    ...facts,
    kind: 'list',
    item: buildNode({
      ...place,
      schema: schema.items,
      pointer: `${pointer}/items`,
      position: 'entry',
      name: undefined,
      parent: undefined,
    }),
    maxItems: typeof schema.maxItems === 'number' ? schema.maxItems : undefined,
    merge: listMerge(
      Object.hasOwn(compiled.mergeStrategies, pointer)
        ? compiled.mergeStrategies[pointer].strategy
        : undefined,
    ),
  };
}

function listMerge(strategy: MergeStrategy | undefined): ListMerge | undefined {
  switch (strategy?.kind) {
    case 'append':
    case 'union':
      return { kind: 'add' };
    case 'map':
      return { kind: 'byKey', keys: strategy.keys };
    default:
      return undefined;
  }
}

/** @param isShown - whether a field is shown among these. Defaults to all */
function buildObject(
  place: SchemaPlace,
  facts: FieldFacts,
  isShown: (field: FieldNode) => boolean = () => true,
): ObjectNode | MapNode | FreeNode {
  const { schema, pointer, position } = place;
  const found = fieldsOf(place).filter(isShown);
  const choice = choiceOf(annotationsOf(place), found);
  const fields = found.map(field =>
    choice.includes(field) ? { ...field, isAlternative: true } : field,
  );
  const entries = schema.additionalProperties;
  const declared: ObjectNode = {
    ...facts,
    kind: 'object',
    fields,
    parts: partsOf(fields),
    choice: fields.filter(({ isAlternative }) => isAlternative),
  };
  if (fields.length === 0 && !isObject(entries) && entries !== false) {
    // A section without declared fields has none, unless it accepts anything.
    return position === 'root' && entries !== true
      ? declared
      : buildFree(place, facts, 'object');
  }
  if (entries === false || entries === undefined) {
    return declared;
  }
  const entry: SchemaPlace = {
    ...place,
    schema: isObject(entries) ? entries : {},
    pointer: `${pointer}/additionalProperties`,
    position: 'entry',
    name: undefined,
    parent: undefined,
  };
  return {
    ...facts,
    kind: 'map',
    // A control renders the map as a whole.
    declared: { ...declared, widget: undefined },
    entry: isObject(entries)
      ? buildNode(entry)
      : buildFree(entry, { ...factsOf(entry), isNullable: false }, 'any'),
  };
}

/** Sorts the fields of an object into its parts. */
function partsOf(fields: readonly FieldNode[]): ObjectParts {
  const groups = new Map<string, FieldNode[]>();
  const common = fields.filter(({ isAdvanced }) => !isAdvanced);
  for (const field of common) {
    if (field.group !== undefined) {
      groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
    }
  }
  return {
    plain: common.filter(({ group }) => group === undefined),
    groups: [...groups].map(([title, within]) => ({ title, fields: within })),
    advanced: fields.filter(({ isAdvanced }) => isAdvanced),
  };
}

/**
 * The fields of which exactly one must have a value, according to the rule `one_not_null` of a ytt schema; empty if
 * there is no such rule, or if it cannot be rendered as a choice: a field is never null, or is elsewhere.
 */
function choiceOf(
  annotations: Annotations,
  fields: readonly FieldNode[],
): readonly FieldNode[] {
  const written = annotationFor(annotations, 'form', 'ui:oneNotNull');
  if (written !== true && !Array.isArray(written)) {
    return [];
  }
  const alternatives = fields.filter(
    ({ name = '' }) => written === true || written.includes(name),
  );
  const isRendered =
    alternatives.length > 1 &&
    (written === true || alternatives.length === new Set(written).size) &&
    alternatives.every(
      ({ isNullable, group, isAdvanced }) =>
        isNullable && group === undefined && !isAdvanced,
    );
  return isRendered ? alternatives : [];
}

/** A field with its position in `ui:order`; the same for all fields that it does not list. */
interface RankedField {
  field: FieldNode;
  rank: number;
  /** Its description indicates importance: it has a control, and the description is no comment. */
  isDescribed: boolean;
}

/**
 * The fields of an object, including those of its `allOf` parts: by `ui:order`; the others after them, required ones
 * first, then described ones, the rest, and advanced ones last, each in the author's order. The description of a part
 * with its own fields is shown under its heading and does not move it before single controls; neither does a comment,
 * which does not indicate importance. The field that tells alternatives apart is the first, and those of only some of
 * them are shown if it has a value that means one of these.
 */
function fieldsOf(place: SchemaPlace): FieldNode[] {
  const found = new Map<string, RankedField>();
  const alternatives = alternativesOf(place.schema, place.pointer);
  const discriminator = alternatives?.discriminator;
  collectFields(place, found);
  const listed = annotationFor(annotationsOf(place), 'form', 'ui:order');
  if (Array.isArray(listed)) {
    listed.forEach((name, rank) => {
      const field = found.get(String(name));
      if (field) {
        field.rank = rank;
      }
    });
  }
  const required = new Set(requiredOf(place.schema));
  if (alternatives && discriminator) {
    [...found.keys()]
      .filter(name => isRequiredBy(alternatives, name))
      .forEach(name => required.add(name));
  }
  const weight = ({ field, isDescribed }: RankedField) => {
    if (field.name === discriminator?.name) {
      return -1;
    }
    if (field.isAdvanced) {
      return 3;
    }
    if (required.has(field.name ?? '')) {
      return 0;
    }
    return isDescribed ? 1 : 2;
  };
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank || weight(a) - weight(b))
    .map(({ field }) => ({
      ...(alternatives ? amongAlternatives(field, alternatives) : field),
      isRequired: required.has(field.name ?? ''),
    }));
}

/** A field of an object with alternatives: the one that tells them apart, or one that not all of them have. */
function amongAlternatives(
  field: FieldNode,
  alternatives: Alternatives,
): FieldNode {
  const { discriminator } = alternatives;
  const { name = '', showIf } = field;
  if (!discriminator) {
    return field;
  }
  if (name !== discriminator.name) {
    const conditions = shownFor(alternatives, discriminator, name);
    return { ...field, showIf: [...showIf, ...conditions] };
  }
  if (field.kind !== 'control') {
    return field;
  }
  const { choices = [], choiceNames: names } = field;
  const nameOf = (constant: JsonValue) =>
    names?.[choices.indexOf(constant)] ?? readableValue(constant);
  return {
    ...field,
    choiceNames: constantNames(alternatives, discriminator, nameOf),
  };
}

function collectFields(
  place: SchemaPlace,
  found: Map<string, RankedField>,
  discriminator = alternativesOf(place.schema, place.pointer)?.discriminator,
): void {
  const { compiled, schema, pointer } = place;
  const properties: JsonObject = isObject(schema.properties)
    ? schema.properties
    : {};
  const author = Object.hasOwn(compiled.order, pointer)
    ? compiled.order[pointer]
    : [];
  for (const name of new Set([...author, ...Object.keys(properties)])) {
    const property = Object.hasOwn(properties, name)
      ? properties[name]
      : undefined;
    if (isObject(property) && !found.has(name)) {
      const child: SchemaPlace = {
        ...place,
        schema:
          name === discriminator?.name
            ? { ...property, enum: discriminator.constants.flat() }
            : property,
        pointer: childPointer(`${pointer}/properties`, name),
        position: 'property',
        name,
        parent: schema,
      };
      const order = annotationFor(annotationsOf(child), 'form', 'ui:order');
      const field = buildNode(child);
      found.set(name, {
        field,
        rank: typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER,
        isDescribed:
          text(property.description) !== undefined && !isFrame(field),
      });
    }
  }
  const parts = Array.isArray(schema.allOf) ? schema.allOf : [];
  parts.forEach((part, index) => {
    if (isObject(part)) {
      const at = `${pointer}/allOf/${index}`;
      collectFields({ ...place, schema: part, pointer: at }, found);
    }
  });
  const alternatives = alternativesOf(schema, pointer);
  if (alternatives?.discriminator) {
    for (const alternative of alternatives.all) {
      collectFields(
        { ...place, schema: alternative.schema, pointer: alternative.pointer },
        found,
        alternatives.discriminator,
      );
    }
  }
}

/**
 * Alternatives that no field tells apart: a choice between them, and the fields of the selected one. If they only say
 * which fields are required, each has those of the object that it requires, and any number of an `anyOf` may have
 * values.
 */
function buildUnion(
  place: SchemaPlace,
  facts: FieldFacts,
  alternatives: Alternatives,
): FieldNode {
  const { compiled, schema } = place;
  const { keyword, all } = alternatives;
  const parts = { ...facts, widget: undefined };
  const isConditional = areConditions(schema, alternatives);
  if (isConditional && keyword === 'anyOf') {
    return buildObject(place, facts);
  }
  const isCommon = ({ name = '' }: FieldNode) =>
    !isConditional || owners(alternatives, name).length === 0;
  const base = isObject(schema.properties)
    ? buildObject(place, parts, isCommon)
    : undefined;
  return {
    ...facts,
    kind: 'union',
    base:
      base?.kind === 'object' && base.fields.length === 0 ? undefined : base,
    branches: all.map((alternative, index) => {
      const { schema: branch, pointer, mentions } = alternative;
      const structural = valueAt(compiled.structural, pointer);
      const node = isConditional
        ? buildObject(
            {
              ...place,
              schema: {
                ...schema,
                required: [...requiredOf(schema), ...requiredOf(branch)],
              },
            },
            { ...parts, title: text(branch.title) },
            field => mentions.has(field.name ?? '') && !isCommon(field),
          )
        : buildNode({
            ...place,
            schema: branch,
            pointer,
            position: 'property',
            name: undefined,
            parent: undefined,
          });
      return {
        title: text(node.title) ?? branchTitle(alternative, index),
        node,
        mentions,
        check: {
          jsonSchema: branch,
          structural: isObject(structural) ? structural : branch,
        },
      };
    }),
  };
}

function branchTitle({ schema, mentions }: Alternative, index: number): string {
  return mentions.size > 0
    ? [...mentions].map(readableName).join(', ')
    : (text(schema.type) ?? `Option ${index + 1}`);
}

/** A free-form value, edited as text. If a section could not be read, it is unknown whether it is one. */
function buildFree(
  { compiled, schema, pointer, position }: SchemaPlace,
  facts: FieldFacts,
  shape: FreeNode['shape'],
): FreeNode {
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  return {
    ...facts,
    kind: 'free',
    shape,
    example,
    isUnreadable:
      position === 'root' && compiled.unsound?.includes(pointer) === true,
  };
}

function text(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Whether a tree has deprecated fields, including those of items and entries.
 *
 * @public
 */
export function hasDeprecated(node: FieldNode): boolean {
  return node.deprecated !== undefined || childrenOf(node).some(hasDeprecated);
}

/** The nodes directly within a node, whatever values there are. */
export function childrenOf(node: FieldNode): readonly FieldNode[] {
  switch (node.kind) {
    case 'list':
      return [node.item];
    case 'object':
      return node.fields;
    case 'map':
      return [...node.declared.fields, node.entry];
    case 'union':
      return [
        ...(node.base ? childrenOf(node.base) : []),
        ...node.branches.map(branch => branch.node),
      ];
    default:
      return [];
  }
}

/**
 * Whether a tree names a control that is not built in.
 *
 * @public
 */
export function namesControl(node: FieldNode): boolean {
  const { widget } = node;
  return (
    (widget !== undefined && !BUILT_IN.includes(widget)) ||
    childrenOf(node).some(namesControl)
  );
}
