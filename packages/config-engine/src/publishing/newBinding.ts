// SPDX-License-Identifier: Apache-2.0

import { publishingFindings } from '../finding/catalogue/publishing';
import { cloneJson, emptyObject, isObject, JsonObject } from '../json';
import { SourceNode, valueFromNode } from '../source';
import { editText, openFile, printDocument, OpenFile } from '../writing';
import type { ReleaseBinding } from '../delivery';
import type { Finding } from '../finding';
import type { ReadDocument } from './readDocuments';

/** The field names of a binding that depend on the OpenChoreo release it was written for. */
export interface BindingNames {
  readonly configs: string;
  readonly traits: string;
}

const newest: BindingNames = {
  configs: 'componentTypeEnvironmentConfigs',
  traits: 'traitEnvironmentConfigs',
};
const second: BindingNames = {
  configs: 'componentTypeEnvOverrides',
  traits: 'traitOverrides',
};
const first: BindingNames = { configs: 'overrides', traits: 'traitOverrides' };

/**
 * The names that a binding uses, or would use: those it has, then those of the component's other bindings
 * (docs/rules/openchoreo.md#bindings).
 */
export function bindingNames(
  binding: SourceNode,
  others: readonly SourceNode[],
): BindingNames {
  return (
    [binding, ...others].map(generationOf).find(names => names !== undefined) ??
    newest
  );
}

function generationOf(node: SourceNode): BindingNames | undefined {
  const document = valueFromNode(node);
  const spec =
    isObject(document) && isObject(document.spec) ? document.spec : {};
  const has = (...names: string[]) =>
    names.some(name => Object.hasOwn(spec, name));
  const workload = isObject(spec.workloadOverrides)
    ? spec.workloadOverrides
    : {};
  if (
    has(newest.configs, newest.traits) ||
    Object.hasOwn(workload, 'container')
  ) {
    return newest;
  }
  if (has(second.configs) || Object.hasOwn(workload, 'containers')) {
    return second;
  }
  const isFirst =
    has(first.configs, 'configurationOverrides', 'addonOverrides') ||
    (isObject(document) && document.kind === 'ComponentDeployment');
  if (isFirst) {
    return first;
  }
  return has(second.traits) ? second : undefined;
}

/** The fields that identify the owner of a binding, under all their names. */
const identity = new Set([
  'owner',
  'componentName',
  'component',
  'componentRef',
  'projectName',
  'project',
  'projectRef',
]);
const environmentNames = new Set([
  'environmentRef',
  'environment',
  'environmentName',
]);

/** A binding that is added to a repository. */
export interface NewBinding {
  readonly path: string;
  readonly name: string;
  readonly finding: Finding;
  /**
   * The file with the new binding; undefined if it cannot be edited.
   *
   * @param files - the current files
   */
  text(
    values: { configs: JsonObject; traits: JsonObject },
    files: ReadonlyMap<string, OpenFile>,
  ): string | undefined;
}

/**
 * Creates a binding for an environment after that of another one: in the same folder or file, with a name of the same
 * pattern, the same owner, and no release.
 */
export function newBinding(
  environment: string,
  component: string,
  sibling: ReadDocument<ReleaseBinding>,
  names: BindingNames,
  files: ReadonlyMap<string, OpenFile>,
): NewBinding {
  const { value, document, path: siblingPath } = sibling;
  const named = renamed(value.name, value.environment, environment);
  const name =
    named === undefined || named === value.name
      ? `${component}-${environment}`
      : named;
  const isAlone =
    document.pointer === '' && files.get(siblingPath)?.documents.length === 1;
  const path = isAlone
    ? pathFor(siblingPath, value.environment, environment, name)
    : siblingPath;
  return {
    path,
    name,
    finding: publishingFindings.newBinding.at(
      { pointer: '' },
      { name, environment },
    ),
    text(values, now) {
      const content = contentOf(sibling, environment, name, names, values);
      const file = now.get(path);
      if (!file) {
        const newline = now.get(siblingPath)?.text.includes('\r\n');
        const printed = printDocument(content);
        return newline ? printed.replace(/\n/g, '\r\n') : printed;
      }
      return document.pointer === '' || path !== siblingPath
        ? withDocument(file.text, content)
        : withItem(file, sibling, content);
    },
  };
}

function contentOf(
  { document }: ReadDocument<ReleaseBinding>,
  environment: string,
  name: string,
  names: BindingNames,
  values: { configs: JsonObject; traits: JsonObject },
): JsonObject {
  const sibling = valueFromNode(document.node) as JsonObject;
  const spec = emptyObject();
  for (const [key, given] of Object.entries(asObject(sibling.spec))) {
    if (identity.has(key)) {
      spec[key] = cloneJson(given);
    } else if (environmentNames.has(key)) {
      spec[key] = isObject(given)
        ? { ...given, name: environment }
        : environment;
    }
  }
  if (Object.keys(values.configs).length > 0) {
    spec[names.configs] = values.configs;
  }
  if (Object.keys(values.traits).length > 0) {
    spec[names.traits] = values.traits;
  }
  const metadata = emptyObject();
  metadata.name = name;
  const { namespace } = asObject(sibling.metadata);
  if (namespace !== undefined) {
    metadata.namespace = namespace;
  }
  const content = emptyObject();
  for (const key of ['apiVersion', 'kind']) {
    if (Object.hasOwn(sibling, key)) {
      content[key] = sibling[key];
    }
  }
  return Object.assign(content, { metadata, spec });
}

function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : emptyObject();
}

/** Appends a document to a source. */
function withDocument(text: string, content: JsonObject): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const ended = text === '' || text.endsWith('\n') ? text : text + newline;
  const rest = /\n(?:---|\.\.\.)\s*$/.test(ended) ? '' : `---${newline}`;
  const printed = printDocument(content).replace(/\n/g, newline);
  return `${ended}${rest}${printed}`;
}

function withItem(
  { text }: OpenFile,
  { document }: ReadDocument<ReleaseBinding>,
  content: JsonObject,
): string | undefined {
  // Read again, since the list may have changed.
  const root = openFile({ file: '', text }).documents.find(
    ({ index }) => index === document.index,
  )?.root;
  const list = root && valueFromNode(root);
  return isObject(list) && Array.isArray(list.items)
    ? editText({
        text,
        document: document.index,
        current: list,
        target: { ...list, items: [...list.items, content] },
      })
    : undefined;
}

/**
 * The path of a file for an environment, derived from another one's: the environment is in the name of the file or a
 * folder.
 */
function pathFor(path: string, from: string, to: string, name: string): string {
  const segments = path.split('/');
  const last = segments.length - 1;
  const fileName = renamed(segments[last], from, to);
  if (fileName !== undefined) {
    return [...segments.slice(0, last), fileName].join('/');
  }
  const folder = segments.lastIndexOf(from);
  if (folder !== -1) {
    return segments
      .map((segment, index) => (index === folder ? to : segment))
      .join('/');
  }
  const [, extension = '.yaml'] = /(\.ya?ml)$/.exec(path) ?? [];
  return [...segments.slice(0, last), `${name}${extension}`].join('/');
}

/** Replaces the environment in a name; undefined if it is not a separate word of the name. */
function renamed(name: string, from: string, to: string): string | undefined {
  for (
    let at = name.lastIndexOf(from);
    at !== -1;
    at = at === 0 ? -1 : name.lastIndexOf(from, at - 1)
  ) {
    const before = name[at - 1] ?? '-';
    const after = name[at + from.length] ?? '-';
    if (!/[a-z0-9]/i.test(before) && !/[a-z0-9]/i.test(after)) {
      return name.slice(0, at) + to + name.slice(at + from.length);
    }
  }
  return undefined;
}
