// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import { findingKinds } from '@component-config/config-engine';
import type { RepositoryFinding } from '@component-config/plugin-component-config-common';
import {
  completeChart,
  copiedCharacters,
  findCharts,
  hashOf,
  problemOf,
  readDelivered,
  readFile,
  recordWritten,
  reported,
  type FileReading,
  type ReadingOptions,
  type RepositoryFile,
  type TreeFile,
  type TreeListing,
} from '@component-config/config-platform/repositories';

/** Number of files, and of their characters, to read before other work gets a turn. */
const FILES_AT_ONCE = 50;
const CHARACTERS_AT_ONCE = 100_000;

/** The groups of objects that deliver something. */
const deliveryGroups =
  /\b(?:toolkit\.fluxcd|fluxcd\.controlplane|argoproj)\.io\//;

/** The reading of a file, with the stamp that identifies its content. */
interface KnownFile {
  readonly stamp?: string;
  readonly reading: FileReading;
  /** The other charts that a chart is built with, by the paths of their `Chart.yaml`. */
  readonly beside: readonly string[];
  /** Whether it may have an object that delivers something. */
  readonly mayDeliver: boolean;
}

/** The contents of the files of a tree. */
interface TreeReading {
  readonly readings: readonly FileReading[];
  /** Of files that could not be read. */
  readonly findings: readonly RepositoryFinding[];
  /** Existing files that were not read. */
  readonly unread: ReadonlySet<string>;
}

/** Reads the files of one tree repeatedly. */
export class TreeReader {
  readonly #options: ReadingOptions;
  readonly #maxDocuments: number;
  #files = new Map<string, KnownFile>();
  /** What these files deliver. */
  #delivered: readonly FileReading[] = [];

  constructor(options: ReadingOptions, maxDocuments: number) {
    this.#options = options;
    this.#maxDocuments = maxDocuments;
  }

  /** Reads the files; unchanged ones are not parsed again or, if possible, not read. */
  async read(listing: TreeListing, signal: AbortSignal): Promise<TreeReading> {
    const files = new Map<string, KnownFile>();
    const readings: FileReading[] = [];
    const findings: RepositoryFinding[] = [];
    const unread = new Set(listing.unread);
    let sinceTurn = { files: 0, characters: 0 };
    const charts = findCharts(listing.files);
    const left = { characters: copiedCharacters };
    let documents = 0;
    for (const file of listing.files) {
      if (
        sinceTurn.files >= FILES_AT_ONCE ||
        sinceTurn.characters >= CHARACTERS_AT_ONCE
      ) {
        sinceTurn = { files: 0, characters: 0 };
        await setImmediate();
        signal.throwIfAborted();
      }
      const { path } = file;
      const chart = charts.get(path);
      const stampWith = (beside: readonly string[] = []) =>
        stampOf(
          chart
            ? [path, ...beside].flatMap(at => [
                ...(charts.get(at)?.values() ?? []),
              ])
            : [file],
        );
      if (documents > this.#maxDocuments) {
        unread.add(path);
        continue;
      }
      const known = this.#files.get(path);
      const stamp = stampWith(known?.beside);
      if (known && stamp !== undefined && known.stamp === stamp) {
        files.set(path, known);
        readings.push(known.reading);
        documents += known.reading.documents.length;
        continue;
      }
      if (chart && lacksFiles(path, listing.unread)) {
        unread.add(path);
        continue;
      }
      try {
        const text = await textOf(file);
        if (text === undefined) {
          continue;
        }
        const built =
          chart &&
          (await completeChart(
            path,
            await readTexts(chart),
            async at => {
              const other = charts.get(at);
              return other && readTexts(other);
            },
            left,
          ));
        const texts = built?.files;
        const reading =
          known && known.reading.hash === hashOf(text, texts)
            ? known.reading
            : await readFile({ path, text }, this.#options, texts);
        const mayDeliver = deliveryGroups.test(text);
        const beside = built?.beside ?? [];
        files.set(path, {
          stamp: stampWith(beside),
          reading,
          beside,
          mayDeliver,
        });
        readings.push(reading);
        documents += reading.documents.length;
        sinceTurn.files += 1;
        sinceTurn.characters += text.length;
      } catch (error) {
        unread.add(path);
        findings.push(
          reported(
            findingKinds.repository.unreadableFile.at(
              { pointer: '' },
              { problem: problemOf(error) },
            ),
            path,
          ),
        );
      }
    }
    const isUnchanged =
      files.size === this.#files.size &&
      [...files].every(
        ([path, { reading }]) => this.#files.get(path)?.reading === reading,
      );
    if (!isUnchanged) {
      const delivers = [...files.values()].some(({ mayDeliver }) => mayDeliver);
      this.#delivered = delivers
        ? await this.#readDelivered(listing, readings, signal)
        : [];
    }
    this.#files = files;
    return {
      readings: [...readings, ...this.#delivered],
      findings,
      unread,
    };
  }

  /** What is delivered depends on all files: if one has changed, all are read again. */
  async #readDelivered(
    { files: listed, unread }: TreeListing,
    readings: readonly FileReading[],
    signal: AbortSignal,
  ): Promise<FileReading[]> {
    const files: RepositoryFile[] = [];
    for (const file of listed) {
      signal.throwIfAborted();
      // A file that cannot be read has a finding.
      const text = await textOf(file).catch(() => undefined);
      if (text !== undefined) {
        files.push({ path: file.path, text });
      }
    }
    const delivered = await readDelivered(
      files,
      { ...this.#options, tooLarge: new Set(unread) },
      readings,
    );
    const texts = new Map(files.map(file => [file.path, file]));
    return delivered && delivered.gitOps.releases.size > 0
      ? delivered.readings.flatMap(reading => placedReadings(reading, texts))
      : [];
  }
}

/** The components of a file apart, with the lines of their values and a hash of all files that these are in. */
function placedReadings(
  reading: FileReading,
  texts: ReadonlyMap<string, RepositoryFile>,
): FileReading[] {
  const components = reading.documents.map(document => ({
    document,
    ...(document.root && recordWritten(document.entity, document.root)),
  }));
  return [
    {
      ...reading,
      documents: components.flatMap(({ document, files }) =>
        files?.length ? [] : [document],
      ),
    },
    ...components.flatMap(({ document, entity = document.entity, files }) => {
      const used = new Map(
        [reading.path, ...(files ?? [])].flatMap(path => {
          const file = texts.get(path);
          return file ? [[path, file] as const] : [];
        }),
      );
      return files?.length
        ? [
            {
              ...reading,
              hash: hashOf('', used),
              documents: [{ ...document, entity }],
              ignored: [],
              findings: [],
            },
          ]
        : [];
    }),
  ];
}

/** Identifies the content of files, if that is possible without reading them. */
function stampOf(files: readonly TreeFile[]): string | undefined {
  return files.some(({ stamp }) => stamp === undefined)
    ? undefined
    : JSON.stringify(files.map(({ path, stamp }) => [path, stamp]));
}

/** The text of a file; undefined if it is gone. */
async function textOf(file: TreeFile): Promise<string | undefined> {
  const content = await file.read();
  return content && Buffer.from(content).toString('utf8');
}

/** The texts of a chart; files that are gone are omitted. */
async function readTexts(
  chart: ReadonlyMap<string, TreeFile>,
): Promise<Map<string, RepositoryFile>> {
  const texts = new Map<string, RepositoryFile>();
  for (const [below, file] of chart) {
    const text = await textOf(file);
    if (text !== undefined) {
      texts.set(below, { path: file.path, text });
    }
  }
  return texts;
}

/** Whether files that a chart consists of are not read, so that its type would be another one. */
function lacksFiles(chart: string, unread: readonly string[]): boolean {
  const folder = chart.slice(0, -'Chart.yaml'.length);
  return unread.some(
    path =>
      path.startsWith(folder) &&
      /^(?:charts\/[^/]+\/)*(?:Chart|requirements|values|values\.schema)\.(?:yaml|json)$/.test(
        path.slice(folder.length),
      ),
  );
}
