// SPDX-License-Identifier: Apache-2.0

import {
  childEntry,
  childNode,
  textAt,
  type Finding,
  type SourceNode,
  type SourcePosition,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import { itemsAt, positionOf, scalarText } from '../../adapters/nodes';
import type { HelmLayer } from '../application';
import { readClusterText } from '../clusterText';
import { gitops } from '../findings';
import { goMap, mergedMaps, type GoMap } from '../goTemplate';
import { folderOf, joinPath } from '../paths';
import { computed, isComputed } from '../renderedDocuments';
import { sortedPaths } from '../sortedPaths';
import {
  environmentValues,
  unreadLayer,
  withValues,
  type EnvironmentValues,
} from './environmentValues';
import {
  dataOf,
  inheriting,
  type HelmfileTemplates,
} from './helmfileTemplates';
import type { RepositoryFiles } from '../types';

/** A release that a helmfile, in one environment, or a script installs. */
export interface InstalledRelease {
  readonly name: string;
  readonly namespace: string;
  /** A folder of the repository, or the name of a chart in `repository`. */
  readonly chart: { readonly folder: string } | { readonly name: string };
  readonly repository: string;
  readonly version: string;
  /** Lowest first. */
  readonly layers: readonly HelmLayer[];
  readonly findings: readonly Finding[];
  readonly node: SourceNode;
}

type UnreadState = Extract<HelmLayer, { kind: 'unread' }>['state'];

/** How a helmfile is called by another one. */
export interface HelmfileCall {
  readonly file: string;
  readonly environment: string;
  /** Above those that it has for the environment. */
  readonly values: EnvironmentValues;
  /** Labels of the releases that are installed, `tier=web,name!=shop`, one of them; all without any. */
  readonly selectors: readonly string[];
  /** Those that lead to it. One that calls itself would never end. */
  readonly callers: readonly string[];
}

/** What a helmfile delivers to an environment. */
export interface ReadHelmfile {
  readonly releases: readonly InstalledRelease[];
  /** Helmfiles that it calls with values or selectors. */
  readonly calls: readonly HelmfileCall[];
  readonly elsewhere: readonly ElsewhereHelmfile[];
}

/** A helmfile of another repository that one includes. */
interface ElsewhereHelmfile {
  readonly address: string;
  readonly node: SourceNode;
}

/** The files with a list of releases or of helmfiles (docs/rules/gitops.md#helmfile). */
export function helmfilesIn(files: RepositoryFiles): string[] {
  return sortedPaths(files).filter(
    path =>
      /\.ya?ml(?:\.gotmpl)?$/.test(path) &&
      /^(?:releases|helmfiles):/m.test(files.get(path) ?? ''),
  );
}

/** A helmfile in one environment. */
interface Helmfile {
  readonly templates: HelmfileTemplates;
  readonly file: string;
  readonly environment: string;
  readonly call?: HelmfileCall;
  readonly values: GoMap | undefined;
  /** Files that may change the values. */
  readonly unread: readonly HelmLayer[];
  /** Addresses by the names of repositories. */
  readonly repositories: ReadonlyMap<string, string>;
  /** Those that releases inherit from. */
  readonly inherited?: SourceNode;
}

/**
 * The releases of a helmfile. Of its templates, those that need no more than the name and the values of the environment, files,
 * and the name of the release, are read.
 *
 * @throws TemplateRefusal if a condition needs more
 */
export function* readHelmfile(
  templates: HelmfileTemplates,
  source: SourceText,
  environment: string,
  call?: HelmfileCall,
): Steps<ReadHelmfile> {
  const { file, text } = source;
  const own = yield* environmentValues(templates, source, environment);
  const given = call?.values.values;
  const values =
    own.values && given ? mergedMaps(own.values, given) : (given ?? own.values);
  const data = dataOf(environment, values);
  const roots = yield* templates.documents(source, data);
  const helmfile: Helmfile = {
    templates,
    file,
    environment,
    call,
    values,
    // They only matter for templates with values.
    unread: /\.(?:State)?Values\b/.test(text)
      ? [...own.unread, ...(call?.values.unread ?? [])]
      : [],
    repositories: new Map(
      roots
        .flatMap(root => itemsAt(root, 'repositories'))
        .map(each => [textAt(each, 'name') ?? '', textAt(each, 'url') ?? '']),
    ),
    inherited: roots.flatMap(root => childNode(root, 'templates') ?? []).at(-1),
  };
  const releases: InstalledRelease[] = [];
  const calls: HelmfileCall[] = [];
  const elsewhere: ElsewhereHelmfile[] = [];
  for (const root of roots) {
    for (const node of itemsAt(root, 'releases')) {
      const release = yield* releaseOf(helmfile, root, node);
      releases.push(...(release ? [release] : []));
      yield undefined;
    }
    for (const node of itemsAt(root, 'helmfiles')) {
      const path = scalarText(node) || (textAt(node, 'path') ?? '');
      if (/^git::|:\/\//.test(path)) {
        elsewhere.push({ address: withoutSecrets(path), node });
      }
      const called = yield* callOf(helmfile, node);
      calls.push(...(called ? [called] : []));
    }
  }
  return { releases, calls, elsewhere };
}

/** An address without the user and the query, which may have a key. */
function withoutSecrets(address: string): string {
  return address.replace(/\/\/[^/]*@/, '//').replace(/\?.*$/s, '');
}

/** A release, if it is installed in the environment, and if the one that calls the helmfile selects it. */
function* releaseOf(
  helmfile: Helmfile,
  root: SourceNode,
  written: SourceNode,
): Steps<InstalledRelease | undefined> {
  const { templates, file, environment, call, values } = helmfile;
  const node = inheriting(written, helmfile.inherited);
  const data = dataOf(environment, values, namesOf(node));
  const rendered: Rendered = text => templates.text(file, text, data);
  const at = (key: string) => rendered(textAt(node, key) ?? '');
  const [name, chart] = [at('name'), at('chart')];
  if (
    name === '' ||
    chart === '' ||
    isOff(node, values, rendered) ||
    !isSelected(node, call?.selectors ?? [])
  ) {
    return undefined;
  }
  const [alias, ...rest] = chart.split('/');
  const isFolder = /^\.{0,2}\//.test(chart);
  const folder = folderOf(file);
  const handler =
    textAt(node, 'missingFileHandler') ??
    textAt(root, 'missingFileHandler') ??
    'Error';
  const { layers, findings } = yield* layersOf(node, {
    templates,
    folder,
    isStrict: handler === 'Error',
    data,
    rendered,
  });
  return {
    name,
    namespace: at('namespace') || (textAt(root, 'namespace') ?? ''),
    chart: isFolder
      ? { folder: joinPath(folder, chart) ?? chart }
      : { name: rest.join('/') || chart },
    repository: isFolder ? '' : (helmfile.repositories.get(alias) ?? alias),
    version: at('version'),
    layers: [...layers, ...helmfile.unread],
    findings,
    node,
  };
}

/** How it calls another one, if that is not the same as to read the other one alone. */
function* callOf(
  { templates, file, environment, call }: Helmfile,
  node: SourceNode,
): Steps<HelmfileCall | undefined> {
  const called = joinPath(folderOf(file), textAt(node, 'path') ?? '');
  const selectors = itemsAt(node, 'selectors').map(scalarText);
  const entries = itemsAt(node, 'values');
  const callers = [...(call?.callers ?? []), file];
  if (
    !called ||
    entries.length + selectors.length === 0 ||
    callers.includes(called)
  ) {
    return undefined;
  }
  const none = { unread: [] };
  const values = withValues(templates, file, environment, none, entries);
  return {
    file: called,
    environment,
    values: yield* values,
    selectors,
    callers,
  };
}

/** A text of a release, whose own templates are read after those of the helmfile. */
type Rendered = (text: string) => string;

/** What the templates of a release know of it: `values/{{ .Release.Name }}.yaml`. */
function namesOf(release: SourceNode): GoMap {
  return goMap(
    ['name', 'namespace', 'chart'].map(field => [
      field[0].toUpperCase() + field.slice(1),
      textAt(release, field) ?? '',
    ]),
  );
}

/** Whether a release has all labels of a selector; it has its name and namespace as labels, too. */
function isSelected(
  release: SourceNode,
  selectors: readonly string[],
): boolean {
  const labels = childNode(release, 'labels');
  const valueOf = (label: string) =>
    textAt(labels, label) ??
    (/^(?:name|namespace)$/.test(label) ? textAt(release, label) : undefined);
  return (
    selectors.length === 0 ||
    selectors.some(selector =>
      selector.split(',').every(part => {
        const [, label, not, value] = /^([^=!]*)(!?)==?(.*)$/.exec(part) ?? [];
        return (valueOf(label ?? '') === value) === (not === '');
      }),
    )
  );
}

/** Whether a release is not installed in the environment. */
function isOff(
  release: SourceNode,
  values: GoMap | undefined,
  rendered: Rendered,
): boolean {
  const installed = textAt(release, 'installedTemplate');
  if (
    [textAt(release, 'installed'), rendered(installed ?? '')].includes('false')
  ) {
    return true;
  }
  // As "redis.enabled".
  const condition = textAt(release, 'condition') ?? '';
  return (
    values !== undefined &&
    /^[\w.-]+$/.test(condition) &&
    rendered(`{{ .Values.${condition} }}`) !== 'true'
  );
}

/** The values of a file of the repository. */
export function fileLayer(
  files: RepositoryFiles,
  path: string,
  at: { readonly position?: SourcePosition },
): HelmLayer {
  const text = files.get(path);
  if (text === undefined) {
    return { kind: 'unread', entry: path, state: 'too-large', ...at };
  }
  const { root, errors } = readClusterText(text, path);
  const values =
    root?.kind === 'map' && errors.length === 0 ? { values: root } : {};
  return { kind: 'file', file: { path }, ...values, ...at };
}

/** What the layers of a release are read with. */
interface LayerContext {
  readonly templates: HelmfileTemplates;
  readonly folder: string;
  /** Whether a missing file is an error. */
  readonly isStrict: boolean;
  readonly data: GoMap;
  readonly rendered: Rendered;
}

/** The files and maps of `values` in their order, then `secrets`, of which those of SOPS are read in part, then `set`. */
function* layersOf(
  release: SourceNode,
  context: LayerContext,
): Steps<Pick<InstalledRelease, 'layers' | 'findings'>> {
  const findings: Finding[] = [];
  const layers: HelmLayer[] = [];
  for (const field of ['values', 'valuesTemplate']) {
    for (const node of itemsAt(release, field)) {
      layers.push(yield* layerOf(node, context, findings));
    }
  }
  for (const node of itemsAt(release, 'secrets')) {
    const layer = yield* layerOf(node, context, []);
    const values = layer.kind === 'file' ? layer.values : undefined;
    // Of what is decrypted, only the keys are in the repository.
    layers.push(
      values && childEntry(values, 'sops') ? layer : unreadLayer(node),
    );
  }
  const set = itemsAt(release, 'set').map((node): HelmLayer => {
    const name = textAt(node, 'name') ?? '';
    const value = childNode(node, 'value');
    const isText = value?.kind === 'scalar' && !value.text.includes('{{');
    const text = isText ? value.text.replace(/[{},]/g, '\\$&') : computed;
    return {
      kind: 'set',
      name,
      argument: `${name}=${text}`,
      ...positionOf(node),
    };
  });
  return { layers: [...layers, ...set], findings };
}

function* layerOf(
  node: SourceNode,
  { templates, folder, isStrict, data, rendered }: LayerContext,
  findings: Finding[],
): Steps<HelmLayer> {
  const { files } = templates;
  const at = positionOf(node);
  if (node.kind !== 'scalar') {
    const values = node.kind === 'map' ? { values: node } : {};
    return { kind: 'inline', field: 'values', ...values, ...at };
  }
  const entry = rendered(node.text);
  if (entry.includes('://')) {
    return { kind: 'url', url: entry, ...at };
  }
  const unread = (state: UnreadState, name = entry): HelmLayer => ({
    kind: 'unread',
    entry: name,
    state,
    ...at,
  });
  if (isComputed(entry) || /\{\{|[*?[]/.test(entry)) {
    return unread('elsewhere', `${entry} ${computed}`);
  }
  const path = entry.startsWith('/') ? undefined : joinPath(folder, entry);
  if (path === undefined) {
    return unread('elsewhere');
  }
  if (!files.has(path) && !files.tooLarge?.has(path)) {
    if (isStrict) {
      findings.push(gitops('fileMissing', node, { path }));
    }
    return unread(isStrict ? 'missing-error' : 'missing-allowed');
  }
  if (!path.endsWith('.gotmpl')) {
    return fileLayer(files, path, at);
  }
  const values = yield* templates.values(path, data);
  return values?.kind === 'map'
    ? { kind: 'file', file: { path }, values, ...at }
    : unread('elsewhere', `${entry} ${computed}`);
}
