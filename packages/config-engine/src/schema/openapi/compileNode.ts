// SPDX-License-Identifier: Apache-2.0

import { hintOf, phrase, Phrase, suggestName } from '../../finding';
import { annotationFindings } from '../../finding/catalogue/annotations';
import { openApiFindings } from '../../finding/catalogue/openapi';
import { schemaFindings } from '../../finding/catalogue/schema';
import { structuralFindings } from '../../finding/catalogue/structural';
import { emptyObject, isObject, JsonObject, JsonValue } from '../../json';
import { childPointer } from '../../pointer';
import type { Steps } from '../../steps';
import {
  positionsOf,
  SourceEntry,
  SourceMap,
  SourceNode,
  valueFromNode,
} from '../../source';
import { misfitOf, suggestAnnotation, withImplied } from '../annotations';
import { checkDefault } from '../checkDefault';
import { emitSchemaSteps } from '../emitSchema';
import type { SchemaNode } from '../node';
import {
  Compilation,
  Frame,
  innerFrame,
  isNull,
  isText,
  maximumDepth,
  placeOf,
  placeOfKeyword,
} from './compilation';
import {
  dataKeywords,
  ignoredKeywords,
  jsonSchemaKeywords,
  keywordNames,
  schemaTypes,
  structureKeywords,
} from './keywords';
import { readExtension } from './readExtension';
import { renameExtension, renameKey } from './rename';
import { mergeReference, resolveReferenceSteps } from './resolveReference';

const nothing: SchemaNode = {
  keywords: emptyObject(),
  annotations: emptyObject(),
};

const anyObject: SchemaNode = {
  keywords: {
    type: 'object',
    'x-kubernetes-preserve-unknown-fields': true,
  },
  annotations: emptyObject(),
};

/** A schema under construction: a mutable `SchemaNode`. */
type Draft = {
  -readonly [Key in keyof SchemaNode]: SchemaNode[Key];
} & { keywords: JsonObject; annotations: JsonObject };

/**
 * Compiles one schema of the OpenAPI dialect and resolves its references. Errors are findings, and the affected parts
 * are omitted. Pauses after a number of keywords.
 *
 * @param frame - `references` and `depth` start empty; `maximumDepth` bounds the recursion
 */
export function* compileNodeSteps(
  compilation: Compilation,
  source: SourceNode,
  frame: Frame,
): Steps<SchemaNode> {
  const place = placeOf(frame, source.position);
  if (frame.depth > maximumDepth) {
    compilation.findings.push(
      schemaFindings.tooDeep.at(place, { limit: maximumDepth }),
    );
    return nothing;
  }
  if (source.kind !== 'map') {
    compilation.findings.push(
      openApiFindings.notASchema.at(place, { found: describe(source) }),
    );
    return nothing;
  }
  const draft = yield* compileKeywordSteps(compilation, source, frame);
  const reference =
    compilation.flavour === 'openchoreo'
      ? source.entries.find(entry => entry.key === '$ref')
      : undefined;
  const node = reference
    ? mergeReference(
        yield* resolveReferenceSteps(
          compilation,
          reference,
          frame,
          (definition, inner) =>
            compileNodeSteps(compilation, definition, inner),
        ),
        draft,
      )
    : draft;
  reportDefault(compilation, node, source, frame);
  return node;
}

/**
 * Reports a default that its own schema rejects. Defaults of nested fields count as given, because they are filled
 * before validation. Kubernetes judges a default as it stands, and only where it may be filled without a map.
 */
function reportDefault(
  compilation: Compilation,
  node: SchemaNode,
  { entries }: SourceMap,
  frame: Frame,
): void {
  // A reference without siblings uses the definition's default, which is checked there.
  if (
    !Object.hasOwn(node.keywords, 'default') ||
    node.keywords.default === null ||
    entries.every(entry => entry.key === '$ref')
  ) {
    return;
  }
  const isKubernetes = compilation.flavour === 'kubernetes';
  if (isKubernetes && frame.isOfMap) {
    return;
  }
  const { default: value } = node.keywords;
  const problems = checkDefault(node, value, 'yaml', { filled: !isKubernetes });
  if (isKubernetes && problems.length === 0 && hasUnknown(node, value)) {
    problems.push(' in body must not have unknown fields');
  }
  if (problems.length > 0) {
    const own = entries.find(entry => entry.key === 'default');
    const place = own ? placeOfKeyword(frame, own) : placeOf(frame, undefined);
    const [within] = problems[0].split(' in body ');
    const finding = openApiFindings.defaultUnsatisfied.at(
      isKubernetes
        ? {
            ...place,
            pointer: within
              .split('.')
              .filter(key => key !== '')
              .reduce(childPointer, place.pointer),
          }
        : place,
      { problems },
    );
    const isInferred = entries.some(({ key }) => key === 'x-oc-#inferred');
    compilation.findings.push(
      isInferred ? { ...finding, severity: 'warning' } : finding,
    );
  }
}

/** Whether a value has fields that a schema does not declare. */
function hasUnknown(node: SchemaNode | undefined, value: JsonValue): boolean {
  if (!node || node.keywords['x-kubernetes-preserve-unknown-fields'] === true) {
    return false;
  }
  const { properties, additionalProperties, items } = node;
  if (Array.isArray(value)) {
    return value.some(item => hasUnknown(items, item));
  }
  return (
    isObject(value) &&
    additionalProperties !== true &&
    Object.keys(value).some(key => {
      const field =
        properties?.get(key) ??
        (typeof additionalProperties === 'object'
          ? additionalProperties
          : undefined);
      return field ? hasUnknown(field, value[key]) : true;
    })
  );
}

function* compileKeywordSteps(
  compilation: Compilation,
  source: SourceMap,
  frame: Frame,
): Steps<Draft> {
  const draft: Draft = {
    keywords: emptyObject(),
    annotations: emptyObject(),
    pointer: frame.pointer,
    ...(frame.position && { position: frame.position }),
  };
  let names: ReadonlySet<string> | undefined;
  for (const entry of source.entries) {
    const { key } = entry;
    if (compilation.pace.isDue()) {
      yield undefined;
    }
    if (dataKeywords.has(key)) {
      compileData(compilation, draft, entry, frame);
    } else if (structureKeywords.has(key)) {
      yield* compileStructureSteps(compilation, draft, entry, frame);
    } else if (key.startsWith('x-')) {
      compileExtension(compilation, draft, entry, frame);
    } else if (ignoredKeywords.has(key)) {
      yield* compileIgnoredSteps(compilation, draft, entry, frame);
    } else if (key === '$ref') {
      reportForbidden(compilation, entry, frame);
    } else {
      names ??= new Set(source.entries.map(other => other.key));
      reportUnknown(compilation, names, entry, frame);
    }
  }
  draft.annotations = withImplied(draft.annotations, draft.keywords);
  if (compilation.flavour === 'kubernetes') {
    addImplied(draft);
  }
  return draft;
}

/** What the API server reads into a schema (docs/rules/crd.md#schemas). */
function addImplied(draft: Draft): void {
  const { keywords, properties, additionalProperties, required = [] } = draft;
  const text = { keywords: { type: 'string' }, annotations: emptyObject() };
  if (keywords['x-kubernetes-embedded-resource'] === true) {
    // A resource within another one is named and typed as any.
    draft.properties = new Map<string, SchemaNode>([
      ['apiVersion', text],
      ['kind', text],
      ['metadata', anyObject],
      ...(properties ?? []),
    ]);
    draft.required = [...new Set(['apiVersion', 'kind', ...required])];
  } else if (
    keywords.type === 'object' &&
    keywords['x-kubernetes-preserve-unknown-fields'] !== true &&
    additionalProperties === undefined
  ) {
    // Nothing may be in an object of which nothing is declared.
    draft.properties ??= new Map();
  }
}

/** Keywords that Kubernetes refuses only if something is in them. */
const mayBeEmpty: readonly string[] = ['definitions', 'patternProperties'];

/** Reports a keyword that Kubernetes refuses; OpenChoreo ignores it, or reads it itself. */
function reportForbidden(
  { flavour, findings }: Compilation,
  entry: SourceEntry,
  frame: Frame,
): void {
  if (flavour === 'kubernetes') {
    const { key, value } = entry;
    const isEmpty = value.kind === 'map' && value.entries.length === 0;
    if (!isNull(value) && !(isEmpty && mayBeEmpty.includes(key))) {
      findings.push(
        structuralFindings.forbidden.at(placeOfKeyword(frame, entry), {
          keyword: key,
        }),
      );
    }
  }
}

function reportUnknown(
  { flavour, findings }: Compilation,
  names: ReadonlySet<string>,
  entry: SourceEntry,
  frame: Frame,
): void {
  const { key } = entry;
  const place = placeOfKeyword(frame, entry);
  const unknown =
    flavour === 'kubernetes'
      ? structuralFindings.unknownKeyword
      : openApiFindings.unknownKeyword;
  if (jsonSchemaKeywords.has(key)) {
    const other = jsonSchemaKeywords.get(key);
    const hint = other === undefined ? '' : phrase('useInstead', { other });
    findings.push(unknown.at(place, { keyword: key, hint }));
    return;
  }
  const intended = suggestName(key, keywordNames);
  findings.push(
    unknown.at(
      place,
      { keyword: key, hint: hintOf(intended) },
      intended === undefined || names.has(intended)
        ? undefined
        : renameKey(entry, intended),
    ),
  );
}

function compileData(
  compilation: Compilation,
  draft: Draft,
  entry: SourceEntry,
  frame: Frame,
): void {
  const { key, value } = entry;
  const keyword = dataKeywords.get(key)!;
  if (keyword.accepts(value)) {
    draft.keywords[key] = valueFromNode(value);
    if (key === 'default' && value.kind !== 'scalar') {
      const { position } = placeOfKeyword(frame, entry);
      draft.defaultPositions = {
        ...positionsOf(value),
        ...(position && { '': position }),
      };
    } else if (
      key === 'default' &&
      value.position &&
      value.position.file !== frame.position?.file
    ) {
      // A chart has its values and their schema in two files.
      draft.defaultPositions = { '': value.position };
    }
    return;
  }
  reportInvalid(compilation, entry, frame, keyword.expected);
  // The intent is clear: JSON Schema's spelling of a nullable type or an exclusive limit.
  if (key === 'type' && value.kind === 'list') {
    compileTypeList(draft, valueFromNode(value));
  } else if (
    (key === 'exclusiveMinimum' || key === 'exclusiveMaximum') &&
    value.kind === 'scalar' &&
    typeof value.value === 'number'
  ) {
    draft.keywords[key === 'exclusiveMinimum' ? 'minimum' : 'maximum'] =
      value.value;
    draft.keywords[key] = true;
  }
}

function compileTypeList(draft: Draft, types: JsonValue): void {
  if (Array.isArray(types)) {
    const named = types.filter(
      type => typeof type === 'string' && schemaTypes.includes(type),
    );
    if (named.length === 1) {
      draft.keywords.type = named[0];
    }
    if (types.includes('null')) {
      draft.keywords.nullable = true;
    }
  }
}

function* compileStructureSteps(
  compilation: Compilation,
  draft: Draft,
  entry: SourceEntry,
  frame: Frame,
): Steps<void> {
  const { key, value } = entry;
  switch (key) {
    case 'properties':
      if (value.kind === 'map') {
        draft.properties = yield* compilePropertySteps(compilation, value, {
          ...frame,
          pointer: childPointer(frame.pointer, key),
        });
      } else {
        reportInvalid(compilation, entry, frame, phrase('mapOfSchemas'));
      }
      break;
    case 'required':
      if (value.kind === 'list' && value.items.every(isText)) {
        draft.required = value.items.filter(isText).map(item => item.value);
      } else {
        reportInvalid(compilation, entry, frame, phrase('listOfNames'));
      }
      break;
    case 'items':
    case 'not':
      if (value.kind === 'map') {
        draft[key] = yield* compileChildSteps(compilation, entry, frame);
      } else if (key === 'not' || value.kind === 'list') {
        // Kubernetes does not read what is neither a schema nor a list of them.
        reportInvalid(compilation, entry, frame, phrase('aSchema'));
      }
      break;
    case 'additionalProperties':
      if (value.kind === 'scalar' && typeof value.value === 'boolean') {
        draft.additionalProperties = value.value;
      } else if (value.kind === 'map') {
        draft.additionalProperties = yield* compileChildSteps(
          compilation,
          entry,
          { ...frame, isOfMap: true },
        );
      } else {
        reportInvalid(compilation, entry, frame, phrase('schemaOrBoolean'));
      }
      break;
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      if (value.kind === 'list') {
        const parts: SchemaNode[] = [];
        const inner = { ...frame, pointer: childPointer(frame.pointer, key) };
        for (const [index, item] of value.items.entries()) {
          parts.push(
            yield* compileNodeSteps(
              compilation,
              item,
              innerFrame(inner, index, item.position),
            ),
          );
        }
        draft[key] = parts;
      } else {
        reportInvalid(compilation, entry, frame, phrase('listOfSchemas'));
      }
      break;
    default:
  }
}

function* compilePropertySteps(
  compilation: Compilation,
  source: SourceMap,
  frame: Frame,
): Steps<ReadonlyMap<string, SchemaNode>> {
  const properties = new Map<string, SchemaNode>();
  for (const entry of source.entries) {
    const node = yield* compileChildSteps(compilation, entry, frame);
    const { comment } = entry;
    properties.set(entry.key, comment ? { ...node, comment } : node);
  }
  return properties;
}

function compileChildSteps(
  compilation: Compilation,
  { key, keyPosition, value }: SourceEntry,
  frame: Frame,
): Steps<SchemaNode> {
  return compileNodeSteps(
    compilation,
    value,
    innerFrame(frame, key, keyPosition ?? value.position),
  );
}

function compileExtension(
  compilation: Compilation,
  draft: Draft,
  entry: SourceEntry,
  frame: Frame,
): void {
  const { key, value } = entry;
  const data = valueFromNode(value);
  draft.keywords[key] = data;
  for (const [name, annotation] of readExtension(key, data)) {
    draft.annotations[name] = annotation;
    const place = placeOfKeyword(frame, entry);
    const suggestion = suggestAnnotation(name);
    const expected = misfitOf(name, annotation);
    if (suggestion !== undefined) {
      compilation.findings.push(
        annotationFindings.nearMiss.at(
          place,
          { name, suggestion },
          renameExtension(entry, name, suggestion),
        ),
      );
    } else if (expected !== undefined) {
      compilation.findings.push(
        annotationFindings.invalidValue.at(place, { name, expected }),
      );
    }
  }
}

function* compileIgnoredSteps(
  compilation: Compilation,
  draft: Draft,
  entry: SourceEntry,
  frame: Frame,
): Steps<void> {
  const { key, value } = entry;
  const atRoot = frame.depth === 0 && frame.references.length === 0;
  if (key === '$defs' && atRoot && value.kind === 'map') {
    if (value.entries.length === 0) {
      // Definitions are removed, but an empty map of them is kept.
      draft.keywords.$defs = emptyObject();
    }
    return;
  }
  if (compilation.flavour === 'kubernetes') {
    reportForbidden(compilation, entry, frame);
  } else {
    compilation.findings.push(
      openApiFindings.ignoredKeyword.at(placeOfKeyword(frame, entry), {
        keyword: key,
      }),
    );
  }
  if (key === 'definitions' && atRoot) {
    // Only `$defs` are removed; `definitions` are kept as written, and nothing refers to them.
    draft.keywords[key] = valueFromNode(value);
  }
  if (key === 'patternProperties' && value.kind === 'map') {
    const properties = yield* compilePropertySteps(
      // Within ignored keywords, only sensitive fields matter.
      atRoot ? compilation : (compilation.aside ?? compilation),
      value,
      { ...frame, pointer: childPointer(frame.pointer, key) },
    );
    draft.patternProperties = properties;
    if (!atRoot) {
      return;
    }
    // The structural view contains it resolved, as upstream returns it, but only at the root, since each use is
    // expanded.
    const { structural } = yield* emitSchemaSteps(
      { ...nothing, properties },
      'openapi',
      [],
    );
    draft.keywords[key] = structural.properties;
  }
}

function reportInvalid(
  compilation: Compilation,
  entry: SourceEntry,
  frame: Frame,
  expected: Phrase,
): void {
  if (isNull(entry.value)) {
    return;
  }
  compilation.findings.push(
    openApiFindings.invalidValue.at(placeOfKeyword(frame, entry), {
      keyword: entry.key,
      expected,
    }),
  );
}

function describe(source: SourceNode): Phrase {
  if (source.kind === 'list') {
    return phrase('aList');
  }
  return source.kind === 'scalar' && source.value === null
    ? phrase('nothing')
    : phrase('quoted', { text: source.kind === 'scalar' ? source.text : '' });
}
