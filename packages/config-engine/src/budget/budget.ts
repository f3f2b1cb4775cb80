// SPDX-License-Identifier: Apache-2.0

import {
  createAllowance,
  type StarlarkAllowance,
} from '@component-config/starlark';
import type { Finding } from '../finding';
import { budgetFindings } from '../finding/catalogue/budget';

/**
 * Far more than any known platform needs for one configuration. A hostile platform uses it up in well under a second.
 */
export const defaultBudgetLimits: Budget['limits'] = {
  /** Mutation and validation rules evaluated. */
  rules: 5_000,
  /** Characters and values read by templates and rule checks, and the cost of parsing the templates and checks. */
  templateWork: 10_000_000,
  /** Steps of ytt code. */
  codeSteps: 4_000_000,
  /** Characters produced by rules and code, plus bytes of the response. */
  bytes: 16_000_000,
};

/**
 * Creates an unused budget. Omitted limits take their defaults.
 *
 * @public
 */
export function createBudget(limits: Partial<Budget['limits']> = {}): Budget {
  const all = { ...defaultBudgetLimits, ...limits };
  return {
    limits: all,
    spent: { rules: 0, templateWork: 0, bytes: 0 },
    code: createAllowance({ steps: all.codeSteps, allocation: all.bytes }),
  };
}

/** Charges work. Returns false when the budget is exceeded, now or earlier; the caller must then stop. */
export function spend(
  budget: Budget,
  kind: keyof Budget['spent'],
  amount: number,
): boolean {
  budget.spent[kind] += amount;
  return !isExceeded(budget);
}

/** Whether the work exceeded the budget. */
export function isExceeded(budget: Budget): boolean {
  return exceededKind(budget) !== undefined;
}

/**
 * The single finding for an exceeded budget, regardless of other findings; undefined within the budget.
 *
 * @param place - the document, if the budget covers a single one
 *
 * @public
 */
export function budgetFinding(
  budget: Budget,
  place: Pick<Finding, 'pointer' | 'position'> = { pointer: '' },
): Finding | undefined {
  const kind = exceededKind(budget);
  return (
    kind &&
    budgetFindings.exceeded.at(place, { kind, limit: budget.limits[kind] })
  );
}

function exceededKind({
  limits,
  spent,
  code,
}: Budget): keyof Budget['limits'] | undefined {
  if (spent.rules > limits.rules) {
    return 'rules';
  }
  if (spent.templateWork > limits.templateWork) {
    return 'templateWork';
  }
  if (code.spent.steps > code.limits.steps) {
    return 'codeSteps';
  }
  return spent.bytes > limits.bytes ||
    code.spent.allocation > code.limits.allocation
    ? 'bytes'
    : undefined;
}

/**
 * What one request may spend, across all its documents, rules, templates and programs. The request handler creates one
 * and passes it to everything it calls. Work is counted, not timed, so the same input always stops at the same point.
 *
 * @public
 */
export interface Budget {
  /** The limit of each kind of work: rules evaluated, template work, code steps, and the bytes they all produce. */
  readonly limits: {
    readonly rules: number;
    readonly templateWork: number;
    readonly codeSteps: number;
    readonly bytes: number;
  };
  /** Increases as work is done. */
  readonly spent: { rules: number; templateWork: number; bytes: number };
  /** The allowance of ytt code: its steps, and the characters and items it creates. */
  readonly code: StarlarkAllowance;
}

/**
 * The UTF-8 size of the JSON of plain data, computed without serializing it. Shared values count each time they are
 * written.
 *
 * @param limit - counting stops here; a larger value returns some number above the limit
 */
export function jsonBytes(value: unknown, limit: number): number {
  let bytes = 0;

  const visit = (current: unknown): void => {
    if (bytes > limit) {
      return;
    }
    if (typeof current === 'string') {
      bytes += textBytes(current, limit - bytes);
    } else if (Array.isArray(current)) {
      bytes += Math.max(2, current.length + 1);
      for (const item of current) {
        visit(item);
        if (bytes > limit) {
          return;
        }
      }
    } else if (typeof current === 'object' && current !== null) {
      bytes += 2;
      let entries = 0;
      for (const key of Object.keys(current)) {
        const child: unknown = (current as { [key: string]: unknown })[key];
        if (child !== undefined) {
          entries += 1;
          bytes += textBytes(key, limit - bytes) + (entries === 1 ? 1 : 2);
          visit(child);
        }
        if (bytes > limit) {
          return;
        }
      }
    } else {
      bytes += String(current).length;
    }
  };

  visit(value);
  return bytes;
}

/** The size of a quoted string, escapes included. */
function textBytes(text: string, limit: number): number {
  if (text.length > limit) {
    return text.length + 2;
  }
  let bytes = text.length + 2;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 || isHalf(text, index)) {
      // Written as \u001f or as a two-character escape.
      bytes += 5;
    } else if (unit >= 0xd800 && unit < 0xe000) {
      // Half of a surrogate pair; the pair takes four bytes.
      bytes += 1;
    } else if (unit === 0x22 || unit === 0x5c) {
      bytes += 1;
    } else if (unit >= 0x800) {
      bytes += 2;
    } else if (unit >= 0x80) {
      bytes += 1;
    }
  }
  return bytes;
}

/** Whether the surrogate at the index has no partner. */
function isHalf(text: string, index: number): boolean {
  const isHigh = (at: number) => (text.charCodeAt(at) & 0xfc00) === 0xd800;
  const isLow = (at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return (
    (isHigh(index) && !isLow(index + 1)) || (isLow(index) && !isHigh(index - 1))
  );
}
