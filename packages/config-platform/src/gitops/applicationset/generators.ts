// SPDX-License-Identifier: Apache-2.0

import {
  findingKinds,
  parseSource,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import { fieldOf, isTrue, listOf, textOf } from '../argocd/shapes';
import {
  goFromNode,
  goMap,
  goText,
  isGoMap,
  mergedMaps,
  normalName,
  type GoMap,
  type GoValue,
} from '../goTemplate';
import { refusal } from '../goTemplate/types';
import { jsonFromGo } from '../goTemplate/values';
import { openRows, type Generation, type Rows } from './generation';
import { gitRows } from './gitGenerator';
import { flatTexts, mapOf, renderNode, renderText } from './rendering';
import { isEmptySelector, readSelector, type Selector } from './selector';
import type { Row } from './types';

/** Generators whose rows only Argo CD can find out. */
const unknown = [
  'scmProvider',
  'pullRequest',
  'plugin',
  'clusterDecisionResource',
];

const names = ['list', 'clusters', 'git', 'matrix', 'merge', ...unknown];

/** A generator of an entry, with the name of its kind. */
export interface NamedGenerator {
  readonly name: string;
  readonly node: SourceNode;
}

/** The generators of an entry; those that Argo CD does not know are nothing. */
export function generatorsOf(
  entry: SourceNode,
  depth: number,
): NamedGenerator[] {
  return names.flatMap(name => {
    const node = fieldOf(entry, name);
    const isDropped = depth > 1 && (name === 'matrix' || name === 'merge');
    return node && !isDropped ? [{ name, node }] : [];
  });
}

/**
 * The rows of a generator that its entry selects (docs/rules/argocd.md#generators).
 *
 * @param depth - the generators around it
 *
 * @throws TemplateRefusal, PlacedRefusal
 */
export function rowsOf(
  { name, node }: NamedGenerator,
  entry: SourceNode,
  generation: Generation,
  depth: number = 0,
): Rows {
  const selector = readSelector(fieldOf(entry, 'selector'), false);
  const found = generate(name, node, generation, depth);
  return found.kind === 'open'
    ? found
    : {
        kind: 'rows',
        rows: generation
          .counted(found.rows)
          .filter(({ params }) => selector(flatTexts(params))),
      };
}

function generate(
  name: string,
  node: SourceNode,
  generation: Generation,
  depth: number,
): Rows {
  switch (name) {
    case 'list':
      return { kind: 'rows', rows: listRows(node, generation) };
    case 'git':
      return generateGit(node, generation);
    case 'clusters':
      return generateClusters(node, generation);
    case 'matrix':
      return combine(node, generation, depth);
    case 'merge':
      return merge(node, generation, depth);
    default:
      return openRows(name, node);
  }
}

/** The elements, and those of the text `elementsYaml`, whose values are not checked. */
function listRows(list: SourceNode, generation: Generation): Row[] {
  const { isGo } = generation.dialect;
  const written = listOf(list, 'elements').map((node): Row => {
    const element = goFromNode(node);
    const params = isGoMap(element) ? element : goMap([]);
    return {
      params: isGo ? params : plainElement(params),
      origins: [{ generator: 'list', position: node.position }],
    };
  });
  const text = textOf(list, 'elementsYaml');
  if (text === '') {
    return written;
  }
  const position = fieldOf(list, 'elementsYaml')?.position;
  generation.spend(text.length);
  const { documents } = parseSource(
    { file: position?.file ?? '', text },
    {},
    'cluster',
  );
  const root = documents[0]?.root;
  if (root?.kind !== 'list') {
    throw refusal(findingKinds.argocd.generatorFile, { file: 'elementsYaml' });
  }
  return [
    ...written,
    ...root.items.map((node): Row => {
      const element = goFromNode(node);
      const params = isGoMap(element) ? element : goMap([]);
      return { params, origins: [{ generator: 'list', position }] };
    }),
  ];
}

/** Without Go templates, values are strings, or strings in a map called `values`. */
function plainElement({ entries }: GoMap): GoMap {
  const flat: [string, GoValue][] = [];
  const add = (field: string, value: GoValue) => {
    if (typeof value !== 'string') {
      throw refusal(findingKinds.argocd.elementType, { field });
    }
    flat.push([field, value]);
  };
  for (const [key, value] of entries) {
    if (key === 'values' && isGoMap(value)) {
      value.entries.forEach((child, name) => add(`values.${name}`, child));
    } else {
      add(key, value);
    }
  }
  return goMap(flat);
}

function generateGit(git: SourceNode, generation: Generation): Rows {
  const { context, project } = generation;
  if (project !== '' && context.projects?.includes(project) === false) {
    throw refusal(findingKinds.argocd.project, { name: project });
  }
  const files = context.repository(
    textOf(git, 'repoURL'),
    textOf(git, 'revision') || 'HEAD',
  );
  return files
    ? {
        kind: 'rows',
        rows: generation
          .counted(gitRows(git, files, generation))
          .map(row => withValues(row, fieldOf(git, 'values'), generation)),
      }
    : openRows('git', git);
}

const localServer = 'https://kubernetes.default.svc';

function generateClusters(node: SourceNode, generation: Generation): Rows {
  const selectorNode = fieldOf(node, 'selector');
  const selector: Selector = readSelector(selectorNode, true);
  const { clusters } = generation.context;
  if (!clusters) {
    return openRows('clusters', node);
  }
  const { isGo } = generation.dialect;
  const hasLocal = clusters.some(({ server }) => server === localServer);
  const found = clusters.flatMap(cluster => {
    const { name, server, project = '', labels = {}, annotations } = cluster;
    const all = new Map([
      ...Object.entries(labels),
      ['argocd.argoproj.io/secret-type', 'cluster'] as const,
    ]);
    const metadata = {
      labels: all,
      annotations: new Map(Object.entries(annotations ?? {})),
    };
    const params = clusterParams(name, server, project, metadata, isGo);
    return selector(all) ? [params] : [];
  });
  if (!hasLocal && isEmptySelector(selectorNode)) {
    found.push(clusterParams('in-cluster', localServer, '', undefined, isGo));
  }
  const rows = found.map(params =>
    withValues(
      {
        params: goMap(params),
        origins: [{ generator: 'clusters', position: node.position }],
      },
      fieldOf(node, 'values'),
      generation,
    ),
  );
  return {
    kind: 'rows',
    rows: isTrue(node, 'flatList')
      ? [
          {
            params: goMap([['clusters', rows.map(({ params }) => params)]]),
            origins: [{ generator: 'clusters', position: node.position }],
          },
        ]
      : rows,
  };
}

function clusterParams(
  name: string,
  server: string,
  project: string,
  metadata:
    | {
        readonly labels: ReadonlyMap<string, string>;
        readonly annotations: ReadonlyMap<string, string>;
      }
    | undefined,
  isGo: boolean,
): [string, GoValue][] {
  const params: [string, GoValue][] = [
    ['name', name],
    ['nameNormalized', normalName(name)],
    ['server', server],
    ['project', project],
  ];
  if (!metadata) {
    return params;
  }
  const parts = Object.entries(metadata).filter(([, each]) => each.size > 0);
  return [
    ...params,
    ...(isGo
      ? [
          [
            'metadata',
            goMap(
              parts.map(([key, each]) => [key, goMap(each, true)] as const),
            ),
          ] as [string, GoValue],
        ]
      : parts.flatMap(([key, each]) =>
          [...each].map(([label, value]): [string, GoValue] => [
            `metadata.${key}.${label}`,
            value,
          ]),
        )),
  ];
}

/** A row with the `values` of its generator, which its other parameters render. */
function withValues(
  row: Row,
  values: SourceNode | undefined,
  { dialect }: Generation,
): Row {
  if (values?.kind !== 'map' || values.entries.length === 0) {
    return row;
  }
  const rendered = values.entries.map(({ key, value }): [string, GoValue] => [
    key,
    renderText(
      value.kind === 'scalar' ? String(value.value ?? '') : '',
      row.params,
      dialect,
    ),
  ]);
  const { entries } = row.params;
  const added: [string, GoValue][] = dialect.isGo
    ? [['values', goMap(rendered, true)]]
    : rendered.map(([key, value]) => [`values.${key}`, value]);
  return { ...row, params: goMap([...entries, ...added]) };
}

/** The rows of a generator within a matrix or merge. */
function childRows(
  entry: SourceNode,
  generation: Generation,
  depth: number,
): Rows {
  const [generator, ...others] = generatorsOf(entry, depth + 1);
  if (!generator) {
    throw refusal(findingKinds.argocd.generatorEmpty, {});
  }
  if (others.length > 0) {
    throw refusal(findingKinds.argocd.generatorMany, {});
  }
  return rowsOf(generator, entry, generation, depth + 1);
}

/** Each row of the first generator with each of the second, in which its parameters are replaced. */
function combine(
  matrix: SourceNode,
  generation: Generation,
  depth: number,
): Rows {
  const children = listOf(matrix, 'generators');
  const count = children.length;
  if (count !== 2) {
    throw refusal(findingKinds.argocd.generatorCount, {
      kind: 'matrix',
      count,
    });
  }
  const [first, second] = children;
  const outer = childRows(first, generation, depth);
  if (outer.kind === 'open') {
    const [inner] = generatorsOf(second, depth + 1);
    const known = inner ? rowsIfKnown(inner, second, generation) : [];
    return openRows(outer.open.generator, matrix, known);
  }
  const rows: Row[] = [];
  for (const row of outer.rows) {
    const inner = childRows(
      interpolated(second, row.params, generation),
      generation,
      depth,
    );
    if (inner.kind === 'open') {
      return openRows(inner.open.generator, matrix, outer.rows);
    }
    for (const each of inner.rows) {
      rows.push({
        params: combined(row.params, each.params, generation),
        origins: [...row.origins, ...each.origins],
      });
      generation.counted([each]);
    }
  }
  return { kind: 'rows', rows };
}

/** The rows of a list or Git generator that do not depend on others. */
function rowsIfKnown(
  { name, node }: NamedGenerator,
  entry: SourceNode,
  generation: Generation,
): readonly Row[] {
  if (
    (name !== 'list' && name !== 'git') ||
    JSON.stringify(jsonFromGo(goFromNode(node))).includes('{{')
  ) {
    return [];
  }
  const found = rowsOf({ name, node }, entry, generation, 1);
  return found.kind === 'rows' ? found.rows : [];
}

/** A generator with the parameters of another; its selector and template are left, and values that need its own. */
function interpolated(
  entry: SourceNode,
  params: GoMap,
  { dialect }: Generation,
): SourceNode {
  if (entry.kind !== 'map' || params.entries.size === 0) {
    return entry;
  }
  return mapOf(
    entry,
    entry.entries.map(each =>
      each.key === 'selector'
        ? each
        : {
            ...each,
            value: renderNode(each.value, params, dialect, path =>
              path.includes('values'),
            ),
          },
    ),
  );
}

function combined(first: GoMap, second: GoMap, { dialect }: Generation): GoMap {
  if (dialect.isGo) {
    return mergedMaps(second, first);
  }
  const all = new Map<string, GoValue>();
  for (const [key, value] of [...first.entries, ...second.entries]) {
    const text = goText(value, '<nil>');
    if ((all.get(key) ?? text) !== text) {
      throw refusal(findingKinds.argocd.matrixConflict, { key });
    }
    all.set(key, text);
  }
  return goMap(all);
}

/** The rows of the first generator, each with those of the others that have the same merge keys. */
function merge(node: SourceNode, generation: Generation, depth: number): Rows {
  const keys = listOf(node, 'mergeKeys').map(key =>
    key.kind === 'scalar' ? String(key.value) : '',
  );
  const children = listOf(node, 'generators');
  if (children.length < 2) {
    throw refusal(findingKinds.argocd.generatorCount, {
      kind: 'merge',
      count: children.length,
    });
  }
  if (keys.length === 0) {
    throw refusal(findingKinds.argocd.mergeKeys, {});
  }
  const all = children.map(child => childRows(child, generation, depth));
  const open = all.find(each => each.kind === 'open');
  if (open?.kind === 'open') {
    const known = all.flatMap(each => (each.kind === 'rows' ? each.rows : []));
    return openRows(open.open.generator, node, known);
  }
  const sets = all.map(each =>
    byKeys(each.kind === 'rows' ? each.rows : [], keys),
  );
  const rows = [...sets[0]].map(([key, base]) =>
    sets.slice(1).reduce<Row>((row, set) => {
      const upper = set.get(key);
      return upper
        ? {
            params: generation.dialect.isGo
              ? mergedMaps(row.params, upper.params)
              : goMap(
                  [...row.params.entries, ...upper.params.entries].map(
                    ([name, value]) => [name, goText(value, '<nil>')] as const,
                  ),
                ),
            origins: [...row.origins, ...upper.origins],
          }
        : row;
    }, base),
  );
  return { kind: 'rows', rows };
}

function byKeys(rows: readonly Row[], keys: readonly string[]) {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(
      keys.map(each => jsonFromGo(row.params.entries.get(each) ?? null)),
    );
    if (found.has(key)) {
      throw refusal(findingKinds.argocd.mergeTwice, { keys: keys.join(', ') });
    }
    found.set(key, row);
  }
  return found;
}

/** The template of a generator, which is merged over the common one. */
export function templateOf({ node }: NamedGenerator): SourceMap | undefined {
  const template = fieldOf(node, 'template');
  return template?.kind === 'map' ? template : undefined;
}
