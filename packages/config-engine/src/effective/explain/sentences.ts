// SPDX-License-Identifier: Apache-2.0

import { joinNames } from '../../finding';
import type { JsonValue } from '../../json';
import { formatPath } from '../../pointer';
import { lockAt } from '../lockAt';
import type { EffectiveConfiguration, Tombstone } from '../types';
import type { LayerPart, LayerParts } from './layerParts';
import type { ExplanationStep } from './types';

/** What the sentences about a place are made of; none of them tells a value, which may be sensitive. */
export interface Reasons {
  readonly pointer: string;
  readonly value?: JsonValue;
  readonly parts: LayerParts;
  readonly effective: EffectiveConfiguration;
}

/** Why the place is as it is, in one sentence. */
export function summaryOf(
  reasons: Reasons,
  steps: readonly ExplanationStep[],
): string {
  const { pointer, value, parts } = reasons;
  const name = pointer === '' ? 'the configuration' : formatPath(pointer);
  if (value === undefined) {
    return absent(name, reasons, steps);
  }
  const lock = lockAt(reasons.effective, pointer);
  const locked = lock ? `, and locked by ${lock.title}` : '';
  const giving = steps.filter(({ layer }) => (parts.get(layer)?.wins ?? 0) > 0);
  if (giving.length !== 1) {
    return giving.length === 0
      ? `${name} is empty.`
      : `${name} is merged from ${titlesOf(giving)}${locked}.`;
  }
  const [{ kind, title }] = giving;
  const below = steps.filter(({ outcome }) => outcome === 'shadowed');
  const above = below.length > 0 ? `, which shadows ${titlesOf(below)}` : '';
  switch (kind) {
    case 'schema':
      return `${name} has the schema's default, because no layer sets it${locked}.`;
    case 'mutation-default':
      return `${name} is filled by ${title}, because it was absent or empty${locked}.`;
    default:
      return `${name} is set by ${title}${above}${locked}.`;
  }
}

function absent(
  name: string,
  { parts }: Reasons,
  steps: readonly ExplanationStep[],
): string {
  const remover = steps.find(({ outcome }) => outcome === 'removed');
  if (remover) {
    const given = steps.filter(({ outcome }) => outcome === 'shadowed');
    const how = howRemoved(parts.get(remover.layer)?.removes ?? []);
    return `${name} has no value: ${
      remover.title
    } removes the value of ${titlesOf(given)} ${how}.`;
  }
  const skipped = steps.filter(({ outcome }) => outcome === 'skipped').length;
  const more =
    skipped === 0
      ? ''
      : `; ${skipped} layer${skipped === 1 ? ' is' : 's are'} skipped`;
  return `${name} has no value, because no layer sets it${more}.`;
}

/** How many layers a sentence names; the steps name all of them. */
const named = 4;

function titlesOf(steps: readonly { readonly title: string }[]): string {
  return steps.length > named
    ? `${steps.length} layers`
    : joinNames(steps.map(({ title }) => title));
}

/** What one layer did to the place, in one sentence. */
export function reasonOf(reasons: Reasons, step: ExplanationStep): string {
  const part = reasons.parts.get(step.layer);
  switch (step.outcome) {
    case 'winner':
      return won(step);
    case 'contributed':
      return part && part.wins > 0
        ? `sets ${values(part.wins)} within it`
        : 'repeats an item that is already there';
    case 'shadowed':
      return shadowed(reasons, step);
    case 'removed':
      return removed(reasons, part);
    case 'kept':
      return step.kept.map(({ sentence }) => sentence).join('; ');
    case 'silent':
      return silent(step);
    default:
      return step.reason;
  }
}

function won({ kind, mutations }: ExplanationStep): string {
  const isComputed = mutations.some(({ templates }) => templates);
  const made = isComputed ? ', computed by a template' : '';
  switch (kind) {
    case 'schema':
      return 'its default applies, because no layer sets a value';
    case 'mutation-default':
      return `fills the field, which was absent or empty${made}`;
    case 'mutation-override':
      return `sets the value, whatever lower layers set${made}`;
    case 'component-type':
      return isComputed
        ? 'sets the value of a trait that it embeds, with an expression'
        : 'sets the value of a trait that it embeds';
    default:
      return 'sets the value';
  }
}

function shadowed(
  { effective, parts }: Reasons,
  { layer, contributions }: ExplanationStep,
): string {
  const { layers } = effective;
  const above = layers
    .slice(layers.findIndex(({ id }) => id === layer) + 1)
    .filter(({ id }) => {
      const part = parts.get(id);
      return part && (part.wins > 0 || part.removes.length > 0);
    });
  const clause = contributions.every(({ value }) => value === null)
    ? 'sets null'
    : 'sets a value';
  return above.length === 0
    ? `${clause}, which has no effect`
    : `${clause}, shadowed by ${titlesOf(above)}`;
}

function removed({ pointer }: Reasons, part: LayerPart | undefined): string {
  const removes = part?.removes ?? [];
  const within = removes.filter(one => one.pointer.length > pointer.length);
  const how = howRemoved(removes);
  return within.length === removes.length
    ? `removes ${values(within.length)} within it ${how}`
    : `removes the value of lower layers ${how}`;
}

const removals: { readonly [how in Tombstone['how']]: string } = {
  null: 'with null',
  clear: 'with an empty list',
  $remove: 'with $remove',
  $unset: 'with $unset',
  replace: 'by replacing what contains it',
};

function howRemoved(removes: readonly Tombstone[]): string {
  return joinNames([...new Set(removes.map(({ how }) => removals[how]))]);
}

function silent({ kind, skippedParts }: ExplanationStep): string {
  if (kind === 'schema') {
    return 'has no default for it';
  }
  const left = skippedParts.map(
    ({ part, reason }) => `its part "${part}" is left out, because ${reason}`,
  );
  return ['does not set it', ...left].join('; ');
}

function values(count: number): string {
  return count === 1 ? 'one value' : `${count} values`;
}
