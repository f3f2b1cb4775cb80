// SPDX-License-Identifier: Apache-2.0

import {
  formatPath,
  immutableAround,
  isNewTo,
  isObject,
  schemasAt,
  standaloneWords,
  wordsOf,
  type CompiledSchema,
  type ConfigurationChange,
  type EffectiveConfiguration,
  type Finding,
  type JsonValue,
  type LayerKind,
  type Phrase,
  type Words,
} from '@component-config/config-engine';
import { phrase, worded } from '../phrases';
import {
  type ImpactReason,
  type ImpactRule,
  type ManifestChange,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import { compareRules, impactRules } from './impactRules';

/** A configuration on one side of a change, as the user may see it. */
export interface ImpactState {
  readonly schema: CompiledSchema;
  readonly findings: readonly Finding[];
  readonly layers: EffectiveConfiguration['layers'];
}

/** The differences between two configurations by rule, worst first. */
export function classifyImpact(
  before: ImpactState,
  after: ImpactState,
  changes: readonly ConfigurationChange[],
  manifests: readonly ManifestChange[] = [],
): ImpactReason[] {
  return [
    ...changes.map(change => reasonOfChange(before, after, change)),
    ...manifests.map(manifest =>
      reasonFor('resource-changed', sentenceOfManifest(manifest), { manifest }),
    ),
    ...after.findings
      .filter(isNewTo(before.findings))
      .map(finding => reasonOfFinding(before, after, finding)),
    ...before.findings
      .filter(isNewTo(after.findings))
      .map(finding => reasonFor('finding-fixed', finding.message, { finding })),
  ].sort(compareRules);
}

function sentenceOfManifest({ kind, name, diff = '' }: ManifestChange): Phrase {
  const [of] = name.split('/');
  switch (kind) {
    case 'added':
      return phrase('resourceAppears', { kind: of });
    case 'removed':
      return phrase('resourceGoes', { kind: of });
    default:
      return phrase('resourceChanges', {
        kind: of,
        count: diff.split('\n').filter(line => /^[-+](?![-+]{2} )/.test(line))
          .length,
      });
  }
}

/** A reason with the class of its rule. */
export function reasonFor(
  rule: ImpactRule,
  sentence: Words,
  of: Pick<ImpactReason, 'change' | 'finding' | 'manifest'> = {},
): ImpactReason {
  return {
    rule,
    class: impactRules[rule].class,
    ...worded('sentence', sentence),
    ...of,
  };
}

function reasonOfFinding(
  before: ImpactState,
  after: ImpactState,
  finding: Finding,
): ImpactReason {
  const { code, message, pointer } = finding;
  const isGone =
    code === 'effective/unknown-field' &&
    describes(before.schema, pointer) &&
    !describes(after.schema, pointer);
  return reasonFor(isGone ? 'field-removed' : ruleOfFinding(finding), message, {
    finding,
  });
}

/** The rule for a new finding. */
export function ruleOfFinding({ code, severity }: Finding): ImpactRule {
  if (code.startsWith('budget/')) {
    return 'not-complete';
  }
  switch (severity) {
    case 'error':
      return 'new-error';
    case 'warning':
      return 'new-warning';
    case 'info':
      return 'new-note';
    default:
      return 'unknown';
  }
}

function reasonOfChange(
  before: ImpactState,
  after: ImpactState,
  change: ConfigurationChange,
): ImpactReason {
  const rule = ruleOfChange(before, after, change);
  return reasonFor(rule, sentenceOf(rule, change), { change });
}

function ruleOfChange(
  before: ImpactState,
  after: ImpactState,
  { kind, before: was, after: is }: ConfigurationChange,
): ImpactRule {
  switch (kind) {
    case 'added':
      return is && !describes(before.schema, is.pointer)
        ? 'field-added'
        : 'value-added';
    case 'removed':
      if (
        was &&
        describes(before.schema, was.pointer) &&
        !describes(after.schema, was.pointer)
      ) {
        return 'field-removed';
      }
      return was && isImmutable(before, was)
        ? 'immutable-changed'
        : 'value-removed';
    case 'changed': {
      if (!was || !is) {
        return 'unknown';
      }
      if (isImmutable(before, was)) {
        return 'immutable-changed';
      }
      if (was.value === SENSITIVE_MASK || is.value === SENSITIVE_MASK) {
        return 'secret-changed';
      }
      if (typeOf(was.value) !== typeOf(is.value)) {
        return 'type-changed';
      }
      return isOwn(kindOfLayer(before, was.winner.layer)) &&
        isGuard(kindOfLayer(after, is.winner.layer))
        ? 'value-overruled'
        : 'value-changed';
    }
    case 'reason':
      return 'source-changed';
    default:
      return 'unknown';
  }
}

/** Whether a schema has a field, at least in one of its alternatives, or allows any there. */
function describes({ jsonSchema }: CompiledSchema, pointer: string): boolean {
  return schemasAt(jsonSchema, pointer).length > 0;
}

/** Whether a value is set and may not change. */
function isImmutable(state: ImpactState, { pointer, winner }: ChangeSide) {
  return (
    kindOfLayer(state, winner.layer) !== 'schema' &&
    immutableAround(state.schema, pointer) !== undefined
  );
}

/** The type as readers distinguish it: integers are numbers. */
function typeOf(value: JsonValue): string {
  if (Array.isArray(value)) {
    return 'list';
  }
  return isObject(value) ? 'map' : typeof value;
}

function kindOfLayer(
  { layers }: ImpactState,
  id: string,
): LayerKind | undefined {
  return layers.find(layer => layer.id === id)?.kind;
}

/** Layers set by the owners of the component. */
function isOwn(kind: LayerKind | undefined): boolean {
  switch (kind) {
    case 'component':
    case 'component-environment':
    case 'portal':
    case 'portal-environment':
      return true;
    default:
      return false;
  }
}

/** Layers that the platform sets above all others. */
function isGuard(kind: LayerKind | undefined): boolean {
  return kind === 'enforced-overlay' || kind === 'mutation-override';
}

type ChangeSide = NonNullable<ConfigurationChange['before']>;

/** Length of values in sentences. */
const LONGEST_VALUE = 80;

function sentenceOf(
  rule: ImpactRule,
  { pointer, before, after }: ConfigurationChange,
): Phrase {
  const place = formatPath(pointer);
  const text = (value: JsonValue): Words => {
    if (value === SENSITIVE_MASK) {
      return phrase('aSensitiveValue');
    }
    const json = JSON.stringify(value);
    return json.length > LONGEST_VALUE
      ? `${json.slice(0, LONGEST_VALUE)}…`
      : json;
  };
  const from = (side: ChangeSide) =>
    phrase('valueFrom', {
      value: text(side.value),
      layer: standaloneWords(wordsOf('title', side)),
    });
  if (!before || !after) {
    return before
      ? phrase('valueGoes', { place, was: from(before) })
      : phrase('valueAppears', {
          place,
          now: after ? from(after) : phrase('nothing'),
        });
  }
  const layers = {
    before: wordsOf('title', before),
    after: wordsOf('title', after),
  };
  switch (rule) {
    case 'source-changed':
      return phrase('valueStays', {
        place,
        value: text(after.value),
        ...layers,
      });
    case 'secret-changed':
      return before.title === after.title
        ? phrase('secretOtherwise', { place })
        : phrase('secretFromOther', { place, ...layers });
    default:
      return phrase('valueChanges', {
        place,
        was: from(before),
        now: from(after),
      });
  }
}
