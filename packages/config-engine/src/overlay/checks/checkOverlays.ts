// SPDX-License-Identifier: Apache-2.0

import type { CompiledDefinition } from '../../schema';
import { allSteps, inSteps, type Steps } from '../../steps';
import {
  didYouMean,
  Finding,
  FindingPlace,
  Hint,
  phrase,
  placeText,
} from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { childPointer } from '../../pointer';
import { checkPaths, checkValues } from './checkPaths';
import { arrangeDefinitions, DefinitionSchemas } from './definitionSchemas';
import { isSameComponentType } from '../selection/matchAppliesTo';
import { errorOf, maximumChain } from '../selection/overlayChain';
import type { Criteria, Environment, Overlay, OverlayMixin } from '../types';

/**
 * The other documents that overlays and mixins are checked against. Documents that are omitted are not reported as
 * missing.
 */
export interface OverlayContext {
  /** As returned by `checkMixins`. */
  readonly mixins?: readonly OverlayMixin[];
  /** The ComponentTypes and Traits. Paths are only checked if they are given. */
  readonly definitions?: readonly CompiledDefinition[];
  /** The environments. Names of facts are only checked if they are given. */
  readonly environments?: readonly Environment[];
  /** Secrets in clear text are only reported if it is given. */
  readonly clearText?: ClearTextCheck;
}

/** Finds secrets in clear text in overlays and mixins. */
export interface ClearTextCheck {
  ofOverlay(overlay: Overlay): Finding[];
  ofMixin(mixin: OverlayMixin): Finding[];
}

/**
 * Adds the findings that depend on other documents, step by step: duplicate names, unknown parents and mixins, cycles
 * of parents (on every member), chains of parents that are too long, paths unknown to all schemas, unknown facts, and
 * secrets in clear text. Keeps the order and number of the overlays. No step looks at more than one overlay of them, so
 * none takes longer because there are more.
 */
export function* checkOverlaySteps(
  overlays: readonly Overlay[],
  context: OverlayContext = {},
): Steps<Overlay[]> {
  const byName = yield* groupByName(overlays);
  const mixins = context.mixins && (yield* groupByName(context.mixins));
  const lines = yield* measureLines(byName);
  const facts = factNames(context.environments);
  const hintFor = createHints();
  const schemas = arrangeDefinitions(context.definitions ?? [], facts);
  return yield* inSteps(overlays, function* check(overlay): Steps<Overlay> {
    return withFindings(overlay, [
      ...duplicateName('overlay', overlay, byName),
      ...checkBase(overlay, byName, lines, hintFor),
      ...(mixins ? checkMixinNames(overlay, mixins, hintFor) : []),
      ...(context.definitions
        ? checkComponentTypes(overlay, schemas, hintFor)
        : []),
      ...(facts ? checkFacts(overlay, facts, hintFor) : []),
      ...checkPaths(overlay, schemas.schemasFor(overlay.appliesTo)),
      ...(context.clearText?.ofOverlay(overlay) ?? []),
    ]);
  });
}

/** The same as `checkOverlaySteps` at once. */
export function checkOverlays(
  overlays: readonly Overlay[],
  context: OverlayContext = {},
): Overlay[] {
  return allSteps(checkOverlaySteps(overlays, context));
}

/** The same as `checkOverlaySteps` for mixins: duplicate names, paths unknown to all schemas, and unknown facts. */
export function* checkMixinSteps(
  mixins: readonly OverlayMixin[],
  context: Omit<OverlayContext, 'mixins'> = {},
): Steps<OverlayMixin[]> {
  const byName = yield* groupByName(mixins);
  const facts = factNames(context.environments);
  const hintFor = createHints();
  const schemas = arrangeDefinitions(context.definitions ?? [], facts);
  const known = schemas.schemasFor({ componentTypes: [] });
  return yield* inSteps(mixins, function* check(mixin): Steps<OverlayMixin> {
    return withFindings(mixin, [
      ...duplicateName('overlayMixin', mixin, byName),
      ...(facts ? checkFacts(mixin, facts, hintFor) : []),
      ...checkValues(mixin, known),
      ...(context.clearText?.ofMixin(mixin) ?? []),
    ]);
  });
}

/** The same as `checkMixinSteps` at once. */
export function checkMixins(
  mixins: readonly OverlayMixin[],
  context: Omit<OverlayContext, 'mixins'> = {},
): OverlayMixin[] {
  return allSteps(checkMixinSteps(mixins, context));
}

/** The maximum number of unknown names for which one check of all documents looks for similar names. */
const comparedNames = 100;

type Hints = (name: string, names: Iterable<string>) => Hint;

/** The same as `didYouMean`, for the first unknown names only: each name is compared with all existing ones. */
function createHints(): Hints {
  let left = comparedNames;
  return (name, names) => {
    left -= 1;
    return left < 0 ? '' : didYouMean(name, names);
  };
}

/** A document with further findings. */
export function withFindings<
  T extends { readonly findings: readonly Finding[] },
>(document: T, found: readonly Finding[]): T {
  return found.length === 0
    ? document
    : { ...document, findings: [...document.findings, ...found] };
}

function* groupByName<T extends { readonly name: string }>(
  documents: readonly T[],
): Steps<Map<string, T[]>> {
  const byName = new Map<string, T[]>();
  for (const document of documents) {
    const group = byName.get(document.name);
    if (group) {
      group.push(document);
    } else {
      byName.set(document.name, [document]);
    }
    yield undefined;
  }
  return byName;
}

function factNames(
  environments: readonly Environment[] | undefined,
): Set<string> | undefined {
  return environments && environments.length > 0
    ? new Set(environments.flatMap(({ facts }) => Object.keys(facts)))
    : undefined;
}

function duplicateName<T extends Overlay | OverlayMixin>(
  what: 'overlay' | 'overlayMixin',
  document: T,
  byName: ReadonlyMap<string, readonly T[]>,
): Finding[] {
  const { name, position } = document;
  const twin = byName.get(name)?.find(other => other !== document);
  return twin && name !== ''
    ? [
        overlayFindings.duplicateName.at(
          { pointer: '/metadata/name', position },
          { what: phrase(what), name, otherAt: placeText(twin.position) },
        ),
      ]
    : [];
}

function checkBase(
  overlay: Overlay,
  byName: ReadonlyMap<string, readonly Overlay[]>,
  { cycles, lengths }: Lines,
  hintFor: Hints,
): Finding[] {
  const { base, name } = overlay;
  const place = {
    pointer: '/spec/base',
    position: overlay.basePosition ?? overlay.position,
  };
  const cycle = cycles.get(name);
  return [
    ...(base !== undefined && !byName.has(base)
      ? [
          overlayFindings.unknownBase.at(place, {
            base,
            hint: hintFor(base, byName.keys()),
          }),
        ]
      : []),
    ...(cycle ? [overlayFindings.baseCycle.at(place, { cycle })] : []),
    ...((lengths.get(name) ?? 0) > maximumChain
      ? [overlayFindings.chainTooLong.at(place, { limit: maximumChain })]
      : []),
  ];
}

function checkMixinNames(
  overlay: Overlay,
  mixins: ReadonlyMap<string, readonly OverlayMixin[]>,
  hintFor: Hints,
): Finding[] {
  return overlay.mixins.flatMap((mixin, index) => {
    const place = placeOf(overlay, `/spec/mixins/${index}`);
    const named = mixins.get(mixin);
    if (!named) {
      const hint = hintFor(mixin, mixins.keys());
      return [overlayFindings.unknownMixin.at(place, { mixin, hint })];
    }
    return named.some(errorOf)
      ? [overlayFindings.brokenMixin.at(place, { mixin })]
      : [];
  });
}

function placeOf(
  { places, position }: Pick<Overlay, 'places' | 'position'>,
  pointer: string,
): FindingPlace {
  return { pointer, position: places?.[pointer] ?? position };
}

function checkComponentTypes(
  overlay: Overlay,
  { names }: DefinitionSchemas,
  hintFor: Hints,
): Finding[] {
  return overlay.appliesTo.componentTypes.flatMap((name, index) =>
    names.some(known => isSameComponentType(name, known))
      ? []
      : [
          overlayFindings.unknownComponentType.at(
            placeOf(overlay, `/spec/appliesTo/componentTypes/${index}`),
            { name, hint: hintFor(name, names) },
          ),
        ],
  );
}

function checkFacts(
  document: Pick<Overlay, 'constraints' | 'places' | 'position'> & {
    readonly criteria?: Criteria;
  },
  facts: ReadonlySet<string>,
  hintFor: Hints,
): Finding[] {
  const { criteria } = document;
  const requests: ReadonlyArray<readonly [string, FindingPlace]> = [
    ...Object.keys(criteria ?? {}).map(
      name =>
        [
          name,
          placeOf(document, childPointer('/spec/criteria', name)),
        ] as const,
    ),
    ...document.constraints.map(
      constraint => [constraint.name, constraint] as const,
    ),
  ];
  return requests.flatMap(([name, place]) =>
    facts.has(name)
      ? []
      : [
          overlayFindings.unknownFact.at(place, {
            name,
            hint: hintFor(name, facts),
          }),
        ],
  );
}

/** The maximum number of names shown for a cycle. */
const SHOWN_NAMES = 8;

/** The chains of overlays that build on each other. */
interface Lines {
  /** The cycle through each name that is on one, from that name back to itself. */
  readonly cycles: ReadonlyMap<string, string[]>;
  /** The number of overlays from the root to each name; members of a cycle count once each. */
  readonly lengths: ReadonlyMap<string, number>;
}

/** Follows each chain once, however many overlays share it, with a pause after each overlay. */
function* measureLines(
  byName: ReadonlyMap<string, readonly Overlay[]>,
): Steps<Lines> {
  const cycles = new Map<string, string[]>();
  const lengths = new Map<string, number>();
  for (const start of byName.keys()) {
    const path: string[] = [];
    const onPath = new Map<string, number>();
    let name: string | undefined = start;
    while (name !== undefined && !lengths.has(name) && !onPath.has(name)) {
      onPath.set(name, path.length);
      path.push(name);
      name = byName.get(name)?.[0].base;
      yield undefined;
    }
    const from = name === undefined ? undefined : onPath.get(name);
    if (from !== undefined) {
      const members = path.slice(from);
      for (const [index, member] of members.entries()) {
        cycles.set(member, cycleFrom(members, index));
        yield undefined;
      }
    }
    let length = (name !== undefined && lengths.get(name)) || 0;
    for (const visited of path.reverse()) {
      length += Number(byName.has(visited));
      lengths.set(visited, length);
      yield undefined;
    }
  }
  return { cycles, lengths };
}

function cycleFrom(members: readonly string[], index: number): string[] {
  const shown = Array.from(
    { length: Math.min(members.length, SHOWN_NAMES) },
    (_, offset) => members[(index + offset) % members.length],
  );
  return members.length > SHOWN_NAMES
    ? [...shown, '…', members[index]]
    : [...shown, members[index]];
}
