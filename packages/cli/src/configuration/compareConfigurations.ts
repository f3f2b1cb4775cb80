// SPDX-License-Identifier: Apache-2.0

import {
  formatPath,
  type ConfigurationChange,
} from '@component-config/config-engine';
import {
  componentName,
  counted,
  impactReport,
  positionText,
  valueCell,
} from '@component-config/config-platform';
import type { DiffRequest } from '@component-config/plugin-component-config-common';
import type {
  Block,
  Cell,
  Command,
  CommandContext,
  CommandInput,
} from '../command';
import { wrongUsage } from '../failure';
import { impactSideOf } from '../impact';
import { findComponentRef } from './nameComponent';
import { configurationReader, readTreeAt } from './openReader';
import { inputText, inputTexts } from '../commands/input';

/** The differences, under a heading. */
interface Difference {
  readonly title: string;
  readonly environment?: string;
  readonly changes: readonly ConfigurationChange[];
  /** Additional remarks. */
  readonly notes: readonly string[];
}

/** The command `diff`. */
export const compareConfigurations: Command['run'] = async (context, input) => {
  const { options } = input;
  const { componentRef, differences } =
    options.from === undefined
      ? await betweenEnvironments(context, input)
      : await betweenCommits(context, input);
  const count = differences.reduce(
    (sum, { changes, notes }) => sum + changes.length + notes.length,
    0,
  );
  return {
    kind: 'report',
    findings: [],
    isFailure: options.exitCode === true && count > 0,
    data: {
      componentRef,
      differences: differences.map(({ title, ...difference }) => difference),
    },
    blocks:
      count === 0
        ? [{ kind: 'paragraph', text: 'No difference.', tone: 'good' }]
        : differences.flatMap(differenceBlocks),
  };
};

async function betweenEnvironments(
  context: CommandContext,
  input: CommandInput,
) {
  const { componentRef, title, changes } = await diffOf(context, input);
  return { componentRef, differences: [{ title, changes, notes: [] }] };
}

/** The differences between the two environments that a user names. */
export async function diffOf(
  context: CommandContext,
  { arguments: [name, environments], options }: CommandInput,
  include?: DiffRequest['include'],
) {
  const [environment, to, ...more] = inputTexts(environments);
  if (to === undefined || more.length > 0 || options.to !== undefined) {
    throw wrongUsage(
      'Name two environments, or an earlier commit with "--from".',
    );
  }
  const component = inputText(name) ?? '';
  const reader = await configurationReader(context, options, component);
  const componentRef = reader.componentRef(component);
  const report = await reader.difference(componentRef, {
    environment,
    to,
    ...(include && { include }),
  });
  const title = `${componentName(componentRef)}: ${environment} → ${to}`;
  return { ...report, componentRef, title, environment, to };
}

async function betweenCommits(
  context: CommandContext,
  { arguments: [name, environments], options }: CommandInput,
) {
  const [environment, ...more] = inputTexts(environments);
  if (
    more.length > 0 ||
    options.commit !== undefined ||
    options.portal !== undefined
  ) {
    throw wrongUsage(
      'Between two commits a component is compared in one environment, or in all; "--commit" and "--portal" cannot be combined with it.',
    );
  }
  const before = await readTreeAt(context, options, inputText(options.from));
  const after = await readTreeAt(context, options, inputText(options.to));
  const sides = { before: impactSideOf(before), after: impactSideOf(after) };
  const componentRef = findComponentRef(inputText(name) ?? '', [
    ...new Set(
      [...sides.after.components, ...sides.before.components].map(
        one => one.componentRef,
      ),
    ),
  ]);
  const onlyIt = <T extends { readonly componentRef: string }>(
    components: readonly T[],
  ) => components.filter(one => one.componentRef === componentRef);
  const { configurations } = impactReport(
    { ...sides.before, components: onlyIt(sides.before.components) },
    { ...sides.after, components: onlyIt(sides.after.components) },
  );
  const differences = configurations
    .filter(one => environment === undefined || one.environment === environment)
    .map((one): Difference => ({
      title: `${componentName(componentRef)}${
        one.environment === undefined ? '' : ` in ${one.environment}`
      }`,
      ...(one.environment !== undefined && { environment: one.environment }),
      changes: one.reasons.flatMap(({ change }) => change ?? []),
      notes: one.reasons.flatMap(({ change, rule, sentence }) =>
        change
          ? []
          : [rule === 'finding-fixed' ? `Fixed: ${sentence}` : sentence],
      ),
    }));
  return { componentRef, differences };
}

function differenceBlocks({ title, changes, notes }: Difference): Block[] {
  return [
    { kind: 'heading', text: title },
    ...(changes.length > 0
      ? [
          {
            kind: 'table',
            columns: ['', 'Field', 'Before', 'After', 'Because of', 'Where'],
            rows: changes.map(changeRow),
          } as const,
        ]
      : []),
    ...(notes.length > 0 ? [{ kind: 'list', items: notes } as const] : []),
    {
      kind: 'paragraph',
      text: `${counted(changes.length + notes.length, 'difference')}.`,
      tone: 'quiet',
    },
  ];
}

const signs: { readonly [kind in ConfigurationChange['kind']]: Cell } = {
  added: { text: '+', tone: 'good' },
  removed: { text: '-', tone: 'bad' },
  changed: { text: '~', tone: 'warning' },
  reason: { text: '=', tone: 'quiet' },
};

function changeRow({
  kind,
  pointer,
  before,
  after,
}: ConfigurationChange): Cell[] {
  return [
    signs[kind],
    formatPath(pointer),
    valueCell(before?.value),
    valueCell(after?.value),
    kind === 'reason'
      ? `${before?.title ?? ''} → ${after?.title ?? ''}`
      : (after?.title ?? before?.title ?? ''),
    positionText(after?.winner.position ?? before?.winner.position),
  ];
}
