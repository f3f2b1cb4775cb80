// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  emptyObject,
  inSteps,
  Pace,
  type AppliedLayer,
  type Contribution,
  type Decision,
  type EffectiveConfiguration,
  type Finding,
  type SkippedRule,
  type MutatedPlace,
  type Provenance,
  type SkippedLayer,
  type Steps,
} from '@component-config/config-engine';
import type { EffectiveReport } from '../types';
import { isIncomplete, type Included } from './included';
import {
  packPlaced,
  packPosition,
  packSchema,
  unpackPlaced,
  unpackPosition,
  unpackSchema,
} from './positions';
import { createTable } from './table';
import type {
  EffectiveTables,
  Packed,
  PackedContribution,
  PackedEffective,
  PackedEffectiveReport,
  PackedReason,
  PackedTombstone,
} from './types';

/**
 * Packs effective configurations for transfer.
 *
 * @public
 */
export function packEffective(
  report: EffectiveReport,
  included: Included,
): PackedEffectiveReport {
  return allSteps(packEffectiveSteps(report, included));
}

/**
 * The same as `packEffective`, with pauses.
 *
 * @public
 */
export function* packEffectiveSteps(
  report: EffectiveReport,
  included: Included,
): Steps<PackedEffectiveReport> {
  const { schema, general, environments, ...rest } = report;
  const tables = createTables();
  const { files } = tables;
  const packed = yield* inSteps(
    environments,
    function* pack({ effective, schema: ownSchema, ...environment }) {
      const packedSchema =
        included.schema && ownSchema && packSchema(ownSchema, files);
      yield undefined;
      return {
        ...environment,
        ...(packedSchema && { schema: packedSchema }),
        effective: yield* packConfigurationSteps(
          included.skipped
            ? effective
            : { ...effective, skipped: effective.skipped.filter(isIncomplete) },
          tables,
        ),
      };
    },
  );
  return {
    ...rest,
    ...(included.schema && { schema: packSchema(schema, files) }),
    ...(general && {
      general: general.map(one => packPlaced<Finding>(one, files)),
    }),
    environments: packed,
    tables: rowsOf(tables),
  };
}

/**
 * Unpacks effective configurations; without skipped layers that were not requested.
 *
 * @throws Error if the schema was not requested, since a report requires it
 *
 * @public
 */
export function unpackEffective(
  packed: PackedEffectiveReport,
): EffectiveReport {
  const { tables, schema, general, environments, ...rest } = packed;
  if (!schema) {
    throw new Error('The schema is missing: request it with include=schema.');
  }
  const { files } = tables;
  const contributions = tables.contributions.map(contribution =>
    unpackContribution(contribution, tables),
  );
  const shared = unpackShared(tables, contributions);
  return {
    ...rest,
    schema: unpackSchema(schema, files),
    ...(general && {
      general: general.map(one => unpackPlaced<Finding>(one, files)),
    }),
    environments: environments.map(
      ({ effective, schema: ownSchema, ...environment }) => ({
        ...environment,
        ...(ownSchema && { schema: unpackSchema(ownSchema, files) }),
        effective: unpackConfiguration(effective, tables, shared),
      }),
    ),
  };
}

function createTables() {
  return {
    files: createTable<string>(),
    layerIds: createTable<string>(),
    places: createTable<string>(),
    contributions: createTable<PackedContribution>(),
    reasons: createTable<PackedReason>(),
    tombstones: createTable<PackedTombstone>(),
    mutations: createTable<Packed<MutatedPlace>>(),
    skippedRules: createTable<Packed<SkippedRule>>(),
    decisions: createTable<Packed<Decision>>(),
    layers: createTable<AppliedLayer>(),
    skipped: createTable<SkippedLayer>(),
    findings: createTable<Packed<Finding>>(),
  };
}

type Tables = ReturnType<typeof createTables>;

function rowsOf(tables: Tables): EffectiveTables {
  return {
    files: tables.files.rows,
    layerIds: tables.layerIds.rows,
    places: tables.places.rows,
    contributions: tables.contributions.rows,
    reasons: tables.reasons.rows,
    tombstones: tables.tombstones.rows,
    mutations: tables.mutations.rows,
    skippedRules: tables.skippedRules.rows,
    decisions: tables.decisions.rows,
    layers: tables.layers.rows,
    skipped: tables.skipped.rows,
    findings: tables.findings.rows,
  };
}

/** The values that are packed between two pauses. */
const valuesPerStep = 1_000;

function* packConfigurationSteps(
  effective: EffectiveConfiguration,
  tables: Tables,
): Steps<PackedEffective> {
  const { provenance, shadowedLists, ...rest } = effective;
  const { files, places } = tables;
  const numberOf = (contribution: Contribution) =>
    tables.contributions.numberOf(packContribution(contribution, tables));
  const numbersOf = (some: readonly Contribution[]) => some.map(numberOf);
  const reasonOf = (
    place: string,
    { winner, shadowed, contributors }: Provenance,
  ) => {
    const row = [places.numberOf(place), numberOf(winner)] as const;
    if (contributors) {
      return tables.reasons.numberOf([
        ...row,
        numbersOf(shadowed),
        numbersOf(contributors),
      ]);
    }
    return tables.reasons.numberOf(
      shadowed.length > 0 ? [...row, numbersOf(shadowed)] : row,
    );
  };
  const pace = new Pace(valuesPerStep);
  const reasons: number[] = [];
  for (const place of Object.keys(provenance)) {
    reasons.push(reasonOf(place, provenance[place]));
    if (pace.isDue()) {
      yield undefined;
    }
  }
  return {
    ...rest,
    reasons,
    shadowedLists: Object.entries(shadowedLists).map(
      ([place, contributions]) => [
        places.numberOf(place),
        numbersOf(contributions),
      ],
    ),
    tombstones: effective.tombstones.map(
      ({ removedBy, shadowed, ...tombstone }) =>
        tables.tombstones.numberOf({
          ...tombstone,
          removedBy: numberOf(removedBy),
          shadowed: numbersOf(shadowed),
        }),
    ),
    mutations: effective.mutations.map(one =>
      tables.mutations.numberOf(packPlaced(one, files)),
    ),
    skippedRules: effective.skippedRules.map(one =>
      tables.skippedRules.numberOf(packPlaced(one, files)),
    ),
    decisions: effective.decisions.map(one =>
      tables.decisions.numberOf(packPlaced(one, files)),
    ),
    layers: effective.layers.map(tables.layers.numberOf),
    skipped: effective.skipped.map(tables.skipped.numberOf),
    findings: effective.findings.map(one =>
      tables.findings.numberOf(packPlaced(one, files)),
    ),
  };
}

function packContribution(
  { layer, pointer, value, position, templates }: Contribution,
  { files, layerIds, places }: Tables,
): PackedContribution {
  const row = [
    layerIds.numberOf(layer),
    places.numberOf(pointer),
    value,
  ] as const;
  const packed = position && packPosition(position, files);
  if (templates) {
    return [...row, packed ?? null, templates];
  }
  return packed ? [...row, packed] : row;
}

function unpackContribution(
  [layer, place, value, position, templates]: PackedContribution,
  { files, layerIds, places }: EffectiveTables,
): Contribution {
  return {
    layer: layerIds[layer],
    pointer: places[place],
    value,
    ...(position && { position: unpackPosition(position, files) }),
    ...(templates && { templates }),
  };
}

/** The rows of the tables in their original form; the same objects for all environments. */
function unpackShared(
  tables: EffectiveTables,
  contributions: readonly Contribution[],
) {
  const { files } = tables;
  const some = (numbers: readonly number[]) =>
    numbers.map(number => contributions[number]);
  return {
    some,
    reasons: tables.reasons.map(
      ([place, winner, shadowed = [], contributors]): [string, Provenance] => [
        tables.places[place],
        {
          winner: contributions[winner],
          shadowed: some(shadowed),
          ...(contributors && { contributors: some(contributors) }),
        },
      ],
    ),
    tombstones: tables.tombstones.map(
      ({ removedBy, shadowed, ...tombstone }) => ({
        ...tombstone,
        removedBy: contributions[removedBy],
        shadowed: some(shadowed),
      }),
    ),
    mutations: tables.mutations.map(one =>
      unpackPlaced<MutatedPlace>(one, files),
    ),
    skippedRules: tables.skippedRules.map(one =>
      unpackPlaced<SkippedRule>(one, files),
    ),
    decisions: tables.decisions.map(one => unpackPlaced<Decision>(one, files)),
    findings: tables.findings.map(one => unpackPlaced<Finding>(one, files)),
  };
}

function unpackConfiguration(
  packed: PackedEffective,
  { layers, skipped, places }: EffectiveTables,
  shared: ReturnType<typeof unpackShared>,
): EffectiveConfiguration {
  const { reasons, ...rest } = packed;
  const rows = <T>(table: readonly T[], numbers: readonly number[]) =>
    numbers.map(number => table[number]);
  const provenance = emptyObject<Provenance>();
  for (const [place, reason] of rows(shared.reasons, reasons)) {
    provenance[place] = reason;
  }
  const shadowedLists = emptyObject<readonly Contribution[]>();
  for (const [place, contributions] of packed.shadowedLists) {
    shadowedLists[places[place]] = shared.some(contributions);
  }
  return {
    ...rest,
    provenance,
    shadowedLists,
    tombstones: rows(shared.tombstones, packed.tombstones),
    mutations: rows(shared.mutations, packed.mutations),
    skippedRules: rows(shared.skippedRules, packed.skippedRules),
    decisions: rows(shared.decisions, packed.decisions),
    layers: rows(layers, packed.layers),
    skipped: rows(skipped, packed.skipped),
    findings: rows(shared.findings, packed.findings),
  };
}
