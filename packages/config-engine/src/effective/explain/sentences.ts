import { joinNames } from '../../document';
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
      : `${name} is made of what ${titlesOf(giving)} give${locked}.`;
  }
  const [{ kind, title }] = giving;
  const below = steps.filter(({ outcome }) => outcome === 'shadowed');
  const above = below.length > 0 ? `, above ${titlesOf(below)}` : '';
  switch (kind) {
    case 'schema':
      return `${name} has the schema's default, since no layer gives it a value${locked}.`;
    case 'mutation-default':
      return `${name} is filled by ${title}, since it was absent or empty${locked}.`;
    case 'mutation-override':
      return `${name} is set by ${title}${above}${locked}.`;
    default:
      return `${name} is given by ${title}${above}${locked}.`;
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
    return `${name} has no value: what is given by ${titlesOf(
      given,
    )} is removed by ${remover.title}, ${how}.`;
  }
  const skipped = steps.filter(({ outcome }) => outcome === 'skipped').length;
  const more =
    skipped === 0
      ? ''
      : `; ${skipped} layer${skipped === 1 ? ' is' : 's are'} skipped`;
  return `${name} has no value, since no layer gives it one${more}.`;
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
        ? `gives ${places(part.wins)} within it`
        : 'gives an item that is there already';
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
  const made = mutations.some(({ templates }) => templates)
    ? ', made from a template'
    : '';
  switch (kind) {
    case 'schema':
      return 'its default holds, since no other layer gives a value';
    case 'mutation-default':
      return `fills what was absent or empty${made}`;
    case 'mutation-override':
      return `sets it, whatever lower layers say${made}`;
    default:
      return 'gives what holds';
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
  const said = contributions.every(({ value }) => value === null)
    ? 'says that nothing is there (null)'
    : 'gives a value';
  return above.length === 0
    ? `${said}, which does not hold`
    : `${said}, below ${titlesOf(above)}`;
}

function removed({ pointer }: Reasons, part: LayerPart | undefined): string {
  const removes = part?.removes ?? [];
  const within = removes.filter(one => one.pointer.length > pointer.length);
  const how = howRemoved(removes);
  return within.length === removes.length
    ? `removes ${places(within.length)} within it, ${how}`
    : `removes what lower layers give, ${how}`;
}

const removals: { readonly [how in Tombstone['how']]: string } = {
  null: 'with null',
  clear: 'with an empty list',
  $remove: 'with $remove',
  $unset: 'with $unset',
  replace: 'by replacing the whole around it',
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
  return ['says nothing about it', ...left].join('; ');
}

function places(count: number): string {
  return count === 1 ? 'one place' : `${count} places`;
}
