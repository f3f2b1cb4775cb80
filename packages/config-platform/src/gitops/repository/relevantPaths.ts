// SPDX-License-Identifier: Apache-2.0

import { isKustomizationFile } from '../kustomization/folders';
import { isRenaming } from '../kustomization/partialBuild';
import { cleanPath, folderOf } from '../paths';
import { hasFolder, sortedPaths } from '../sortedPaths';
import type { RepositoryFiles } from '../types';

/** Objects that say what is delivered, and from where. */
const structure =
  /^(?:Application|ApplicationSet|ArtifactGenerator|Bucket|FluxInstance|GitRepository|OCIRepository)$/;

/** Of objects that matter here; texts without one are not looked at. */
const kinds =
  /HelmRelease|ConfigMap|Secret|Application|ArtifactGenerator|Bucket|FluxInstance|Repository|Kustomization/;

/** Names after fields of this name. */
const namesIn = (text: string, field: string) =>
  [
    ...text.matchAll(
      new RegExp(`(?:^|[\\s{,"'])${field}["']?:\\s*["']?([^\\s"',}#]*)`, 'g'),
    ),
  ].map(([, name]) => name);

/** Whether a name is not known without more: it has a variable, or is not on its line. */
const isOpen = (name: string) => /^$|^[>|&*!]|[$\\]/.test(name);

/** Comparisons of names and paths, after which everything is taken as relevant. */
const mostComparisons = 10_000_000;

class Search {
  private readonly relevant = new Set<string>(['']);
  private readonly pending: string[] = [];
  /** By path, the files and folders that are made of it. */
  private readonly users = new Map<string, string[]>();
  /** By folder, the files and folders that its kustomization may name. */
  private readonly parts = new Map<string, string[]>();
  /** By the name of a ConfigMap or Secret, the files and folders that make it. */
  private readonly makers = new Map<string, string[]>();
  /** By the name of a Kustomization of Flux, the files with it and with patches for it. */
  private readonly deliveries = new Map<string, string[]>();
  /** By such a file, the names. */
  private readonly delivered = new Map<string, string[]>();
  private readonly wanted = new Set<string>();
  /** Whether names may change, so that patches of the same object have others. */
  private mayRename = false;
  private comparisons = 0;

  constructor(
    private readonly files: RepositoryFiles,
    private readonly component: string,
  ) {}

  find(): (path: string) => boolean {
    const paths = sortedPaths(this.files);
    const folders = new Set(paths.filter(isKustomizationFile).map(folderOf));
    for (const path of paths) {
      const text = this.textOf(path);
      if (isKustomizationFile(path)) {
        this.lookAtFolder(folderOf(path), text, folders);
      } else if (kinds.test(text)) {
        this.lookAtObjects(path, text);
      }
    }
    this.spread();
    this.addSettings();
    return path =>
      this.comparisons > mostComparisons || this.relevant.has(path);
  }

  private lookAtFolder(
    folder: string,
    text: string,
    folders: ReadonlySet<string>,
  ): void {
    this.mayRename ||= /name(?:Prefix|Suffix)\b|transformers/.test(text);
    const written = text.split('\n').flatMap(line => {
      const item = line.replace(/^[\s-]+/, '');
      const value = item.slice(item.lastIndexOf(': ') + 1).trim();
      return [value, ...value.split(/[\s,[\]{}"'=]+/)];
    });
    const parts = new Set(
      [...new Set(written)]
        .map(each => cleanPath(`${folder}/${each}`))
        .filter(
          path =>
            path !== folder && (this.files.has(path) || folders.has(path)),
        ),
    );
    this.parts.set(folder, [...parts]);
    parts.forEach(part => append(this.users, part, folder));
    const isSpecial =
      /\\|helmChart|^["']?(?:generators|transformers|openapi)\b/m.test(text);
    const isRenamed = [text, ...[...parts].map(part => this.textOf(part))].some(
      isRenaming,
    );
    this.mayRename ||= isRenamed;
    if (isSpecial || isRenamed) {
      this.add(folder);
    }
    if (text.includes('Generator')) {
      this.addMaker(folder, namesIn(text, 'name'));
    }
  }

  private lookAtObjects(path: string, text: string): void {
    for (const part of text.split(/^---/m)) {
      const [, kind] =
        /^kind:[ \t]+["']?(\w+)["']?[ \t]*\r?$/m.exec(part) ?? [];
      const [, ...after] = part.split(/^metadata:/m);
      const names = namesIn(
        after.map(rest => rest.split(/^(?=[^\s#])(?<=\n)/m)[0]).join('\n'),
        'name',
      );
      if (kind === undefined || kind.endsWith('List')) {
        // Other lines than usual; without both words it is no object.
        if (part.includes('kind') && part.includes('apiVersion')) {
          this.add(path);
        }
      } else if (structure.test(kind)) {
        this.add(path);
      } else if (kind === 'HelmRelease') {
        const mayBe = (name: string) =>
          isOpen(name) || this.component.includes(name.toLowerCase());
        if (names.length === 0 || names.some(mayBe)) {
          this.add(path);
        }
      } else if (kind === 'ConfigMap' || kind === 'Secret') {
        this.addMaker(path, names.length > 0 ? names : ['']);
      } else if (part.includes('kustomize.toolkit.fluxcd.io/')) {
        this.lookAtDelivery(path, part);
        for (const name of names) {
          append(this.deliveries, name, path);
          append(this.delivered, path, name);
        }
      }
    }
  }

  /** A Kustomization of Flux is relevant if the folder at its path is. */
  private lookAtDelivery(path: string, text: string): void {
    const written = namesIn(text, 'path');
    const isPatched = /\bop["']?\s*:/.test(text);
    const paths = written.filter(
      each => !isPatched || hasFolder(this.files, cleanPath(each)),
    );
    const isKnown =
      paths.length > 0 &&
      paths.every(
        each => !isOpen(each) && hasFolder(this.files, cleanPath(each)),
      );
    for (const each of paths) {
      append(this.users, cleanPath(each), path);
    }
    const isRenamed = isRenaming(text);
    this.mayRename ||= isRenamed;
    if (!isKnown || isRenamed) {
      [path, ...paths.map(cleanPath)].forEach(each => this.add(each));
    }
  }

  private addMaker(path: string, names: readonly string[]): void {
    for (const name of names) {
      append(this.makers, isOpen(name) ? '' : name, path);
    }
  }

  private add(path: string): void {
    if (!this.relevant.has(path)) {
      this.relevant.add(path);
      this.pending.push(path);
    }
  }

  /** Adds what is made of relevant files, and the values and variables that these name. */
  private spread(): void {
    for (let path = this.pending.pop(); path; path = this.pending.pop()) {
      this.add(folderOf(path));
      this.users.get(path)?.forEach(user => this.add(user));
      this.delivered
        .get(path)
        ?.forEach(name => this.addNamed(this.deliveries, name));
      const texts = [path, ...(this.parts.get(path) ?? [])].map(each =>
        this.textOf(each),
      );
      for (const text of texts) {
        if (/valuesFrom|substituteFrom/.test(text)) {
          ['name', 'value']
            .flatMap(field => namesIn(text, field))
            .forEach(name => this.want(name));
        }
      }
    }
  }

  private want(name: string): void {
    if (!this.wanted.has(name)) {
      this.wanted.add(name);
      this.addNamed(this.makers, name);
    }
  }

  /** Adds the files of objects that a name may be the final name of, or a former one. */
  private addNamed(
    objects: ReadonlyMap<string, readonly string[]>,
    name: string,
  ): void {
    this.comparisons += objects.size;
    if (this.comparisons <= mostComparisons) {
      for (const [other, paths] of objects) {
        const isFormer = this.mayRename && other.includes(name);
        if (name.includes(other) || isFormer || isOpen(name)) {
          paths.forEach(path => this.add(path));
        }
      }
    }
  }

  /** Settings of a folder are those of the folders around it, too. */
  private addSettings(): void {
    const settingsOf = (parts: readonly string[]) =>
      parts.filter(each =>
        /nameReference|varReference|fieldSpecs/.test(this.textOf(each)),
      );
    const used = new Set<string>();
    for (const isFirst of [true, false]) {
      for (const [folder, parts] of this.parts) {
        if (this.relevant.has(folder) === isFirst) {
          const settings = settingsOf(parts);
          if (!isFirst && settings.some(each => !used.has(each))) {
            this.add(folder);
            this.spread();
          }
          settings.forEach(each => used.add(each));
        }
      }
    }
  }

  private textOf(path: string): string {
    return this.files.get(path) ?? '';
  }
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key) ?? [];
  map.set(key, list);
  list.push(value);
}

/**
 * Which files, and folders that are built, may concern a component, by what is written at the beginning of lines: what is
 * not relevant need not be read. A text in another form than usual is relevant.
 *
 * @param component - its name after all changes
 */
export function relevantPaths(
  files: RepositoryFiles,
  component: string,
): (path: string) => boolean {
  return new Search(files, component.toLowerCase()).find();
}
