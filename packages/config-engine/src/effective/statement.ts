import type { Finding, SourcePosition } from '../finding';
import { mergeFindings } from '../finding/catalogue/merge';
import type { JsonObject } from '../json';
import { formatPath } from '../pointer';
import type { MergeStrategy } from '../schema';
import type { Removal } from './mergeMarkers';
import type { MergePlan } from './mergePlan';
import { createPlace, Place, recordStrategy, removeValue } from './place';
import type { StatementPart } from './statementParts';
import { Contribution, SCHEMA_LAYER } from './types';

/** A fold that is under way: layers are put onto it, lowest first. */
export interface Fold {
  readonly root: Place;
  readonly findings: Finding[];
  /** What removed the place that it is about, and how. */
  readonly removals: Map<Contribution, 'null' | '$remove' | '$unset'>;
}

/** A fold without layers. */
export function startFold(): Fold {
  return { root: createPlace(''), findings: [], removals: new Map() };
}

/** A partial configuration that is put onto a fold. */
export interface Statement {
  /** The id of its layer. */
  readonly layer: string;
  /** How a finding names the layer: `overlay production`. */
  readonly title: string;
  readonly value: JsonObject;
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** The layer's own word on how it is merged, which wins over the schema's. */
  readonly declared?: MergePlan;
}

/** A statement on its way into a fold. */
export interface Application
  extends Pick<Statement, 'layer' | 'title' | 'positions'> {
  readonly fold: Fold;
}

/** What a statement says about a place, and how it is merged there. */
export interface Saying {
  /** In the statement's own words: a list's items may stand elsewhere in the configuration. */
  readonly part: StatementPart;
  readonly plan: MergePlan;
  readonly declared: MergePlan | undefined;
}

/** Removes a place by a marker that is `true`. */
export function removeWhole(
  { fold }: Application,
  place: Place,
  contribution: Contribution,
  marker: string,
): void {
  fold.removals.set(contribution, marker === '$unset' ? '$unset' : '$remove');
  removeValue(place, contribution);
}

/** Says so where a marker means nothing, or other values beside `true` are lost. */
export function reportUnclear(
  application: Application,
  saying: Saying,
  { whole, isUnclear }: Removal,
  isAlone: boolean,
): void {
  if (isUnclear || (whole !== undefined && !isAlone)) {
    const { pointer, position } = saying.part.contribution;
    application.fold.findings.push(
      mergeFindings.unclearMarker.at(
        { pointer, position },
        { field: formatPath(pointer), from: application.title },
      ),
    );
  }
}

/** The strategy that is declared for a place, by the layer itself or by the schema; recorded where there is one. */
export function strategyOf(
  { layer }: Application,
  place: Place,
  { plan, declared }: Saying,
): MergeStrategy | undefined {
  if (declared?.declared) {
    recordStrategy(place, declared.declared, layer);
    return declared.declared.strategy;
  }
  if (plan.declared) {
    recordStrategy(place, plan.declared, SCHEMA_LAYER);
  }
  return plan.declared?.strategy;
}
