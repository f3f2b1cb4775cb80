// SPDX-License-Identifier: Apache-2.0

import {
  formatPath,
  leafPointers,
  provenanceAt,
  valueAt,
} from '@component-config/config-engine';
import type { EffectiveReport } from '@component-config/plugin-component-config-common';
import {
  componentName,
  counted,
  positionText,
  valueCell,
} from '@component-config/config-platform';
import type { Block, Command } from '../command';
import { notThere, wrongUsage } from '../failure';
import { checkComponent, type LocatedFinding } from '../tree';
import { noSuchEnvironment } from './noSuchEnvironment';
import { layerTitles } from './layerTitles';
import { unreadFindings } from './nameComponent';
import { configurationReader, readTreeAt } from './openReader';
import { treeReader } from './treeReader';
import { effectiveFindings } from './effectiveFindings';
import { failsOn } from '../commands/failOn';
import { inputText } from '../commands/input';

/** The effective configuration of a component, with its findings. */
interface Resolved {
  readonly report: EffectiveReport;
  /** The file of its document, if it is known. */
  readonly file?: string;
  readonly findings: readonly LocatedFinding[];
}

/** The command `resolve`. */
export const resolveComponents: Command['run'] = async (
  context,
  { arguments: [name], options },
) => {
  const component = inputText(name);
  const environment = inputText(options.environment);
  const { resolved, unresolved } =
    component === undefined
      ? await resolveAll(context, options)
      : {
          resolved: [await resolveOne(context, options, component)],
          unresolved: [],
        };
  const shown = resolved.map(one => inOne(one, environment));
  if (
    environment !== undefined &&
    shown.every(({ report }) => report.environments.length === 0)
  ) {
    throw notThere(
      noSuchEnvironment(
        environment,
        resolved.flatMap(({ report }) => report.environments),
      ),
    );
  }
  const findings = [...shown.flatMap(one => one.findings), ...unresolved];
  const reports = shown.map(({ report }) => report);
  return {
    kind: 'report',
    findings,
    isFailure: failsOn(findings, options),
    data: { components: reports.map(dataOf) },
    checked: shown.map(({ report, file }) => file ?? report.componentRef),
    blocks: [
      ...(component === undefined
        ? [summaryTable(shown)]
        : reports.flatMap(report => componentBlocks(report, environment))),
      { kind: 'findings' },
    ],
  };
};

async function resolveOne(
  context: Parameters<Command['run']>[0],
  options: Parameters<Command['run']>[1]['options'],
  name: string,
): Promise<Resolved> {
  const reader = await configurationReader(context, options);
  const ref = reader.componentRef(name);
  const report = await reader.effective(ref);
  const document = reader.documentOf(ref);
  return {
    report,
    ...(document && { file: document.file }),
    findings: effectiveFindings(report, document),
  };
}

/** All components of a tree; unresolvable ones become findings. */
async function resolveAll(
  context: Parameters<Command['run']>[0],
  options: Parameters<Command['run']>[1]['options'],
): Promise<{ resolved: Resolved[]; unresolved: LocatedFinding[] }> {
  if (options.portal !== undefined) {
    throw wrongUsage('Name a component; a portal returns one at a time.');
  }
  const tree = await readTreeAt(context, options);
  const reader = treeReader(tree);
  const resolved: Resolved[] = [];
  const unresolved: LocatedFinding[] = unreadFindings(tree);
  for (const [index, component] of tree.components.entries()) {
    const { ref } = component;
    context.progress.report(ref, index, tree.components.length);
    try {
      const report = await reader.effective(ref);
      const findings = effectiveFindings(report, component);
      resolved.push({ report, file: component.file, findings });
    } catch {
      unresolved.push(...checkComponent(tree, component));
    }
  }
  return { resolved, unresolved };
}

function inOne(resolved: Resolved, name: string | undefined): Resolved {
  if (name === undefined) {
    return resolved;
  }
  const { report, findings } = resolved;
  const { environments } = report;
  return {
    ...resolved,
    report: {
      ...report,
      environments: environments.filter(one => one.environment.name === name),
    },
    findings: findings
      .filter(({ environments: own }) => !own || own.includes(name))
      .map(finding => ({
        ...finding,
        ...(finding.environments && { environments: [name] }),
      })),
  };
}

/** Data for programs: the values, each with its origin. */
function dataOf({
  componentRef,
  componentType,
  environments,
}: EffectiveReport): object {
  return {
    componentRef,
    componentType: componentType.entityRef,
    environments: environments.map(({ environment, effective }) => {
      const titles = layerTitles(effective);
      return {
        environment: environment.name,
        configuration: effective.config,
        origins: leafPointers(effective.config).flatMap(pointer => {
          const winner = provenanceAt(effective, pointer)?.winner;
          return winner
            ? [
                {
                  pointer,
                  layer: winner.layer,
                  title: titles.get(winner.layer) ?? winner.layer,
                  ...(winner.position && {
                    file: winner.position.file,
                    line: winner.position.line,
                    column: winner.position.column,
                  }),
                },
              ]
            : [];
        }),
      };
    }),
  };
}

function summaryTable(resolved: readonly Resolved[]): Block {
  return {
    kind: 'table',
    columns: ['Component', 'Type', 'Environments', 'Values', 'Findings'],
    rows: resolved.map(({ report, findings }) => {
      const { componentRef, componentType, environments } = report;
      const pointers = new Set(
        environments.flatMap(({ effective }) => leafPointers(effective.config)),
      );
      const hasErrors = findings.some(({ severity }) => severity === 'error');
      return [
        componentName(componentRef),
        componentType.name,
        String(environments.length),
        String(pointers.size),
        {
          text: String(findings.length),
          ...(hasErrors && { tone: 'bad' as const }),
        },
      ];
    }),
  };
}

function componentBlocks(
  { componentRef, componentType, environments }: EffectiveReport,
  environment: string | undefined,
): Block[] {
  const heading = `${componentName(componentRef)} (${componentType.name})`;
  const pointers = [
    ...new Set(
      environments.flatMap(({ effective }) => leafPointers(effective.config)),
    ),
  ];
  if (environment === undefined || environments.length !== 1) {
    return [
      { kind: 'heading', text: heading },
      {
        kind: 'table',
        columns: ['Field', ...environments.map(one => one.environment.name)],
        rows: pointers.map(pointer => [
          formatPath(pointer),
          ...environments.map(({ effective }) =>
            valueCell(valueAt(effective.config, pointer)),
          ),
        ]),
      },
      {
        kind: 'paragraph',
        text: `${counted(pointers.length, 'value')} in ${counted(
          environments.length,
          'environment',
        )}.`,
        tone: 'quiet',
      },
    ];
  }
  const [{ effective }] = environments;
  const titles = layerTitles(effective);
  return [
    { kind: 'heading', text: `${heading} in ${environment}` },
    {
      kind: 'table',
      columns: ['Field', 'Value', 'From', 'Where'],
      rows: pointers.map(pointer => {
        const winner = provenanceAt(effective, pointer)?.winner;
        return [
          formatPath(pointer),
          valueCell(valueAt(effective.config, pointer)),
          winner ? (titles.get(winner.layer) ?? winner.layer) : '',
          positionText(winner?.position),
        ];
      }),
    },
  ];
}
