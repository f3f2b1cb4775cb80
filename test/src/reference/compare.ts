// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  compareEffective,
  explain,
  formatPointer,
  valueAt,
  whatIf,
  type AppliedLayer,
  type Contribution,
  type EffectiveConfiguration,
} from '@component-config/config-engine';
import { firstProblem } from '../fuzz/expectations';
import type { Documents } from './documents';
import { Engine, textOf } from './engine';
import {
  isMap,
  type Json,
  type JsonMap,
  type Path,
  type Platform,
} from './platform';
import { plain, resolve, tokensOf, type Node, type Place } from './reference';

/**
 * Compares the engine with the reference: results with the order of keys, and the winner of every leaf with its line.
 * Checks the laws that the rules imply.
 *
 * @returns the first difference
 */
export function problemOf(platform: Platform): string | undefined {
  const engine = new Engine(platform);
  return firstProblem(
    ...platform.environments.map(
      environment => () =>
        problemIn(
          engine.resolve(environment.name),
          resolve(platform, environment),
          engine.documents,
        ),
    ),
    () => problemOfOrder(platform, engine),
    () => problemOfUseless(platform, engine),
    () => problemOfExplanations(platform, engine),
    () => problemOfImpact(platform, engine),
  );
}

function problemIn(
  actual: EffectiveConfiguration,
  expected: Node,
  documents: Documents,
): string | undefined {
  const page = withoutEmptySections(plain(expected));
  return (
    difference('the configuration', actual.config, page) ??
    firstProblem(
      ...leavesOf(expected).map(([pointer, place]) => () => {
        const found = actual.provenance[pointer]?.winner;
        // An empty section is no leaf.
        return found
          ? difference(
              `the winner of ${pointer}`,
              winnerOf(found),
              writtenAt(place, documents),
            )
          : undefined;
      }),
      ...Object.entries(actual.provenance).map(
        ([pointer, { winner, shadowed }]) =>
          () =>
            problemOfRanks(pointer, [...shadowed, winner], actual.layers),
      ),
    )
  );
}

/** The layers that set a leaf are in the order of all layers, lowest first. */
function problemOfRanks(
  pointer: string,
  setting: readonly Contribution[],
  layers: readonly AppliedLayer[],
): string | undefined {
  const ids = setting.map(({ layer }) => layer);
  return difference(
    `the layers that set ${pointer}`,
    ids,
    layers.map(({ id }) => id).filter(id => ids.includes(id)),
  );
}

function difference(
  what: string,
  engine: unknown,
  page: unknown,
): string | undefined {
  const [found, wanted] = [engine, page].map(one => JSON.stringify(one));
  return found === wanted
    ? undefined
    : `${what}\nengine ${found}\npage   ${wanted}`;
}

function winnerOf({ layer, pointer, position }: Contribution) {
  const { file, line } = position ?? {};
  return [layer, pointer, file, layer === 'schema' ? 0 : line];
}

function writtenAt({ layer, source, at }: Place, documents: Documents) {
  const { file, path: base = [] } = documents.places.get(source) ?? {};
  const { content } = documents.all.find(one => one.file === file) ?? {};
  const path = [...base, ...pathIn(layer, source, at)];
  const line = content && lineOf(content, path);
  const pointer = formatPointer(at.map(String));
  return [layer, pointer, file, layer === 'schema' ? 0 : line];
}

/** The rest of a path within a part, a rule, or a default. */
function pathIn(layer: string, source: Place['source'], at: Path): Path {
  if (layer === 'schema') {
    return ['default'];
  }
  const within = 'at' in source ? source.at : [];
  return 'field' in source
    ? at.slice(tokensOf(source.field).length)
    : at.slice(within.length);
}

/** The line of a path in the text of a document, or of the nearest value around it. */
function lineOf(value: Json, [key, ...rest]: Path, line = 1): number {
  const entries: Array<[string, Json]> = Object.entries(
    isMap(value) || Array.isArray(value) ? value : {},
  );
  const index = entries.findIndex(([name]) => name === String(key));
  if (index < 0) {
    return line;
  }
  const above = entries
    .slice(0, index)
    .map(([, child]) => textOf(child).split('\n').length - 1);
  return lineOf(
    entries[index][1],
    rest,
    above.reduce((sum, lines) => sum + lines, line + 1),
  );
}

function leavesOf(node: Node, pointer = ''): Array<[string, Place]> {
  const entries: Array<[string | number, Node | undefined]> = [
    ...(node.map ?? []),
    ...(node.list ?? []).entries(),
  ];
  return entries.length === 0
    ? [[pointer, node.by]]
    : entries.flatMap(([key, child]) =>
        child ? leavesOf(child, childPointer(pointer, key)) : [],
      );
}

function withoutEmptySections(config: Json): JsonMap {
  const { traits, ...own } = config as { [section: string]: JsonMap };
  const instances = Object.entries(traits).map(
    ([name, trait]): [string, Json] => [name, withoutEmpty(trait as JsonMap)],
  );
  return withoutEmpty({
    ...own,
    traits: withoutEmpty(Object.fromEntries(instances)),
  });
}

function withoutEmpty(map: JsonMap): JsonMap {
  return Object.fromEntries(
    Object.entries(map).filter(
      ([, value]) => !isMap(value) || Object.keys(value).length > 0,
    ),
  );
}

/** Documents in another order give the same bytes. */
function problemOfOrder(
  platform: Platform,
  engine: Engine,
): string | undefined {
  const [{ name }] = platform.environments;
  const reversed = new Engine(platform, true).resolve(name);
  const resolved = engine.resolve(name);
  return JSON.stringify(reversed) === JSON.stringify(resolved)
    ? undefined
    : 'documents in another order give another result';
}

/** A layer that wins nothing and removes nothing can be taken away, if nothing depends on what it sets. */
function problemOfUseless(
  platform: Platform,
  engine: Engine,
): string | undefined {
  if (/"(enabledWhen|when|or|rules)"/.test(JSON.stringify(platform))) {
    return undefined;
  }
  const [{ name }] = platform.environments;
  const all = engine.resolve(name);
  const useful = new Set([
    ...Object.values(all.provenance).map(({ winner }) => winner.layer),
    ...all.tombstones.map(({ removedBy }) => removedBy.layer),
  ]);
  const useless = all.layers.find(({ id }) => !useful.has(id));
  // An empty map wins nothing if the schema fills in its keys, and yet replaces a value of another type.
  const isOfUse =
    !useless ||
    useless.id === 'schema' ||
    hasEmptyMap(engine.valuesOf(name, useless.id) ?? {});
  const given = ({ config, provenance }: EffectiveConfiguration) =>
    Object.keys(provenance)
      .filter(pointer => provenance[pointer].winner.layer !== 'schema')
      .sort()
      .map(pointer => [
        pointer,
        winnerOf(provenance[pointer].winner),
        valueAt(config, pointer),
      ]);
  return isOfUse
    ? undefined
    : difference(
        `without ${useless.id}`,
        given(engine.resolve(name, useless.id)),
        given(all),
      );
}

/** Whether a configuration contains an empty map, other than an empty section. */
function hasEmptyMap(value: Json, path: readonly string[] = []): boolean {
  if (!isMap(value) && !Array.isArray(value)) {
    return false;
  }
  const entries: Array<[string, Json]> = Object.entries(value);
  return isMap(value) && entries.length === 0
    ? path.length > (path[0] === 'traits' ? 3 : 1)
    : entries.some(([key, child]) => hasEmptyMap(child, [...path, key]));
}

/** The explanation of a leaf contains its winner, with its line, and a reason for every layer. */
function problemOfExplanations(
  platform: Platform,
  engine: Engine,
): string | undefined {
  const [{ name }] = platform.environments;
  const effective = engine.resolve(name);
  return firstProblem(
    ...Object.keys(effective.provenance).map(pointer => () => {
      const winner = winnerOf(effective.provenance[pointer].winner);
      const { steps } = explain(effective, pointer);
      const winning = steps
        .filter(({ outcome }) => outcome === 'winner')
        .flatMap(({ contributions }) => contributions.map(winnerOf));
      return winning.some(
        one => JSON.stringify(one) === JSON.stringify(winner),
      ) && steps.every(({ reason }) => reason !== '')
        ? undefined
        : difference(`the explanation of ${pointer}`, steps, winner);
    }),
  );
}

/** A what-if request gives the difference of two complete resolutions. */
function problemOfImpact(
  platform: Platform,
  engine: Engine,
): string | undefined {
  const [from, to] = platform.environments.map(({ name }) => name);
  if (to === undefined) {
    return undefined;
  }
  const { environment } = engine.inputIn(to);
  const { changes } = whatIf(engine.inputIn(from), { environment });
  return difference(
    `the changes from ${from} to ${to}`,
    changes,
    compareEffective(engine.resolve(from), engine.resolve(to)),
  );
}
