// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  textAt,
  type Finding,
  type SourceNode,
  type SourcePosition,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import { itemsOf, positionOf } from '../../adapters/nodes';
import type { HelmLayer } from '../application';
import { readClusterText } from '../clusterText';
import { gitops } from '../findings';
import {
  goMap,
  renderChartTemplate,
  TemplateRefusal,
  type GoMap,
  type TemplateBudget,
} from '../goTemplate';
import { folderOf, joinPath } from '../paths';
import { computed, isComputed, readRendered } from '../renderedDocuments';
import { sortedPaths } from '../sortedPaths';
import { dataOf, environmentValues } from './environmentValues';
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

/** The files with a list of releases (docs/rules/gitops.md#helmfile). */
export function helmfilesIn(files: RepositoryFiles): string[] {
  return sortedPaths(files).filter(
    path => /\.ya?ml$/.test(path) && /^releases:/m.test(files.get(path) ?? ''),
  );
}

/**
 * The releases of a helmfile. Of its templates, those that need no more than the name and the values of the environment, and
 * the name of the release, are read.
 *
 * @throws TemplateRefusal if a condition needs more
 */
export function* readHelmfile(
  files: RepositoryFiles,
  source: SourceText,
  environment: string,
  budget: TemplateBudget,
): Steps<InstalledRelease[]> {
  const { values, unread: unreadValues } = yield* environmentValues(
    files,
    source,
    environment,
    budget,
  );
  // They only matter for templates with values.
  const unread = /\.(?:State)?Values\b/.test(source.text) ? unreadValues : [];
  const data = dataOf(environment, values);
  const roots = yield* readRendered(source, data, budget);
  const repositories = new Map(
    roots
      .flatMap(root => itemsOf(childNode(root, 'repositories')))
      .map(each => [textAt(each, 'name') ?? '', textAt(each, 'url') ?? '']),
  );
  const folder = folderOf(source.file);
  const releases: InstalledRelease[] = [];
  for (const root of roots) {
    for (const node of itemsOf(childNode(root, 'releases'))) {
      const rendered = rendererOf(node, environment, values, budget);
      const at = (key: string) => rendered(textAt(node, key) ?? '');
      const name = at('name');
      const chart = at('chart');
      if (name !== '' && chart !== '' && !isOff(node, values, rendered)) {
        const [alias, ...rest] = chart.split('/');
        const isFolder = /^\.{0,2}\//.test(chart);
        const handler =
          textAt(node, 'missingFileHandler') ??
          textAt(root, 'missingFileHandler') ??
          'Error';
        const { layers, findings } = layersOf(
          node,
          files,
          folder,
          handler === 'Error',
          rendered,
        );
        releases.push({
          name,
          namespace: at('namespace'),
          chart: isFolder
            ? { folder: joinPath(folder, chart) ?? chart }
            : { name: rest.join('/') || chart },
          repository: isFolder ? '' : (repositories.get(alias) ?? alias),
          version: at('version'),
          layers: [...layers, ...unread],
          findings,
          node,
        });
        yield undefined;
      }
    }
  }
  return releases;
}

/** A text of a release, whose own templates are read after those of the helmfile. */
type Rendered = (text: string) => string;

/** Renders the texts of a release, with its name: `values/{{ .Release.Name }}.yaml`. */
function rendererOf(
  release: SourceNode,
  environment: string,
  values: GoMap | undefined,
  budget: TemplateBudget,
): Rendered {
  const texts = ['name', 'namespace', 'chart'].map(
    field => [field, textAt(release, field) ?? ''] as const,
  );
  const names = texts.map(
    ([field, text]) => [field[0].toUpperCase() + field.slice(1), text] as const,
  );
  const data = dataOf(environment, values, goMap(names));
  return text => {
    if (!text.includes('{{')) {
      return text;
    }
    try {
      return renderChartTemplate(text, data, computed, budget).text;
    } catch (error) {
      if (!(error instanceof TemplateRefusal)) {
        throw error;
      }
      return computed;
    }
  };
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

/** The files and maps of `values` in their order, then `secrets`, then `set`. */
function layersOf(
  release: SourceNode,
  files: RepositoryFiles,
  folder: string,
  isStrict: boolean,
  rendered: Rendered,
): Pick<InstalledRelease, 'layers' | 'findings'> {
  const findings: Finding[] = [];
  const layerOf = (node: SourceNode): HelmLayer => {
    const at = positionOf(node);
    if (node.kind !== 'scalar') {
      const values = node.kind === 'map' ? { values: node } : {};
      return { kind: 'inline', field: 'values', ...values, ...at };
    }
    const entry = rendered(node.text);
    if (entry.includes('://')) {
      return { kind: 'url', url: entry, ...at };
    }
    if (isComputed(entry) || /\{\{|[*?[]|\.gotmpl$/.test(entry)) {
      return {
        kind: 'unread',
        entry: `${entry} ${computed}`,
        state: 'elsewhere',
        ...at,
      };
    }
    const path = entry.startsWith('/') ? undefined : joinPath(folder, entry);
    if (path === undefined || !(files.has(path) || files.tooLarge?.has(path))) {
      const isMissing = path !== undefined && isStrict;
      if (isMissing) {
        findings.push(gitops('fileMissing', node, { path }));
      }
      const state = isMissing ? 'missing-error' : 'missing-allowed';
      return {
        kind: 'unread',
        entry,
        state: path === undefined ? 'elsewhere' : state,
        ...at,
      };
    }
    return fileLayer(files, path, at);
  };
  const layers = itemsOf(childNode(release, 'values')).map(layerOf);
  // What is decrypted for them is not in the repository.
  const secrets = itemsOf(childNode(release, 'secrets')).map(
    (node): HelmLayer => ({
      kind: 'unread',
      entry: node.kind === 'scalar' ? node.text : 'secrets',
      state: 'elsewhere',
      ...positionOf(node),
    }),
  );
  const set = itemsOf(childNode(release, 'set')).map((node): HelmLayer => {
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
  return { layers: [...layers, ...secrets, ...set], findings };
}
