// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  textAt,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { scalarText } from '../../adapters/nodes';
import { secretOf } from '../substitution/shownSecrets';
import type { Accumulator, Build } from './context';
import { changeFields, splitPath } from './fieldSpecs';
import {
  authorOf,
  scalarNode,
  slotsOf,
  textOf,
  type Node,
  type Slot,
} from './nodes';
import { valueAt } from './replacements';
import {
  groupAndVersion,
  isSameId,
  isWithoutNamespace,
  resourcesWith,
  type Resource,
} from './resource';
import { refuse } from './work';

/** Marks the resources that the variables of a folder read from. */
export function declareVariables(
  { work }: Build,
  accumulator: Accumulator,
  variables: readonly SourceNode[],
): void {
  const { resources } = accumulator;
  for (const variable of variables) {
    const object = childNode(variable, 'objref');
    const field = (key: string) => textAt(object, key) ?? '';
    const version = groupAndVersion(field('apiVersion'));
    const id = {
      group: version.group || field('group'),
      version: version.version || field('version'),
      kind: field('kind'),
      name: field('name'),
      namespace: field('namespace'),
    };
    const found = resourcesWith(
      resources,
      each =>
        id.namespace !== '' || isWithoutNamespace(id)
          ? isSameId(each, id)
          : isSameId(each, { ...id, namespace: each.namespace }),
      work,
    );
    const name = textAt(variable, 'name') ?? '';
    if (found.length > 1 || accumulator.variables.has(name)) {
      refuse('variable', variable, { name });
    }
    found.forEach(resource => resource.variables.push(name));
    accumulator.variables.set(name, variable);
  }
}

/** Replaces `$(NAME)` in the fields that may refer to variables (docs/rules/kustomize.md#variables). */
export function* resolveVariables(
  build: Build,
  { resources, configuration, variables }: Accumulator,
): Steps<void> {
  const values = new Map<string, Node>();
  const sources = new Map<string, Resource>();
  for (const resource of resources) {
    for (const name of resource.variables) {
      sources.set(name, sources.get(name) ?? resource);
    }
  }
  for (const [name, variable] of variables) {
    const path =
      scalarText(childNode(childNode(variable, 'fieldref'), 'fieldPath')) ||
      'metadata.name';
    const source = sources.get(name);
    const steps = splitPath(path.replace(/\[(\d+)\]/g, '.$1'), '.');
    const value = source && valueAt(source, steps, build.work);
    if (value?.kind === 'scalar') {
      values.set(name, value);
    } else if (build.gaps.length === 0) {
      refuse('variable', variable, { name });
    }
  }
  if (values.size === 0) {
    return;
  }
  for (const resource of resources) {
    yield undefined;
    for (const spec of configuration.varReference) {
      changeFields(resource, spec, {
        spend: build.work.spend,
        author: {},
        change: slot => replaceIn(slot, values, build),
      });
    }
  }
}

function replaceIn(
  slot: Slot,
  values: ReadonlyMap<string, Node>,
  build: Build,
): void {
  const { node } = slot;
  const slots = node.kind === 'scalar' ? [slot] : slotsOf(node);
  slots.forEach(each => replaceScalar(each, values, build));
}

/** A text with its references replaced; what is not closed stays. */
function replaceReferences(
  text: string,
  valueOf: (name: string) => string | undefined,
): string {
  const lastEnd = text.lastIndexOf(')');
  let result = '';
  let at = 0;
  for (let start = text.indexOf('$'); start >= 0;) {
    result += text.slice(at, start);
    const isReference = text[start + 1] === '(' && start < lastEnd;
    if (text[start + 1] === '$') {
      result += '$';
      at = start + 2;
    } else if (isReference) {
      const end = text.indexOf(')', start);
      const written = text.slice(start, end + 1);
      result += valueOf(written.slice(2, -1)) ?? written;
      at = end + 1;
    } else {
      result += '$';
      at = start + 1;
    }
    start = text.indexOf('$', at);
  }
  return result + text.slice(at);
}

function replaceScalar(
  { node, set }: Slot,
  values: ReadonlyMap<string, Node>,
  { work }: Build,
): void {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    return;
  }
  const text = textOf(node);
  if (!text.includes('$')) {
    return;
  }
  const full = /^\$\(([^)]*)\)$/.exec(text);
  const all = full && values.get(full[1]);
  let author = authorOf(node.setBy, node);
  if (all?.kind === 'scalar') {
    set({ ...all });
    return;
  }
  const replaced = replaceReferences(text, name => {
    const found = values.get(name);
    if (!found) {
      return undefined;
    }
    author = {
      ...authorOf(found.setBy ?? author.setBy, author),
      ...secretOf(found),
    };
    const value = textOf(found);
    work.spend(1 + Math.ceil(value.length / 10));
    return value;
  });
  if (replaced !== text) {
    set({ ...scalarNode(replaced, author), style: 'double' });
  }
}
