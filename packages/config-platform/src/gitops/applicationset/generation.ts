// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, SourceNode } from '@component-config/config-engine';
import { positionOf } from '../../adapters/nodes';
import { refusal, spendWork, type GoValue } from '../goTemplate/types';
import { goMap, jsonFromGo, weightOf } from '../goTemplate/values';
import type { Dialect } from './rendering';
import type { ApplicationSetContext, OpenRows, Row } from './types';

/** Rows of one ApplicationSet, and the work to find them. */
export const maximumRows = 5_000;
const maximumWork = 3_000_000;

/** What the generators of one ApplicationSet share. */
export class Generation {
  private work = maximumWork;
  private rows = 0;

  constructor(
    readonly context: ApplicationSetContext,
    readonly dialect: Dialect,
    /** The project of the template, if it has no placeholder. */
    readonly project: string,
  ) {}

  /** @throws TemplateRefusal if that is too much */
  spend(work: number): void {
    this.work -= work;
    if (this.work < 0) {
      throw refusal('tooMany', { limit: maximumRows });
    }
  }

  /** The work so far. */
  spent(): number {
    return maximumWork - this.work;
  }

  /** Counts rows, also those that are combined to others. */
  counted(rows: readonly Row[]): readonly Row[] {
    this.rows += rows.length;
    if (this.rows > 4 * maximumRows || rows.length > maximumRows) {
      throw refusal('tooMany', { limit: maximumRows });
    }
    return rows;
  }

  /** Counts the parameters of a row that is made of others, or that renders a template. */
  countedRow(row: Row): Row {
    const { budget } = this.dialect;
    spendWork(budget, weightOf(row.params, budget.work));
    return row;
  }

  fileName(address: string, path: string): string {
    return this.context.fileName?.(address, path) ?? path;
  }
}

/** The rows of a generator, or that they are known only when Argo CD runs. */
export type Rows =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'open'; readonly open: OpenRows };

/** That the rows of a generator are open, and those that it would be combined with. */
export function openRows(
  generator: string,
  node: SourceNode,
  known: readonly Row[] = [],
): Rows {
  return {
    kind: 'open',
    open: {
      generator,
      ...positionOf(node),
      known: known.map(knownRow),
      candidates: new Map(),
      annotations: new Map(),
    },
  };
}

/** A row of one generator. */
export function rowFrom(
  generator: string,
  entries: Iterable<readonly [string, GoValue]>,
  { position }: Pick<SourceNode, 'position'>,
  path?: string,
): Row {
  const origin = { generator, position, ...(path !== undefined && { path }) };
  return { params: goMap(entries), origins: [origin] };
}

/** A row as plain data. */
export function knownRow({ params, origins }: Row) {
  return { params: jsonFromGo(params) as JsonObject, origins };
}
