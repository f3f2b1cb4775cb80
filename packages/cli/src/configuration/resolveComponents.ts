// SPDX-License-Identifier: Apache-2.0

import {
  formatPath,
  leafPointers,
  provenanceAt,
  valueAt,
  verdictAt,
  type EffectiveConfiguration,
  type JsonValue,
  type Verdict,
} from '@component-config/config-engine';
import type { EffectiveReport } from '@component-config/plugin-component-config-common';
import {
  componentName,
  counted,
  positionText,
  valueCell,
} from '@component-config/config-platform';
import type { Block, Cell, Command } from '../command';
import { notThere, wrongUsage } from '../failure';
import { checkComponent, type LocatedFinding } from '../tree';
import { noSuchEnvironment } from './noSuchEnvironment';
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

/** What is shown of one. Configurations of all components together would take much memory. */
interface Shown extends Pick<Resolved, 'findings'> {
  readonly environments: Parameters<typeof noSuchEnvironment>[1];
  readonly checked: string;
  readonly blocks: readonly Block[];
  readonly row: readonly Cell[];
  /** Only for programs. */
  readonly data?: object;
}

/** The command `resolve`. */
export const resolveComponents: Command['run'] = async (
  context,
  { arguments: [name], options },
) => {
  const component = inputText(name);
  const environment = inputText(options.environment);
  const show = (resolved: Resolved): Shown => {
    const one = inOne(resolved, environment);
    const { report, file, findings } = one;
    return {
      environments: resolved.report.environments.map(each => ({
        environment: each.environment,
      })),
      checked: file ?? report.componentRef,
      findings,
      blocks: component === undefined ? [] : componentBlocks(one, environment),
      row: summaryRow(one),
      ...(options.format === 'json' && { data: dataOf(one) }),
    };
  };
  const { shown, unresolved } =
    component === undefined
      ? await resolveAll(context, options, show)
      : {
          shown: [show(await resolveOne(context, options, component))],
          unresolved: [],
        };
  const environments = shown.flatMap(one => one.environments);
  if (
    environment !== undefined &&
    environments.every(one => one.environment.name !== environment)
  ) {
    throw notThere(noSuchEnvironment(environment, environments));
  }
  const findings = [...shown.flatMap(one => one.findings), ...unresolved];
  return {
    kind: 'report',
    findings,
    isFailure: failsOn(findings, options),
    data: { components: shown.flatMap(({ data }) => data ?? []) },
    checked: shown.map(({ checked }) => checked),
    blocks: [
      ...(component === undefined
        ? [summaryTable(shown)]
        : shown.flatMap(({ blocks }) => blocks)),
      { kind: 'findings' },
    ],
  };
};

async function resolveOne(
  context: Parameters<Command['run']>[0],
  options: Parameters<Command['run']>[1]['options'],
  name: string,
): Promise<Resolved> {
  const reader = await configurationReader(context, options, name);
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
  show: (resolved: Resolved) => Shown,
): Promise<{ shown: Shown[]; unresolved: LocatedFinding[] }> {
  if (options.portal !== undefined) {
    throw wrongUsage('Name a component; a portal returns one at a time.');
  }
  const tree = await readTreeAt(context, options);
  const reader = treeReader(tree);
  const shown: Shown[] = [];
  const unresolved: LocatedFinding[] = unreadFindings(tree);
  for (const [index, component] of tree.components.entries()) {
    const { ref } = component;
    context.progress.report(ref, index, tree.components.length);
    try {
      const report = await reader.effective(ref);
      const findings = effectiveFindings(report, component);
      shown.push(show({ report, file: component.file, findings }));
    } catch {
      unresolved.push(...checkComponent(tree, component));
    }
  }
  return { shown, unresolved };
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
function dataOf({ report }: Resolved): object {
  const { componentRef, componentType, environments } = report;
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
          const verdict = verdictAt(effective, pointer);
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
                  ...(verdict && { verdict }),
                },
              ]
            : [];
        }),
      };
    }),
  };
}

function summaryTable(shown: readonly Shown[]): Block {
  return {
    kind: 'table',
    columns: ['Component', 'Type', 'Environments', 'Values', 'Findings'],
    rows: shown.map(({ row }) => row),
  };
}

function summaryRow({ report, findings }: Resolved): Cell[] {
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
}

function componentBlocks(
  { report }: Resolved,
  environment: string | undefined,
): Block[] {
  const { componentRef, componentType, environments } = report;
  const heading = `${componentName(componentRef)} (${componentType.name})`;
  const pointers = [
    ...new Set(
      environments.flatMap(({ effective }) => leafPointers(effective.config)),
    ),
  ];
  const isDelivered = environments.some(({ effective }) =>
    verdictAt(effective, ''),
  );
  if (environment === undefined || environments.length !== 1) {
    return [
      { kind: 'heading', text: heading },
      {
        kind: 'table',
        columns: ['Field', ...environments.map(one => one.environment.name)],
        rows: pointers.map(pointer => [
          formatPath(pointer),
          ...environments.map(one =>
            matrixCell(
              valueAt(one.effective.config, pointer),
              verdictAt(one.effective, pointer),
            ),
          ),
        ]),
      },
      {
        kind: 'paragraph',
        text: `${counted(pointers.length, 'value')} in ${counted(
          environments.length,
          'environment',
        )}.${isDelivered ? ' Values without a remark are exact.' : ''}`,
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
      columns: [
        'Field',
        'Value',
        'From',
        'Where',
        ...(isDelivered ? ['Verdict'] : []),
      ],
      rows: pointers.map(pointer => {
        const winner = provenanceAt(effective, pointer)?.winner;
        return [
          formatPath(pointer),
          valueCell(valueAt(effective.config, pointer)),
          winner ? (titles.get(winner.layer) ?? winner.layer) : '',
          positionText(winner?.position),
          ...(isDelivered ? [verdictAt(effective, pointer)?.text ?? ''] : []),
        ];
      }),
    },
  ];
}

/** Verdicts in a matrix. */
const remarks: { readonly [kind in Verdict['kind']]?: string } = {
  'exact-above-defaults': 'above unknown defaults',
  'may-be-overridden': 'may be overridden',
  unknown: 'unknown',
};

/** A value with its verdict, unless it is exact. */
function matrixCell(
  value: JsonValue | undefined,
  verdict: Verdict | undefined,
): Cell {
  const cell = valueCell(value);
  const remark = verdict && remarks[verdict.kind];
  return remark && typeof cell === 'object'
    ? { ...cell, text: `${cell.text} (${remark})` }
    : cell;
}

/** The titles of layers. */
function layerTitles({
  layers,
}: Pick<EffectiveConfiguration, 'layers'>): ReadonlyMap<string, string> {
  return new Map(layers.map(({ id, title }) => [id, title]));
}
