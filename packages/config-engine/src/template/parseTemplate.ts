// SPDX-License-Identifier: Apache-2.0

import { Budget, spend } from '../budget';
import { Finding, FindingPlace, phrase, Phrase } from '../finding';
import { templateFindings } from '../finding/catalogue/template';
import { ParseFailure, parsePipeline, syntaxFailure } from './parsePipeline';
import { scanAction, Token } from './scanAction';
import { scanTemplate } from './scanTemplate';
import type { Template, TemplateNode } from './types';

/** Longer templates are rejected: a rule sets one value. */
const maximumLength = 20_000;
const maximumNesting = 30;

/** Features of Go's templates that are not supported, with alternatives. */
const refused: { readonly [keyword: string]: Phrase } = {
  range: phrase('joinInstead'),
  define: phrase('inPlaceInstead'),
  template: phrase('inPlaceInstead'),
  block: phrase('inPlaceInstead'),
  break: phrase('ifInstead'),
  continue: phrase('ifInstead'),
};

/** Whether a string contains template actions; any other string is used as it is. */
export function isTemplate(text: string): boolean {
  return text.includes('{{');
}

/**
 * Parses a template: Go's text/template with fields, pipes, parentheses, literals, `if`, `with` and a fixed list of
 * functions. Anything unknown is a finding here, so that rendering cannot fail on it.
 *
 * @param place - the location of the template
 * @param budget - pays for parsing; omit it if the caller has already charged the work
 * @returns the template or its findings; neither if the budget is exceeded
 */
export function parseTemplate(
  source: string,
  place: FindingPlace = { pointer: '' },
  budget?: Budget,
): { template: Template } | { findings: Finding[] } {
  if (!isTemplate(source)) {
    return { template: { source, nodes: [{ kind: 'text', text: source }] } };
  }
  if (budget && !spend(budget, 'templateWork', source.length)) {
    return { findings: [] };
  }
  try {
    return { template: { source, nodes: parseNodes(source, place) } };
  } catch (error) {
    if (error instanceof ParseFailure) {
      return { findings: [error.finding] };
    }
    throw error;
  }
}

/** A block whose end is not parsed yet, and where its next nodes go. */
interface OpenBlock {
  readonly kind: 'if' | 'with';
  readonly otherwise: TemplateNode[];
  /** Whether the block is an `else if`, which ends with its parent. */
  readonly isChained: boolean;
  readonly offset: number;
  into: TemplateNode[];
}

function parseNodes(source: string, place: FindingPlace): TemplateNode[] {
  if (source.length > maximumLength) {
    throw syntaxFailure(
      place,
      phrase('longerThan', { limit: maximumLength }),
      maximumLength,
    );
  }
  const scanned = scanTemplate(source);
  if ('problem' in scanned) {
    throw syntaxFailure(place, scanned.problem, scanned.offset);
  }
  const nodes: TemplateNode[] = [];
  const blocks: OpenBlock[] = [];

  const add = (node: TemplateNode) =>
    (blocks[blocks.length - 1]?.into ?? nodes).push(node);

  const open = (
    kind: 'if' | 'with',
    rest: readonly Token[],
    at: { offset: number; end: number; isChained: boolean },
  ) => {
    if (blocks.length >= maximumNesting) {
      throw syntaxFailure(
        place,
        phrase('blocksTooDeep', { limit: maximumNesting }),
        at.offset,
      );
    }
    const pipeline = parsePipeline(rest, at.end, place);
    const [body, otherwise]: TemplateNode[][] = [[], []];
    add({ kind, pipeline, body, otherwise });
    const { isChained, offset } = at;
    blocks.push({ kind, otherwise, isChained, offset, into: body });
  };

  const close = (offset: number) => {
    let block: OpenBlock | undefined;
    do {
      block = blocks.pop();
    } while (block?.isChained);
    if (!block) {
      throw syntaxFailure(place, phrase('endAlone'), offset);
    }
  };

  const startElse = (rest: readonly Token[], offset: number, end: number) => {
    const block = blocks[blocks.length - 1];
    if (!block || block.into === block.otherwise) {
      throw syntaxFailure(place, phrase('elseAlone'), offset);
    }
    block.into = block.otherwise;
    const [keyword, ...condition] = rest;
    if (keyword?.value === 'if' || keyword?.value === 'with') {
      open(keyword.value, condition, { offset, end, isChained: true });
    } else if (keyword) {
      throw syntaxFailure(
        place,
        phrase('notExpectedAfterElse', { token: keyword.value }),
        keyword.offset,
      );
    }
  };

  for (const { kind, text, offset } of scanned.segments) {
    if (kind === 'text') {
      add({ kind: 'text', text });
      continue;
    }
    const action = scanAction(text, offset);
    if ('problem' in action) {
      throw syntaxFailure(place, action.problem, action.offset);
    }
    const { tokens } = action;
    const [first, ...rest] = tokens;
    const end = offset + text.length;
    const keyword = first?.kind === 'name' ? first.value : undefined;
    if (keyword === 'if' || keyword === 'with') {
      open(keyword, rest, { offset, end, isChained: false });
    } else if (keyword === 'else') {
      startElse(rest, offset, end);
    } else if (keyword === 'end' && rest.length === 0) {
      close(offset);
    } else if (keyword !== undefined && Object.hasOwn(refused, keyword)) {
      throw new ParseFailure(
        templateFindings.unsupported.at(place, {
          what: phrase('quoted', { text: keyword }),
          alternative: refused[keyword],
        }),
      );
    } else {
      add({ kind: 'print', pipeline: parsePipeline(tokens, end, place) });
    }
  }
  const unended = blocks.pop();
  if (unended) {
    throw syntaxFailure(
      place,
      phrase('notEnded', { kind: unended.kind }),
      unended.offset,
    );
  }
  return nodes;
}
