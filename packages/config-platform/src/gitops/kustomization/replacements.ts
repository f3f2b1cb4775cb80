// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  editText,
  goJson,
  isObject,
  printDocument,
  resolvePlain,
  textAt,
  valueFromNode,
  type JsonValue,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import {
  isAbsent,
  isEmptyCollection,
  isTrue,
  itemsAt,
  scalarText,
} from '../../adapters/nodes';
import { readClusterText } from '../clusterText';
import { isBuiltWithSecret, secretOf } from '../substitution/shownSecrets';
import type { BuiltScalar, Transformation } from '../types';
import { onlyOne, type Apply, type Build } from './context';
import { splitPath } from './fieldSpecs';
import {
  authorOf,
  changeScalars,
  copyNode,
  fieldOf,
  replaceShared,
  scalarNode,
  setField,
  slotAt,
  slotsOf,
  stepsWithin,
  textOf,
  type Author,
  type Node,
  type Slot,
} from './nodes';
import {
  idsOf,
  isSelected,
  namespaceOf,
  refusePath,
  resourcesWith,
  type Resource,
} from './resource';
import { patternOf, targetOf } from './selectors';
import { readNode } from './texts';
import { BuildError, refuse, type Work } from './work';

/** Copies values from one resource into others (docs/rules/kustomize.md#replacements). */
export function replacementTransformer(
  build: Build,
  by: Transformation,
  replacements: readonly SourceNode[],
): Apply {
  return function* apply({ resources }) {
    for (const replacement of replacements) {
      const value = sourceValue(build, by, replacement, resources);
      const copying = { build, by, author: authorOfCopy(build, by, value) };
      for (const target of value ? itemsAt(replacement, 'targets') : []) {
        const isSelectedBy = targetOf(target, build.work);
        for (const resource of resources.filter(isSelectedBy)) {
          yield* copyInto(resource, value as Node, target, copying);
        }
      }
    }
  };
}

/** The value to copy; undefined if its resource may be one that is not known. */
function sourceValue(
  build: Build,
  by: Transformation,
  replacement: SourceNode,
  resources: readonly Resource[],
): Node | undefined {
  const source = childNode(replacement, 'source');
  const value = childNode(replacement, 'sourceValue');
  if (
    (source === undefined) === (value === undefined) ||
    itemsAt(replacement, 'targets').length === 0
  ) {
    return refuse('field', replacement, { field: missingField(source, value) });
  }
  if (!source) {
    return scalarNode(scalarText(value), authorOf(by, value));
  }
  const found = sourceResource(build, source, resources);
  if (!found) {
    return undefined;
  }
  const path = textAt(source, 'fieldPath') ?? 'metadata.name';
  const missing = (): never =>
    refusePath(childNode(source, 'fieldPath') ?? source, path, found);
  const node = valueAt(found, splitFieldPath(path), build.work);
  if (!node || isAbsent(node) || isEmptyCollection(node)) {
    return missing();
  }
  const { delimiter, index } = optionsOf(source);
  if (delimiter === '') {
    return node;
  }
  build.work.spend(stepsOfText(textOf(node)));
  const part =
    node.kind === 'scalar' ? textOf(node).split(delimiter)[index] : undefined;
  return part === undefined || node.kind !== 'scalar'
    ? missing()
    : { ...node, value: part, text: part };
}

function missingField(
  source: SourceNode | undefined,
  value: SourceNode | undefined,
): string {
  if (!source) {
    return value ? 'targets' : 'source';
  }
  return value ? 'sourceValue' : 'targets';
}

function sourceResource(
  build: Build,
  source: SourceNode,
  resources: readonly Resource[],
): Resource | undefined {
  const field = (name: string) => textAt(source, name) ?? '';
  const selector = {
    group: field('group'),
    version: field('version'),
    kind: field('kind'),
  };
  const namespace = field('namespace');
  const found = resourcesWith(
    resources,
    id =>
      isSelected(id, selector) &&
      (field('name') === '' || field('name') === id.name) &&
      (namespace === '' ||
        namespaceOf({ ...id, namespace }) === namespaceOf(id)),
    build.work,
  );
  const parts = [field('kind'), namespace, field('name')];
  return onlyOne(build, found, source, parts.filter(Boolean).join('/'))[0];
}

function optionsOf(node: SourceNode) {
  const options = childNode(node, 'options');
  const index = childNode(options, 'index');
  return {
    delimiter: scalarText(childNode(options, 'delimiter')),
    index: index?.kind === 'scalar' ? Number(index.value) : 0,
    creates: isTrue(options, 'create'),
  };
}

/** Splits a path at its dots; `[a.b]` is one key, and `[name=a.b]` an item of a list. */
function splitFieldPath(path: string): string[] {
  const result: string[] = [];
  const parts = splitPath(path, '.');
  for (let index = 0; index < parts.length; index++) {
    let part = parts[index];
    if (part.startsWith('[') && !part.endsWith(']')) {
      while (index + 1 < parts.length && !part.endsWith(']')) {
        index += 1;
        part += `.${parts[index]}`;
      }
      part = part.includes('=')
        ? part
        : part.slice(1, part.endsWith(']') ? -1 : undefined);
    }
    result.push(part);
  }
  return result;
}

const indexPattern = /^\+?\d{1,9}$/;
const itemPattern = /^\[(?:([^=]*)=)(.*)\]$/s;

/** The value at a single step; undefined if there is none. */
export function childAt(
  node: Node | undefined,
  step: string,
): Node | undefined {
  if (node?.kind !== 'list') {
    return fieldOf(node, step);
  }
  if (indexPattern.test(step) || step === '-') {
    return step === '-' ? node.items.at(-1) : node.items[Number(step)];
  }
  const item = itemPattern.exec(step);
  return item === null
    ? undefined
    : node.items.find(
        each => textOf(item[1] ? fieldOf(each, item[1]) : each) === item[2],
      );
}

const secretFields = new Set(['data', 'stringData']);

/** The value at a path of a resource. What a Secret contains is marked. */
export function valueAt(
  resource: Resource,
  path: readonly string[],
  work: Work,
): Node | undefined {
  const value = path.reduce(childAt, resource.node as Node | undefined);
  const isSecret =
    secretFields.has(path[0]) &&
    idsOf(resource).some(({ kind }) => kind === 'Secret');
  return value && isSecret ? markedSecret(value, work) : value;
}

function markedSecret(value: Node, { spend }: Work): Node {
  const copy: Node = { kind: 'list', items: [copyNode(value, spend)] };
  changeScalars(copy, spend, scalar => ({ ...scalar, isSecret: true }));
  return copy.items[0];
}

function hasSecret(value: Node, work: Work): boolean {
  work.spend(1);
  switch (value.kind) {
    case 'map':
      return value.entries.some(entry => hasSecret(entry.value, work));
    case 'list':
      return value.items.some(item => hasSecret(item, work));
    default:
      return isBuiltWithSecret(value);
  }
}

/** The steps that reading a text takes. */
function stepsOfText(text: string): number {
  return 1 + Math.ceil(text.length / 10);
}

interface Copying {
  readonly build: Build;
  readonly by: Transformation;
  readonly author: Author;
}

/** Who sets what is made with a value, with a mark if that contains a secret. */
function authorOfCopy(
  { work }: Build,
  by: Transformation,
  value: Node | undefined,
): Author {
  return {
    ...authorOf(by, value),
    ...(value && hasSecret(value, work) && { isSecret: true }),
  };
}

function* copyInto(
  resource: Resource,
  value: Node,
  target: SourceNode,
  copying: Copying,
): Steps<void> {
  const { author } = copying;
  const { work } = copying.build;
  const options = optionsOf(target);
  const paths = itemsAt(target, 'fieldPaths');
  const written = paths.length > 0 ? paths : [undefined];
  for (const node of written) {
    yield undefined;
    const path = node ? scalarText(node) : 'metadata.name';
    work.spend(stepsOfText(path));
    const steps = splitFieldPath(path);
    const matching = {
      work,
      author,
      node,
      ...(options.creates && { creates: value.kind }),
    };
    const set = (slot: Slot) => setValue(slot, value, options, copying);
    if (setWithinText(resource.node, steps, matching, set)) {
      continue;
    }
    const slots = matchPath(
      { node: resource.node, set: () => undefined },
      steps,
      matching,
    );
    if (slots.length === 0) {
      refusePath(node ?? target, path, resource);
    }
    const replaced = new Map<Node, BuiltScalar>();
    for (const slot of slots) {
      const made = set(slot);
      if (made?.kind === 'scalar') {
        replaced.set(slot.node, made);
      }
    }
    replaceShared(resource.node, replaced, matching.work.spend);
  }
}

/** How a path is followed, and what is created for a missing field. */
interface Matching {
  readonly work: Work;
  readonly author: Author;
  readonly node: SourceNode | undefined;
  readonly creates?: Node['kind'];
}

/** A scalar that a replacement creates: its type follows from its text. */
const created = new WeakSet<Node>();

/** All places that a path leads to; `*` are all items of a list, and `[key=pattern]` those that match. */
function matchPath(
  slot: Slot,
  path: readonly string[],
  matching: Matching,
): Slot[] {
  const { work, creates, author } = matching;
  work.spend(stepsWithin(slot.node));
  const [step, ...rest] = path;
  if (step === undefined) {
    return [slot];
  }
  const { node } = slot;
  const into = (each: Slot) => matchPath(each, rest, matching);
  if (indexPattern.test(step) && node.kind === 'list') {
    const index = Number(step);
    if (index === node.items.length && creates) {
      node.items.push(newNode(rest[0], matching));
    }
    const child = node.items[index];
    return child
      ? into({ node: child, set: value => (node.items[index] = value) })
      : [];
  }
  const item = itemPattern.exec(step);
  if (item) {
    if (node.kind !== 'list') {
      return [];
    }
    const [, key, pattern] = item;
    const test = patternOf(matching.node, pattern, work, false);
    work.spend(node.items.length);
    const matches = () =>
      slotsOf(node).filter(each => {
        const tested = key ? fieldOf(each.node, key) : each.node;
        return tested !== undefined && test(textOf(tested));
      });
    if (matches().length === 0 && creates) {
      const text = scalarNode(pattern, author);
      const made: Node = key ? { kind: 'map', entries: [], ...author } : text;
      if (made.kind === 'map') {
        setField(made, key, text);
      }
      node.items.push(made);
    }
    return matches().flatMap(into);
  }
  if (step === '*') {
    return node.kind === 'list' ? slotsOf(node).flatMap(into) : [];
  }
  if (node.kind !== 'map') {
    return [];
  }
  if (!fieldOf(node, step) && creates) {
    setField(node, step, newNode(rest[0], matching));
  }
  const found = slotAt(node, step);
  return found ? into(found) : [];
}

function newNode(
  next: string | undefined,
  { author, creates }: Matching,
): Node {
  const isItem = next?.startsWith('[') || indexPattern.test(next ?? '');
  const below = isItem ? 'list' : 'map';
  const kind = next === undefined ? creates : below;
  if (kind === 'map') {
    return { kind, entries: [], ...author };
  }
  if (kind === 'list') {
    return { kind, items: [], ...author };
  }
  const scalar = scalarNode('', author);
  created.add(scalar);
  return scalar;
}

function setValue(
  slot: Slot,
  value: Node,
  { delimiter, index }: ReturnType<typeof optionsOf>,
  { build, by, author }: Copying,
): Node | undefined {
  const { spend } = build.work;
  const { node } = slot;
  let text = textOf(value);
  const secret = delimiter === '' ? {} : secretOf(node);
  if (delimiter !== '') {
    if (node.kind !== 'scalar') {
      refuse('valueType', node, {});
    }
    const parts = textOf(node).split(delimiter);
    if (index < 0) {
      parts.unshift(text);
    } else {
      parts[Math.min(index, parts.length)] = text;
    }
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    spend(Math.ceil((length + parts.length * delimiter.length) / 10));
    text = parts.join(delimiter);
  } else if (node.kind !== 'scalar') {
    slot.set(copyNode(value, spend, by));
    return undefined;
  }
  spend(stepsOfText(text));
  const made = typedScalar(node, text, { ...author, ...secret });
  slot.set(made);
  return made;
}

/**
 * A text with the type of the scalar that it replaces.
 *
 * @throws BuildError if it has not that type
 */
function typedScalar(node: Node, text: string, author: Author): Node {
  const before = node.kind === 'scalar' ? node.value : '';
  const read = plainValue(text);
  if (created.has(node)) {
    return scalarNode(read, author, text);
  }
  // A text that is empty remains one, also in place of null.
  if (typeof before === 'string' || (before === null && text === '')) {
    return { ...scalarNode(text, author), style: 'double' };
  }
  const isWhole = (each: string) => typeof resolvePlain(each) === 'bigint';
  const hasType =
    (before === null ? read === null : typeof before === typeof read) &&
    (!isWhole(textOf(node)) || isWhole(text));
  return hasType
    ? scalarNode(read, author, text)
    : refuse('valueType', author, {});
}

/** What an unquoted text means to Kustomize. */
function plainValue(text: string): string | number | boolean | null {
  if (/^(?:y|n|yes|no|on|off)$/i.test(text)) {
    return text;
  }
  const read = resolvePlain(text);
  return typeof read === 'bigint' ? Number(read) : read;
}

/** Follows a path into a text that contains YAML or JSON; whether there is such a text, and the path leads somewhere. */
function setWithinText(
  root: Node,
  path: readonly string[],
  matching: Matching,
  set: (slot: Slot) => void,
): boolean {
  const { spend } = matching.work;
  let parent: Node = root;
  for (let length = 1; length < path.length; length++) {
    spend(stepsWithin(parent));
    const scalar = childAt(parent, path[length - 1]);
    if (!scalar) {
      return false;
    }
    if (scalar.kind !== 'scalar') {
      parent = scalar;
      continue;
    }
    const text = textOf(scalar);
    spend(stepsOfText(text));
    const { root: read, errors } = readClusterText(text);
    if (!read || errors.length > 0) {
      return false;
    }
    const inner = readNode(read, { text, spend });
    const before = valueFromNode(inner);
    const slots = matchPath(
      { node: inner, set: () => undefined },
      path.slice(length),
      matching,
    );
    if (slots.length === 0 || parent.kind !== 'map') {
      return false;
    }
    try {
      slots.forEach(set);
    } catch (error) {
      if (error instanceof BuildError) {
        return false;
      }
      throw error;
    }
    const printed = printedLike(text, before, valueFromNode(inner));
    setField(parent, path[length - 1], {
      ...scalar,
      ...matching.author,
      value: printed,
      text: printed,
    });
    return true;
  }
  return false;
}

/** The text with another value: YAML keeps its comments. */
function printedLike(
  text: string,
  before: JsonValue,
  value: JsonValue,
): string {
  if (!/^\s*[{[]/.test(text)) {
    const edited =
      isObject(before) && isObject(value)
        ? editText({ text, current: before, target: value })
        : undefined;
    return (edited ?? printDocument(value)).trim();
  }
  return goJson(value, /\n/.test(text) && / {2}/.test(text) ? '  ' : '');
}
