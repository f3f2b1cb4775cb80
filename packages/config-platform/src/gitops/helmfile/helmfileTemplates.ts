// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  lineTable,
  type SourceNode,
  type SourcePosition,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import { entriesOf, itemsAt } from '../../adapters/nodes';
import { readClusterText } from '../clusterText';
import {
  goMap,
  isGoMap,
  renderChartTemplate,
  TemplateRefusal,
  type GoFunction,
  type GoMap,
  type TemplateBudget,
} from '../goTemplate';
import { folderOf, joinPath } from '../paths';
import { computed, isComputed, readRendered } from '../renderedDocuments';
import type { RepositoryFiles } from '../types';

/** Templates that render each other. */
const maximumDepth = 20;

/** The data of the templates of a helmfile. Nothing is known of what is below a text. */
export function dataOf(
  environment: string,
  values: GoMap | undefined,
  release?: GoMap,
): GoMap {
  const known = values ?? computed;
  return goMap([
    [
      'Environment',
      goMap([
        ['Name', environment],
        ['Values', known],
      ]),
    ],
    ['Values', known],
    ['StateValues', known],
    ['Release', release ?? computed],
  ]);
}

/** The paths of the files that a template reads, as seen from its folder. */
export function filesReadBy(text: string): string[] {
  const read = [...text.matchAll(/\breadFile\s+"([^"\n]+)"/g)];
  return read.map(([, path]) => path);
}

/** Reads the templates of helmfiles, which also read files and render texts. */
export class HelmfileTemplates {
  private depth = 0;
  /** The environment variables that templates asked for, by their names, with the first place. */
  readonly variables = new Map<string, SourcePosition>();

  constructor(
    readonly files: RepositoryFiles,
    private readonly budget: TemplateBudget,
  ) {}

  /**
   * The documents of a helmfile.
   *
   * @throws TemplateRefusal if it cannot be read
   */
  documents(source: SourceText, data: GoMap): Steps<SourceNode[]> {
    const functions = this.functions(source.file);
    return readRendered(source, data, this.budget, functions);
  }

  /** A text in a helmfile, or all of one. */
  text(file: string, text: string, data: GoMap): string {
    return text.includes('{{')
      ? this.refusedAs(computed, () => this.render(file, text, data))
      : text;
  }

  /** The map of a file of values, which is a template if its name says so; undefined if it cannot be read. */
  *values(file: string, data: GoMap): Steps<SourceNode | undefined> {
    const text = this.files.get(file) ?? '';
    if (!file.endsWith('.gotmpl')) {
      const { root, errors } = readClusterText(text, file);
      return root?.kind === 'map' && errors.length === 0 ? root : undefined;
    }
    // What is not a map without what is not known may be another one with it.
    const rendered = this.text(file, text, data);
    const { root, errors } = readClusterText(rendered, file);
    return root?.kind === 'map' &&
      errors.length === 0 &&
      !root.entries.some(({ key }) => isComputed(key))
      ? (yield* this.documents({ file, text }, data))[0]
      : undefined;
  }

  private render(file: string, text: string, data: GoMap): string {
    const functions = this.functions(file);
    return renderChartTemplate(text, data, computed, this.budget, functions)
      .text;
  }

  private refusedAs<T>(otherwise: T, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof TemplateRefusal)) {
        throw error;
      }
      return otherwise;
    }
  }

  /** https://helmfile.readthedocs.io/en/latest/templating_funcs/ */
  private functions(file: string): ReadonlyMap<string, GoFunction> {
    const readFile: GoFunction = ([path, ...rest]) => {
      const found =
        typeof path === 'string' && rest.length === 0
          ? joinPath(folderOf(file), path)
          : undefined;
      const text = this.files.get(found ?? '');
      // What is encrypted is no value.
      return text !== undefined && /^sops:/m.test(text) ? undefined : text;
    };
    const tpl: GoFunction = ([text, data]) => {
      if (
        typeof text !== 'string' ||
        !isGoMap(data) ||
        this.depth >= maximumDepth
      ) {
        return undefined;
      }
      this.depth += 1;
      try {
        return this.render(file, text, data);
      } finally {
        this.depth -= 1;
      }
    };
    // What they are is only known where helmfile runs.
    const env: GoFunction = ([name]) => {
      if (typeof name === 'string' && !this.variables.has(name)) {
        const source = { file, text: this.files.get(file) ?? '' };
        const at = Math.max(0, source.text.indexOf(`"${name}"`));
        this.variables.set(name, lineTable(source).position(at, at));
      }
      return undefined;
    };
    const functions = { readFile, tpl, env, requiredEnv: env };
    return new Map(Object.entries(functions));
  }
}

/** A release, or a template of one, with the fields of the templates that it inherits from: lists are joined, others its own. */
export function inheriting(
  release: SourceNode,
  templates: SourceNode | undefined,
  path: readonly string[] = [],
): SourceNode {
  return itemsAt(release, 'inherit').reduceRight((node, inherit) => {
    const entry = childNode(inherit, 'template');
    const name = entry?.kind === 'scalar' ? entry.text : '';
    const template = childNode(templates, name);
    if (
      template?.kind !== 'map' ||
      node.kind !== 'map' ||
      path.includes(name)
    ) {
      return node;
    }
    const except = itemsAt(inherit, 'except').map(each =>
      each.kind === 'scalar' ? each.text : '',
    );
    const own = new Map(node.entries.map(each => [each.key, each]));
    const inherited = entriesOf(
      inheriting(template, templates, [...path, name]),
    ).filter(({ key }) => !except.includes(key));
    for (const each of inherited) {
      const { value } = own.get(each.key) ?? {};
      if (value === undefined) {
        own.set(each.key, each);
      } else if (value.kind === 'list' && each.value.kind === 'list') {
        const items = [...each.value.items, ...value.items];
        own.set(each.key, { ...each, value: { ...value, items } });
      }
    }
    return { ...node, entries: [...own.values()] };
  }, release);
}
