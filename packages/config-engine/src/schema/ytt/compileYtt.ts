// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../finding';
import { yttFindings } from '../../finding/catalogue/ytt';
import type { JsonObject, JsonValue } from '../../json';
import { commentAbove, SourceText } from '../../source';
import { emitSchema } from '../emitSchema';
import type { SchemaNode } from '../node';
import type { CompiledSchema } from '../types';
import { describeCondition } from './describeCondition';
import { expressRule } from './expressedRules';
import { yamlOf } from './fragment';
import { inexactIntegers } from './inexactIntegers';
import { keyName, nowhere, toJson, YttValue } from './node';
import { readSchema } from './readSchema';
import { ItemType, itemTypesOf, Rule, YttType } from './schemaType';
import type { YttSource } from './source';

/**
 * A ytt data values schema.
 *
 * @public
 */
export interface CompileYttInput {
  /** In the order in which they are merged. */
  readonly sources: readonly YttSource[];
  /** Further texts that the code may load. */
  readonly files?: readonly SourceText[];
  /** JSON Pointer that findings about the schema as a whole have. */
  readonly pointer?: string;
}

/**
 * Compiles a data values schema (ytt section 5). Rules that JSON Schema has no words for travel with the result as the texts
 * that they are written in (`rules`).
 *
 * @public
 */
export function compileYtt({
  sources,
  files = [],
  pointer = '',
}: CompileYttInput): CompiledSchema {
  const { type, problems } = readSchema(sources, { files, pointer });
  const findings = [
    ...problems.flatMap(problem => problem.findings),
    ...(type ? keysThatAreNoTexts(type.type, pointer) : []),
    ...(type ? numbersThatAreRounded(type, pointer) : []),
  ];
  const root: SchemaNode = type
    ? emitItem(type, type.default, true, linesOf([...sources, ...files]))
    : { keywords: {}, annotations: {} };
  const compiled = emitSchema(root, 'ytt', findings);
  if (!type || !needsCode(type)) {
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

/** Texts without what else is known of them: the result is plain data that travels. */
function plainSource({ file, text }: SourceText): SourceText {
  return { file, text };
}

/** Whether some rule is not said by the JSON Schema. */
function needsCode({ type, validation }: ItemType): boolean {
  const beyond = validation?.rules.some(
    rule =>
      validation.when !== undefined || expressRule(rule, type) === undefined,
  );
  return beyond || itemTypesOf(type).some(needsCode);
}

/** Keys that somebody wrote as a word, and that YAML 1.1 reads as a boolean. */
function keysThatAreNoTexts(type: YttType, pointer: string): Finding[] {
  return itemTypesOf(type).flatMap(({ key, place, type: child }) => [
    ...(typeof key === 'boolean'
      ? [
          yttFindings.keyNotText.at(
            { pointer, position: place.position },
            {
              written: /^\s*([^\s:]+)/.exec(place.text)?.[1] ?? String(key),
              read: String(key),
            },
          ),
        ]
      : []),
    ...keysThatAreNoTexts(child, pointer),
  ]);
}

/** Ints of defaults and examples that JSON cannot hold; those of scalars are found where all schemas are normalised. */
function numbersThatAreRounded(item: ItemType, pointer: string): Finding[] {
  const { type, place } = item;
  const { kind } = type.kind === 'null' ? type.of : type;
  const [example] = type.documentation.examples ?? [];
  return [
    ...(kind === 'any' || kind === 'array'
      ? inexactIntegers(item.default, place, pointer)
      : []),
    ...(example ? inexactIntegers(example.value, place, pointer) : []),
    ...itemTypesOf(type).flatMap(child =>
      numbersThatAreRounded(child, pointer),
    ),
  ];
}

const typeNames = {
  string: 'string',
  integer: 'integer',
  float: 'number',
  boolean: 'boolean',
} as const;

/**
 * @param given - the default at this place
 * @param live - whether the value is there from the beginning, so that defaults of whole maps show on their leaves; items of
 *   arrays, and what is within a null, come into being with the defaults of their own
 * @param lineAt - for comments
 */
function emitItem(
  item: ItemType,
  given: YttValue,
  live: boolean,
  lineAt: YttLines,
): SchemaNode {
  const { type, validation, place } = item;
  const bare = type.kind === 'null' ? type.of : type;
  const isMap = bare.kind === 'map';
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
    const required = bare.items
      .filter(isRequired)
      .map(({ key }) => keyName(key));
    return {
      ...base,
      keywords: { type: 'object', ...keywords },
      properties: new Map(
        bare.items.map(child => {
          const name = keyName(child.key);
          const value = defaults?.get(name);
          return [
            name,
            value === undefined
              ? emitItem(child, child.default, within, lineAt)
              : emitItem(child, value, within, lineAt),
          ];
        }),
      ),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    };
  }
  if (bare.kind === 'array') {
    return {
      ...base,
      keywords: { type: 'array', ...keywords },
      items: emitItem(bare.item, bare.item.default, false, lineAt),
    };
  }
  return bare.kind === 'scalar'
    ? { ...base, keywords: { type: typeNames[bare.scalar], ...keywords } }
    : { ...base, keywords };
}

/** The comment above a key: of several on a line that of the first, and none behind the dash of an item. */
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

/** The lines of texts by their name. */
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
  // The leaves of a map have the defaults; one that comes into being later takes the default of the whole.
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
 * ytt has no word for required; its idiom is a default that breaks a rule. The mark is for people: defaults fill every key
 * in, so that the rule itself is what is checked.
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
      const yaml = yamlOf(value, nowhere);
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

/** The keys of which exactly one is not to be null; `true`: all; undefined where a key is no text, as no field is called. */
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
 * What the rules of a field demand that its JSON Schema does not show, as a sentence, and when. A required field and a
 * choice are drawn as such, unless that depends on a condition.
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
