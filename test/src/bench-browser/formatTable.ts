// SPDX-License-Identifier: Apache-2.0

import type { CaseFigures, FormFigures, MatrixFigures } from './statistics';
import { formKinds, type FormKind } from './types';

const names: { readonly [kind in FormKind]: string } = {
  folded: 'tab',
  open: 'tab, all open',
  stock: 'rjsf 5 + MUI 4',
};

const head = [
  'fields',
  'conditions',
  'form',
  'drawn',
  'first paint',
  'all painted',
  'key p50',
  'key p95',
  'work p50',
  'heap',
  'first paint × rjsf',
  'work × rjsf',
];

/** The first lines of the table, in Markdown. Times are milliseconds, the heap is MB. */
export function formatHead(): string {
  return table([head]);
}

/** The lines of one case. */
export function formatCase({ fields, conditions, forms }: CaseFigures): string {
  return formKinds
    .map(kind =>
      formatRow([
        String(fields),
        conditions ? 'yes' : 'no',
        names[kind],
        ...formatForm(forms[kind], forms.stock),
      ]),
    )
    .join('\n');
}

/** A Markdown table; the first row is its head. */
export function table([first, ...rows]: ReadonlyArray<readonly string[]>) {
  return [first, first.map(() => '---'), ...rows].map(formatRow).join('\n');
}

function formatRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function formatForm(figures: FormFigures, stock: FormFigures): string[] {
  return [
    String(figures.drawn),
    figures.firstPaint.toFixed(0),
    figures.allPainted.toFixed(0),
    figures.keyP50.toFixed(1),
    figures.keyP95.toFixed(1),
    figures.workP50.toFixed(1),
    (figures.heap / 1e6).toFixed(1),
    formatRatio(figures.firstPaint / stock.firstPaint),
    formatRatio(figures.workP50 / stock.workP50),
  ];
}

function formatRatio(ratio: number): string {
  return ratio.toFixed(ratio < 0.1 ? 3 : 2);
}

const matrixHead = [
  'paths',
  'environments',
  'shown',
  'key p50',
  'key p95',
  'rows p50',
  'rows p95',
  'tasks over 50 ms',
  'longest',
  'kB sent',
];

/** The table of a matrix, in Markdown. Times are milliseconds. */
export function formatMatrix(figures: MatrixFigures): string {
  return table([
    matrixHead,
    [
      String(figures.paths),
      String(figures.environments),
      figures.shown.toFixed(0),
      figures.keyP50.toFixed(1),
      figures.keyP95.toFixed(1),
      figures.followedP50.toFixed(1),
      figures.followedP95.toFixed(1),
      figures.longTasks.toFixed(0),
      figures.longestTask.toFixed(0),
      (figures.bytes / 1e3).toFixed(0),
    ],
  ]);
}
