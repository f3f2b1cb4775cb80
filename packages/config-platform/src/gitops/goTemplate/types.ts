// SPDX-License-Identifier: Apache-2.0

import type { Finding, findingKinds } from '@component-config/config-engine';
import { argocd, type ArgsOf } from '../findings';

/** A value of a Go template. Numbers are doubles, as JSON is read; integers, which Go tells from them, are bigints. */
export type GoValue =
  null | boolean | number | bigint | string | readonly GoValue[] | GoMap;

/** A map of a Go template. */
export interface GoMap {
  readonly entries: ReadonlyMap<string, GoValue>;
  /** Whether it is a map of strings, which some functions refuse. */
  readonly ofTexts?: true;
}

/** Whether a value is a map. */
export function isGoMap(value: GoValue | undefined): value is GoMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a list. */
export function isGoList(
  value: GoValue | undefined,
): value is readonly GoValue[] {
  return Array.isArray(value);
}

/** A parsed template. */
export type GoNode =
  | { readonly kind: 'text'; readonly text: string; readonly offset: number }
  | GoPrint
  | GoBlock;

/** An action that prints a value, or sets a variable. */
export interface GoPrint {
  readonly kind: 'print';
  /** Undefined for an action that is outside of the subset, where these are accepted. */
  readonly pipeline?: GoPipeline;
  /** Of the action in the template. */
  readonly offset: number;
  /** Whether what it prints is lines of its own: it ends with `nindent`. */
  readonly isBlock: boolean;
}

/** What is between a keyword and its end. */
export interface GoBlock {
  readonly kind: 'if' | 'with' | 'range';
  /** Undefined for one that is outside of the subset, where these are accepted. */
  readonly pipeline?: GoPipeline;
  /** Of the action in the template. */
  readonly offset: number;
  readonly body: readonly GoNode[];
  readonly otherwise: readonly GoNode[];
}

/** Commands that pass on their value; the last one is set to variables. */
export interface GoPipeline {
  readonly variables: readonly string[];
  /** Whether the variables are new. */
  readonly declares: boolean;
  readonly commands: readonly GoCommand[];
}

/** A function or value, with arguments. */
export interface GoCommand {
  readonly operands: readonly GoOperand[];
}

/** One operand; the steps are fields below it. */
export type GoOperand =
  | { readonly kind: 'literal'; readonly value: GoValue }
  | { readonly kind: 'function'; readonly name: string }
  | { readonly kind: 'dot'; readonly steps: readonly string[] }
  | {
      readonly kind: 'variable';
      readonly name: string;
      readonly steps: readonly string[];
    }
  | {
      readonly kind: 'group';
      readonly pipeline: GoPipeline;
      readonly steps: readonly string[];
    };

/** What the templates of one document may cost: characters and steps; and those that are parsed, by their text. */
export interface TemplateBudget {
  work: number;
  readonly parsed?: Map<string, readonly GoNode[]>;
}

/** Ends the rendering of a template with a finding. Caught within the folder `gitops`. */
export class TemplateRefusal extends Error {
  /** Of the action that is refused, if it is a condition or the template cannot be parsed. */
  offset?: number;
  /** Whether a condition is outside of the subset. */
  isCondition?: true;

  constructor(
    readonly make: (place: Pick<Finding, 'pointer' | 'position'>) => Finding,
  ) {
    super('refused');
  }
}

/**
 * Takes work from a budget.
 *
 * @throws TemplateRefusal if too little is left
 */
export function spendWork(budget: TemplateBudget, work: number): void {
  budget.work -= work;
  if (budget.work < 0) {
    throw refusal('templateLimit', {});
  }
}

/** A refusal with a finding of Argo CD. */
export function refusal<Name extends keyof typeof findingKinds.argocd>(
  name: Name,
  args: ArgsOf<(typeof findingKinds.argocd)[Name]>,
): TemplateRefusal {
  return new TemplateRefusal(place => argocd(name, place, args));
}
