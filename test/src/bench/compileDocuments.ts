// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  nodeAt,
  valueFromNode,
  type SourceNode,
} from '@component-config/config-engine';
import { parseAllDocuments } from 'yaml';
import {
  findDefinitions,
  readDefinition,
} from '../definitions/findDefinitions';

/** The cost of one definition. */
export interface DocumentFigures {
  readonly name: string;
  /** Milliseconds, the best of several rounds. */
  readonly parse: number;
  readonly compile: number;
  /** `compile` divided by `parse`. */
  readonly ratio: number;
}

/** The number of measurements; the best one is the cost of the work itself, once everything is compiled and cached. */
const rounds = 50;
/** The minimum duration of one round in milliseconds; short, so that some are not interrupted. */
const roundMs = 4;

/**
 * Compares compiling each definition of some folders with parsing its YAML (its document in the file, and its ytt
 * texts), worst ratio first. The target is a third; ytt schemas are parsed while they are compiled.
 */
export function compileDocuments(
  folders: readonly string[],
): DocumentFigures[] {
  return folders
    .flatMap(folder => findDefinitions(folder))
    .map(definition => {
      const { root } = readDefinition(definition);
      const { position } = root;
      const text = position
        ? definition.text.slice(position.start, position.end)
        : definition.text;
      // Within the document, a ytt schema is a string that contains separate YAML.
      const texts = [text, ...yttTextsOf(root)];
      const [parse, compile] = bestOf([
        () => texts.map(each => parseAllDocuments(each)),
        () => compileDefinition(root),
      ]);
      return {
        name: `${definition.kind} ${definition.name}`,
        parse,
        compile,
        ratio: compile / parse,
      };
    })
    .sort((a, b) => b.ratio - a.ratio);
}

/** The ytt schemas of a definition. */
function yttTextsOf(root: SourceNode): string[] {
  return ['parameters', 'environmentConfigs'].flatMap(section => {
    const written = nodeAt(root, `/spec/${section}/yttDataValuesSchema`);
    const value = written && valueFromNode(written);
    return [value].flat().filter(text => typeof text === 'string');
  });
}

/** The milliseconds of each run, alternating so that other load on the machine affects all of them. */
function bestOf(runs: readonly (() => unknown)[]): number[] {
  const least = runs.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    runs.forEach((run, index) => {
      least[index] = Math.min(least[index], timed(run));
    });
  }
  return least;
}

function timed(run: () => unknown): number {
  let calls = 0;
  const start = performance.now();
  let elapsed = 0;
  do {
    run();
    calls += 1;
    elapsed = performance.now() - start;
  } while (elapsed < roundMs);
  return elapsed / calls;
}

/** The memory of compiled schemas. */
export interface MemoryFigures {
  readonly definitions: number;
  /** Average bytes of source text per definition. */
  readonly text: number;
  /** Average bytes of heap per compiled definition, without the text and its tree. */
  readonly compiled: number;
}

/** How often each definition is compiled and kept. */
const copies = 20;

/**
 * Measures the heap used by compiled definitions.
 *
 * @returns undefined if garbage collection cannot be triggered (`node --expose-gc`)
 */
export function measureMemory(
  folders: readonly string[],
): MemoryFigures | undefined {
  const { gc } = globalThis;
  if (!gc) {
    return undefined;
  }
  const definitions = folders.flatMap(folder => findDefinitions(folder));
  const characters = definitions.reduce((sum, definition) => {
    const { position } = readDefinition(definition).root;
    return sum + (position ? position.end - position.start : 0);
  }, 0);
  const cached: unknown[] = [];
  const heap = () => {
    gc();
    return process.memoryUsage().heapUsed;
  };
  // Memory that the engine allocates on the first call does not belong to a schema.
  definitions.forEach(compileAfresh);
  const before = heap();
  for (let copy = 0; copy < copies; copy++) {
    cached.push(...definitions.map(compileAfresh));
  }
  const memory = heap() - before;
  return {
    definitions: definitions.length,
    text: characters / definitions.length,
    compiled: memory / cached.length,
  };
}

function compileAfresh(definition: Parameters<typeof readDefinition>[0]) {
  return compileDefinition(readDefinition(definition).root);
}
