// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';
import type { JsonObject, JsonValue } from '../../../json';
import {
  commentAbove,
  SourceScalar,
  SourceText,
  type SourceNode,
  entriesOf,
} from '../../../source';
import { allSteps, type Steps } from '../../../steps';
import { childPointer, formatPath } from '../../../pointer';
import { emitSchemaSteps } from '../../emitSchema';
import type { SchemaNode } from '../../node';
import type { CompiledSchema } from '../../types';
import type { WrittenSchema } from '../../detectDialect';
import { yamlOf } from '../template/fragment';
import { inexactIntegers } from '../values/inexactIntegers';
import { keyName, toJson, YttValue } from '../node';
import type { YttSource } from '../source';
import { describeCondition, hideLiterals } from './describeCondition';
import { expressRule, isExpressed } from './expressedRules';
import { readSchemaSteps } from './readSchema';
import { ItemType, itemTypesWithin, Rule, YttType } from './schemaType';

/**
 * Compiles a data values schema (ytt section 5). Rules that JSON Schema cannot express are kept as source text
 * (`rules`).
 *
 * @public
 */
export function compileYtt(input: {
  /** In merge order. */
  readonly sources: ReadonlyArray<
    SourceText & {
      /** The scalar of another document that contains the text, if any; positions then refer to that document. */
      readonly scalar?: SourceScalar;
    }
  >;
  /** Further files that the code may load. */
  readonly files?: readonly SourceText[];
  /** JSON Pointer for findings about the schema as a whole. */
  readonly pointer?: string;
}): CompiledSchema {
  return allSteps(compileYttSteps(input));
}

/** The same, with pauses. */
function* compileYttSteps({
  sources,
  files = [],
  pointer = '',
}: Parameters<typeof compileYtt>[0]): Steps<CompiledSchema> {
  const { type, findings: problems } = yield* readSchemaSteps(sources, {
    files,
    pointer,
  });
  yield undefined;
  const items = type ? [...itemTypesWithin(type)] : [];
  const findings = [
    ...hideLiterals(
      problems,
      [...sources, ...files].map(({ text }) => text),
    ),
    ...items.flatMap(item => keyThatIsNotString(item, pointer)),
    ...items.flatMap(item => roundedNumbers(item, pointer)),
  ];
  const root: SchemaNode = type
    ? emitRoot(type, linesOf([...sources, ...files]))
    : { keywords: {}, annotations: {} };
  const compiled = yield* emitSchemaSteps(root, 'ytt', findings);
  if (!items.some(needsCode)) {
    return compiled;
  }
  return {
    ...compiled,
    rules: {
      '': {
        language: 'ytt',
        sources: sources.map(plainSource),
        files: files.map(plainSource),
      },
    },
  };
}

/** Drops other properties, because the result is serialized. */
function plainSource({ file, text }: SourceText): SourceText {
  return { file, text };
}

/** Whether JSON Schema cannot express some rule of an item. */
function needsCode({ type, validation }: ItemType): boolean {
  return (
    validation !== undefined &&
    validation.rules.some(rule => !isExpressed(rule, type, validation))
  );
}

/** Reports a key that YAML 1.1 reads as a boolean. */
function keyThatIsNotString(
  { key, place }: ItemType,
  pointer: string,
): Finding[] {
  return typeof key === 'boolean'
    ? [
        yttFindings.keyNotText.at(
          { pointer, position: place.position },
          {
            written: /^\s*([^\s:]+)/.exec(place.text)?.[1] ?? String(key),
            read: String(key),
          },
        ),
      ]
    : [];
}

/** Reports integers of a default and an example that JSON cannot represent; normalization reports those of scalars. */
function roundedNumbers(item: ItemType, pointer: string): Finding[] {
  const { type, place } = item;
  const { kind } = type.kind === 'null' ? type.of : type;
  const [example] = type.documentation.examples ?? [];
  return [
    ...(kind === 'any' || kind === 'array'
      ? inexactIntegers(item.default, place, pointer)
      : []),
    ...(example ? inexactIntegers(example.value, place, pointer) : []),
  ];
}

const typeNames = {
  string: 'string',
  integer: 'integer',
  float: 'number',
  boolean: 'boolean',
} as const;

/** A document of any type is a map here, whose keys have the defaults that it gives. */
function emitRoot(item: ItemType, lineAt: YttLines): SchemaNode {
  const root = emitItem(item, item.default, true, lineAt);
  if (item.type.kind !== 'any') {
    return root;
  }
  return {
    ...root,
    keywords: { ...root.keywords, type: 'object' },
    properties: new Map(
      [...defaultsByKey(item.default)].map(([name, value]) => [
        name,
        { keywords: { default: toJson(value) }, annotations: {} },
      ]),
    ),
  };
}

/**
 * @param given - the default of this value
 * @param live - whether the value always exists, so that defaults of maps are distributed over their leaves; array
 *   items and the contents of a null are created with their own defaults
 * @param lineAt - source lines, for comments
 */
function emitItem(
  item: ItemType,
  given: YttValue,
  live: boolean,
  lineAt: YttLines,
): SchemaNode {
  const { type, validation, place } = item;
  const nonNull = type.kind === 'null' ? type.of : type;
  const isMap = nonNull.kind === 'map';
  const keywords: JsonObject = {
    ...documentationKeywords(type),
    ...(type.kind === 'null' && { nullable: true }),
    ...defaultKeyword(item, given, live),
  };
  if (validation && validation.when === undefined) {
    for (const rule of validation.rules) {
      Object.assign(keywords, expressRule(rule, type));
    }
  }
  const comment = commentOf(item, lineAt);
  const base = {
    annotations: annotationsOf(item),
    ...(place.position && { position: place.position }),
    ...(comment && { comment }),
  };
  if (isMap) {
    const within = live && given !== null;
    const defaults = within ? defaultsByKey(given) : undefined;
    const required = nonNull.items
      .filter(isRequired)
      .map(({ key }) => keyName(key));
    return {
      ...base,
      keywords: { type: 'object', ...keywords },
      properties: new Map(
        nonNull.items.map(child => {
          const name = keyName(child.key);
          const found = defaults?.get(name);
          const value = found === undefined ? child.default : found;
          return [name, emitItem(child, value, within, lineAt)];
        }),
      ),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    };
  }
  if (nonNull.kind === 'array') {
    return {
      ...base,
      keywords: { type: 'array', ...keywords },
      items: emitItem(nonNull.item, nonNull.item.default, false, lineAt),
    };
  }
  return nonNull.kind === 'scalar'
    ? { ...base, keywords: { type: typeNames[nonNull.scalar], ...keywords } }
    : { ...base, keywords };
}

/** The comment above a key: only for the first key of a line, and not for a key after the dash of an item. */
function commentOf(
  { kind, key, place }: ItemType,
  lineAt: YttLines,
): string[] | undefined {
  const start = place.text.search(/\S/);
  const isFirst = place.text
    .slice(start)
    .replace(/^["']/, '')
    .startsWith(keyName(key));
  return kind === 'map item' && isFirst
    ? commentAbove(line => lineAt(place.file, line), place.line, start + 1)
    : undefined;
}

/** The lines of files by name. */
type YttLines = (file: string, line: number) => string | undefined;

function linesOf(texts: readonly SourceText[]): YttLines {
  const known = new Map<string, readonly string[]>();
  return (file, line) => {
    const lines =
      known.get(file) ??
      texts.find(source => source.file === file)?.text.split('\n') ??
      [];
    known.set(file, lines);
    return lines[line - 1];
  };
}

function defaultsByKey(value: YttValue): Map<string, YttValue> {
  return new Map(
    typeof value === 'object' && value?.kind === 'map'
      ? value.items.map(item => [keyName(item.key), item.value])
      : [],
  );
}

function defaultKeyword(
  { type, defaultGiven }: ItemType,
  given: YttValue,
  live: boolean,
): JsonObject {
  const isMap = (type.kind === 'null' ? type.of : type).kind === 'map';
  // The leaves of a map have the defaults; a map created later uses its own.
  const value: JsonValue =
    isMap && given !== null && (live || !defaultGiven) ? {} : toJson(given);
  return { default: value };
}

function documentationKeywords(type: YttType): JsonObject {
  const { title, description, examples } = type.documentation;
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(examples?.[0] && { example: toJson(examples[0].value) }),
  };
}

/**
 * ytt does not mark required values; the idiom is a default that violates a rule. The mark is only shown to users:
 * defaults fill every key, so validation applies the rule itself.
 */
function isRequired({ type, default: given, validation }: ItemType): boolean {
  if (!validation || validation.when !== undefined) {
    return false;
  }
  return validation.rules.some(
    rule =>
      (rule.kind === 'not_null' && given === null && type.kind === 'null') ||
      (rule.kind === 'min_len' && rule.limit > 0n && given === ''),
  );
}

function annotationsOf(item: ItemType): SchemaNode['annotations'] {
  const { type, validation, annotations } = item;
  const { deprecated } = type.documentation;
  const help = helpOf(item);
  const choice = validation?.rules.find(
    (rule): rule is Rule & { kind: 'one_not_null' } =>
      rule.kind === 'one_not_null',
  );
  const choiceKeys =
    choice && validation?.when === undefined ? keysOf(choice) : undefined;
  const own: [string, JsonValue][] = [...annotations].flatMap(
    ([name, value]): [string, JsonValue][] => {
      const yaml = yamlOf(value);
      return yaml === undefined ? [] : [[name, toJson(yaml)]];
    },
  );
  return Object.fromEntries([
    ...(help === undefined ? [] : [['ui:help', help] as const]),
    ...(choiceKeys === undefined
      ? []
      : [['ui:oneNotNull', choiceKeys] as const]),
    ...(deprecated === undefined ? [] : [['deprecated', deprecated] as const]),
    ...own,
  ]);
}

/**
 * The keys of which exactly one must not be null; `true` means all. Undefined if a key is not a string, since field
 * names are.
 */
function keysOf({
  keys,
}: Rule & { kind: 'one_not_null' }): string[] | true | undefined {
  if (keys === undefined) {
    return true;
  }
  const names = keys.filter(key => typeof key === 'string');
  return names.length === keys.length ? names : undefined;
}

/**
 * A sentence with the rules of a field that its JSON Schema does not express, and their condition. Required fields and
 * choices are displayed as such unless they are conditional.
 */
function helpOf({ type, validation }: ItemType): string | undefined {
  if (!validation) {
    return undefined;
  }
  const isConditional = validation.when !== undefined;
  const texts = validation.rules
    .filter(
      rule =>
        rule.description !== '' &&
        (isConditional ||
          (rule.kind !== 'not_null' &&
            rule.kind !== 'one_not_null' &&
            expressRule(rule, type) === undefined)),
    )
    .map(({ description }) => description);
  if (texts.length === 0) {
    return undefined;
  }
  const condition = isConditional
    ? `, when ${
        describeCondition(validation.place.text) ?? 'its condition holds'
      }`
    : '';
  return `Must be: ${texts.join('; ')}${condition}`;
}

/**
 * Compiles the ytt schema of a definition's section: a string or list of strings, with the files they may load. Positions
 * refer to the definition's own text.
 */
export function* compileYttSectionSteps({
  schema,
  files,
  pointer,
}: WrittenSchema & { readonly dialect: 'ytt' }): Steps<CompiledSchema> {
  const findings: Finding[] = [];
  const read = (
    node: SourceNode,
    at: string,
    file = formatPath(at),
  ): YttSource[] => {
    if (node.kind === 'scalar' && typeof node.value === 'string') {
      return [{ file, text: node.value, scalar: node }];
    }
    findings.push(
      yttFindings.notText.at({ pointer: at, position: node.position }, {}),
    );
    return [];
  };
  const sources =
    schema.kind === 'list'
      ? schema.items.flatMap((item, index) =>
          read(item, childPointer(pointer, index)),
        )
      : read(schema, pointer);
  const siblings = entriesOf(files).flatMap(({ key, value }) =>
    read(value, childPointer(siblingPointer(pointer), key), key),
  );
  const compiled = yield* compileYttSteps({
    sources,
    files: siblings,
    pointer,
  });
  return { ...compiled, findings: [...findings, ...compiled.findings] };
}

/** The pointer of the files, which are siblings of the schema. */
function siblingPointer(pointer: string): string {
  return `${pointer.slice(0, pointer.lastIndexOf('/'))}/yttFiles`;
}
