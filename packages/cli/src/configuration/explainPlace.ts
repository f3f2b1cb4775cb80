// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  formatPath,
  isWithin,
  parsePath,
  verdictAt,
  type Explanation,
  type ExplanationStep,
} from '@component-config/config-engine';
import type {
  EffectiveReport,
  ExplanationReport,
} from '@component-config/plugin-component-config-common';
import {
  componentName,
  counted,
  positionText,
  valueCell,
} from '@component-config/config-platform';
import type { Block, Cell, Command } from '../command';
import { wrongUsage } from '../failure';
import { openBlocks } from '../report/openBlocks';
import type { LocatedFinding } from '../tree';
import { effectiveFindings } from './effectiveFindings';
import { configurationReader } from './openReader';
import { inputText } from '../commands/input';

/** The command `explain`. */
export const explainPlace: Command['run'] = async (
  context,
  { arguments: [first, second], options },
) => {
  const component = inputText(options.component);
  const [name, path] =
    component === undefined ? [first, second] : [component, first];
  const written = parsePath(inputText(path) ?? '');
  if (path === undefined || (component !== undefined && second !== undefined)) {
    throw wrongUsage(
      'Name a component and a path: "explain shop parameters.image.tag", or "explain image.tag --component shop".',
    );
  }
  if (written === undefined) {
    throw wrongUsage(
      `${JSON.stringify(
        path,
      )} is not a path; write for example "environmentConfigs.replicas" or "/environmentConfigs/replicas".`,
    );
  }
  const asked = inputText(name) ?? '';
  const reader = await configurationReader(context, options, asked);
  const ref = reader.componentRef(asked);
  const report = await reader.effective(ref);
  const isDelivered = report.environments.some(({ effective }) =>
    verdictAt(effective, ''),
  );
  // The values of a release are what the configuration has below `parameters`.
  const pointer =
    isDelivered && !isWithin(written, '/parameters')
      ? `/parameters${written}`
      : written;
  const environmentName = inputText(options.environment);
  const environments =
    environmentName === undefined
      ? report.environments.map(({ environment }) => environment.name)
      : [environmentName];
  const reports: ExplanationReport[] = [];
  for (const environment of environments) {
    reports.push(await reader.explanation(ref, { environment, pointer }));
  }
  const open = reports.some(each => needsChart(report, each))
    ? reader.open
    : undefined;
  return {
    kind: 'report',
    findings: effectiveFindings(
      inEnvironments(report, environments),
      reader.documentOf(ref),
    ).filter(finding => isAbout(finding, pointer)),
    isFailure: false,
    data: {
      componentRef: ref,
      pointer,
      environments: reports.map(({ environment, explanation, end }) => ({
        environment: environment?.name,
        ...explanation,
        ...(end && { end }),
      })),
      ...(open && { open }),
    },
    blocks: [
      {
        kind: 'heading',
        text: `${formatPath(pointer) || 'configuration'} of ${componentName(
          ref,
        )}`,
      },
      ...sameTogether(reports).flatMap(({ names, ...explained }) =>
        explanationBlocks(names, explained),
      ),
      { kind: 'findings' },
      ...openBlocks(open),
    ],
  };
};

/** Whether a value may be a default of a chart that the repository does not have. */
function needsChart(
  { environments }: EffectiveReport,
  { environment, explanation: { verdict } }: ExplanationReport,
): boolean {
  const { effective } =
    environments.find(each => each.environment.name === environment?.name) ??
    {};
  return (
    verdict?.by?.some(id =>
      effective?.skipped.some(
        layer => layer.id === id && layer.unread?.areDefaults,
      ),
    ) ?? false
  );
}

function inEnvironments(
  report: EffectiveReport,
  names: readonly string[],
): EffectiveReport {
  return {
    ...report,
    environments: report.environments.filter(({ environment }) =>
      names.includes(environment.name),
    ),
  };
}

/** Whether a finding is about a value, a part of it, or a map or list around it. */
function isAbout(
  { pointer: at = '' }: LocatedFinding,
  pointer: string,
): boolean {
  return isWithin(at, pointer) || (at !== '' && isWithin(pointer, at));
}

/** Groups environments with the same explanation. */
function sameTogether(
  reports: readonly ExplanationReport[],
): Array<Explained & { names: string[] }> {
  const groups: Array<Explained & { names: string[] }> = [];
  for (const { environment, explanation, end } of reports) {
    const explained = { explanation, ...(end && { end }) };
    const same = groups.find(({ names, ...group }) =>
      equalJson(plain(group), plain(explained)),
    );
    const name = environment?.name ?? '';
    if (same) {
      same.names.push(name);
    } else {
      groups.push({ names: [name], ...explained });
    }
  }
  return groups;
}

type Explained = Pick<ExplanationReport, 'explanation' | 'end'>;

function plain(explained: Explained) {
  return JSON.parse(JSON.stringify(explained));
}

function explanationBlocks(
  names: readonly string[],
  { explanation: { value, summary, steps, verdict }, end }: Explained,
): Block[] {
  const relevant = steps.filter(
    ({ outcome, kind }) => outcome !== 'silent' && kind !== undefined,
  );
  const skipped = steps.filter(({ outcome }) => outcome === 'skipped');
  const silent = steps.length - relevant.length - skipped.length;
  return [
    { kind: 'heading', text: `In ${names.join(', ')}` },
    { kind: 'paragraph', text: summary },
    ...(verdict
      ? [
          {
            kind: 'paragraph',
            text: `Verdict: ${verdict.text}.`,
            tone: verdict.kind === 'exact' ? 'good' : 'warning',
          } as const,
        ]
      : []),
    ...(end
      ? [
          {
            kind: 'paragraph',
            text: `The value is removed at ${end.at}: ${end.reason}`,
            tone: 'warning',
          } as const,
        ]
      : []),
    {
      kind: 'table',
      columns: ['Layer', 'Does', 'Value', 'Where', 'Why'],
      // Highest first, starting with the winner.
      rows: [...relevant].reverse().map(step => stepRow(step, value)),
    },
    ...(skipped.length > 0
      ? [
          { kind: 'paragraph', text: 'Skipped:' } as const,
          {
            kind: 'list',
            items: skipped.map(({ title, reason }) => `${title}: ${reason}`),
          } as const,
        ]
      : []),
    {
      kind: 'paragraph',
      text: `${counted(silent, 'other layer')} ${
        silent === 1 ? 'says' : 'say'
      } nothing about it.`,
      tone: 'quiet',
    },
  ];
}

const doing: { readonly [outcome in ExplanationStep['outcome']]: Cell } = {
  winner: { text: 'sets it', tone: 'good' },
  contributed: 'has a part in it',
  shadowed: { text: 'is overridden', tone: 'quiet' },
  removed: { text: 'removes it', tone: 'warning' },
  kept: { text: 'leaves it', tone: 'quiet' },
  silent: '',
  skipped: { text: 'is skipped', tone: 'quiet' },
};

function stepRow(
  { title, outcome, contributions, mutations, reason }: ExplanationStep,
  value: Explanation['value'],
): Cell[] {
  const changed = mutations.at(-1);
  const [first, ...others] = contributions;
  const given = first ? first.value : changed?.after;
  // Of several values within a map or list, none stands for all of them.
  const part = others.length > 0 ? undefined : given;
  const isWhole = outcome === 'winner' && part === undefined;
  return [
    title,
    doing[outcome],
    valueCell(isWhole ? value : part),
    positionText(first?.position ?? changed?.position),
    reason,
  ];
}
