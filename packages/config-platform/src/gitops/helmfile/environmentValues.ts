// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  type SourceNode,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import { entriesOf, itemsAt, positionOf } from '../../adapters/nodes';
import type { HelmLayer } from '../application';
import {
  goFromNode,
  goMap,
  isGoMap,
  mergedMaps,
  TemplateRefusal,
  type GoMap,
} from '../goTemplate';
import { folderOf, joinPath } from '../paths';
import { computed, hasComputed } from '../renderedDocuments';
import { dataOf, type HelmfileTemplates } from './helmfileTemplates';

/** What a helmfile says of an environment. */
export interface EnvironmentValues {
  /** Undefined if it says nothing that can be read. */
  readonly values?: GoMap;
  /** Files that may change any of them. */
  readonly unread: readonly HelmLayer[];
}

/** What the parts of a helmfile, and the files that it is based on, say of environments. */
function* environmentsIn(
  templates: HelmfileTemplates,
  source: SourceText,
  environment: string,
): Steps<{ file: string; node: SourceNode }[]> {
  const found: { file: string; node: SourceNode }[] = [];
  const pending = [source];
  const seen = new Set([source.file]);
  for (let next = pending.shift(); next; next = pending.shift()) {
    const { file, text } = next;
    for (const part of partsOf(text)) {
      const roots = yield* rootsOf(
        templates,
        { file, text: part },
        environment,
      );
      for (const node of roots) {
        found.push({ file, node });
        for (const base of itemsAt(node, 'bases')) {
          const path =
            base.kind === 'scalar' ? joinPath(folderOf(file), base.text) : '';
          const own = templates.files.get(path ?? '');
          if (path && own !== undefined && !seen.has(path)) {
            pending.push({ file: path, text: own });
            seen.add(path);
          }
        }
      }
    }
  }
  return found;
}

/** The parts of a helmfile, which are rendered one after the other, at their lines. */
function partsOf(text: string): string[] {
  let lines = 0;
  return text.split(/^---[ \t]*$/m).flatMap(part => {
    const at = '\n'.repeat(lines);
    lines += part.split('\n').length - 1;
    return /^(?:environments|bases):/m.test(part) ? [at + part] : [];
  });
}

function* rootsOf(
  templates: HelmfileTemplates,
  source: SourceText,
  environment: string,
): Steps<SourceNode[]> {
  try {
    return yield* templates.documents(source, dataOf(environment, undefined));
  } catch (error) {
    if (!(error instanceof TemplateRefusal)) {
      throw error;
    }
    return [];
  }
}

/** The environments that a helmfile declares, without the one that it has in any case. */
export function* helmfileEnvironments(
  templates: HelmfileTemplates,
  source: SourceText,
): Steps<string[]> {
  const roots = yield* environmentsIn(templates, source, computed);
  const names = roots.flatMap(({ node }) =>
    entriesOf(childNode(node, 'environments')).map(({ key }) => key),
  );
  return [...new Set(names)].filter(name => name !== 'default');
}

/** The values of an environment: maps and files, the later ones above the earlier ones. */
export function* environmentValues(
  templates: HelmfileTemplates,
  source: SourceText,
  environment: string,
): Steps<EnvironmentValues> {
  const roots = yield* environmentsIn(templates, source, environment);
  let all: EnvironmentValues = { unread: [] };
  for (const { file, node } of roots) {
    const own = childNode(childNode(node, 'environments'), environment);
    const entries = itemsAt(own, 'values');
    all = yield* withValues(templates, file, environment, all, entries);
    const secrets = itemsAt(own, 'secrets').map(unreadLayer);
    all = { ...all, unread: [...all.unread, ...secrets] };
  }
  return all;
}

/** Values with maps and files above them. */
export function* withValues(
  templates: HelmfileTemplates,
  file: string,
  environment: string,
  { values, unread }: EnvironmentValues,
  entries: readonly SourceNode[],
): Steps<EnvironmentValues> {
  let merged = values;
  const open = [...unread];
  for (const entry of entries) {
    // The values before it are known to a template.
    const data = dataOf(environment, merged);
    const map = yield* mapOf(templates, file, entry, data);
    const read = map && goFromNode(map);
    if (map && isGoMap(read)) {
      merged = mergedMaps(merged ?? goMap([]), read);
    }
    if (!map || hasComputed(map)) {
      open.push(unreadLayer(entry));
    }
  }
  return { unread: open, ...(merged && { values: merged }) };
}

/** A file that may set values and is not read. */
export function unreadLayer(entry: SourceNode): HelmLayer {
  return {
    kind: 'unread',
    entry: entry.kind === 'scalar' ? entry.text : 'values',
    state: 'elsewhere',
    ...positionOf(entry),
  };
}

/** A map, or that of a file; undefined if it cannot be read. */
function* mapOf(
  templates: HelmfileTemplates,
  file: string,
  entry: SourceNode,
  data: GoMap,
): Steps<SourceNode | undefined> {
  if (entry.kind !== 'scalar') {
    return entry;
  }
  const isPlain = /^[^/][^{<*]*\.(?:ya?ml|gotmpl)$/.test(entry.text);
  const path = isPlain ? joinPath(folderOf(file), entry.text) : undefined;
  return path === undefined ? undefined : yield* templates.values(path, data);
}
