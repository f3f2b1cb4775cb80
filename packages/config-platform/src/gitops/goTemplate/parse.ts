// SPDX-License-Identifier: Apache-2.0

import {
  scanAction,
  scanTemplate,
  type TemplateToken,
} from '@component-config/config-engine';
import { goFunctions, isKnownFunction } from './functions';
import {
  refusal,
  TemplateRefusal,
  type GoBlock,
  type GoCommand,
  type GoNode,
  type GoOperand,
  type GoPipeline,
} from './types';

const maximumLength = 100_000;
const maximumNesting = 30;

/** Keywords whose result is not computed. */
const notComputed = ['define', 'template', 'block', 'break', 'continue'];

function syntax(problem: string) {
  return refusal('templateSyntax', { problem });
}

/** How a finding names a token; literals may be secrets. */
function shownToken({ kind, value }: TemplateToken): string {
  return kind === 'text' || kind === 'number' ? '…' : value;
}

function namedOperand(name: string, isLenient: boolean): GoOperand {
  const literals: { readonly [name: string]: GoOperand } = {
    true: { kind: 'literal', value: true },
    false: { kind: 'literal', value: false },
    nil: { kind: 'literal', value: null },
  };
  if (Object.hasOwn(literals, name)) {
    return literals[name];
  }
  if (!isLenient && !goFunctions.has(name)) {
    throw isKnownFunction(name)
      ? refusal('templateUnknown', { name })
      : refusal('templateFunction', { name });
  }
  return { kind: 'function', name };
}

/** The names of a field; Go has no hyphens in them. */
function stepsOf({ value }: TemplateToken): string[] {
  if (value.includes('-')) {
    throw syntax(value);
  }
  return value === '.' ? [] : value.slice(1).split('.');
}

/** Parses the tokens of one action. */
class PipelineParser {
  private at = 0;

  constructor(
    private readonly tokens: readonly TemplateToken[],
    /** The variables of the blocks around, the innermost last. */
    private readonly variables: readonly Set<string>[],
    private readonly isLenient: boolean,
  ) {}

  parse(isRange: boolean): GoPipeline {
    const pipeline = this.pipeline(0, isRange);
    if (this.at < this.tokens.length) {
      throw syntax(shownToken(this.tokens[this.at]));
    }
    return pipeline;
  }

  private pipeline(depth: number, isRange: boolean): GoPipeline {
    if (depth > maximumNesting) {
      throw refusal('templateLimit', {});
    }
    const { names, declares } = this.declaration(isRange);
    const commands: GoCommand[] = [this.command(depth)];
    while (this.tokens[this.at]?.kind === '|') {
      this.at += 1;
      commands.push(this.command(depth));
    }
    // Literals take no arguments, so nothing can be passed on to them.
    const wrong = commands
      .slice(1)
      .find(({ operands: [first] }) => first.kind === 'literal');
    if (wrong) {
      throw syntax('|');
    }
    names.forEach(name => this.variables.at(-1)?.add(name));
    return { variables: names, declares, commands };
  }

  private declaration(isRange: boolean) {
    const names: string[] = [];
    const start = this.at;
    while (this.tokens[this.at]?.kind === 'variable') {
      names.push(this.tokens[this.at].value);
      this.at += 1;
      if (this.tokens[this.at]?.kind !== ',' || !isRange) {
        break;
      }
      this.at += 1;
    }
    const sign = this.tokens[this.at]?.kind;
    if (names.length > 0 && (sign === ':=' || sign === '=')) {
      this.at += 1;
      return { names, declares: sign === ':=' };
    }
    this.at = start;
    return { names: [], declares: false };
  }

  private command(depth: number): GoCommand {
    const operands: GoOperand[] = [];
    for (
      let operand = this.operand(depth);
      operand;
      operand = this.operand(depth)
    ) {
      operands.push(operand);
    }
    if (operands.length === 0) {
      const token = this.tokens[this.at];
      throw syntax(token ? shownToken(token) : '}}');
    }
    if (operands.length > 1 && operands[0].kind !== 'function') {
      throw syntax(shownToken(this.tokens[this.at - 1]));
    }
    return { operands };
  }

  private operand(depth: number): GoOperand | undefined {
    const token = this.tokens[this.at];
    switch (token?.kind) {
      case 'text':
        this.at += 1;
        return { kind: 'literal', value: token.value };
      case 'number':
        this.at += 1;
        return {
          kind: 'literal',
          value: /^[-+]?\d+$/.test(token.value)
            ? BigInt(token.value.replace(/^\+/, ''))
            : Number(token.value),
        };
      case 'field':
        this.at += 1;
        return { kind: 'dot', steps: stepsOf(token) };
      case 'root':
      case 'variable':
        if (!this.variables.some(each => each.has(token.value))) {
          throw syntax(token.value);
        }
        this.at += 1;
        return { kind: 'variable', name: token.value, steps: this.steps() };
      case 'name':
        this.at += 1;
        return namedOperand(token.value, this.isLenient);
      case '(': {
        this.at += 1;
        const pipeline = this.pipeline(depth + 1, false);
        if (this.tokens[this.at]?.kind !== ')') {
          throw syntax('(');
        }
        this.at += 1;
        return { kind: 'group', pipeline, steps: this.steps() };
      }
      default:
        return undefined;
    }
  }

  /** The fields directly behind, without a blank. */
  private steps(): readonly string[] {
    const token = this.tokens[this.at];
    if (token?.kind !== 'field' || token.spaced) {
      return [];
    }
    this.at += 1;
    return stepsOf(token);
  }
}

/** A block whose end is not read yet, and where its next nodes go. */
interface OpenBlock {
  readonly kind: GoBlock['kind'];
  readonly otherwise: GoNode[];
  /** Whether it is an `else if`, which ends with its parent. */
  readonly isChained: boolean;
  into: GoNode[];
}

/**
 * Parses a template of Go (https://pkg.go.dev/text/template), without definitions.
 *
 * @param isLenient - whether actions may be outside of the subset, and definitions are left out
 *
 * @throws TemplateRefusal
 */
export function parseGoTemplate(
  source: string,
  isLenient: boolean = false,
): readonly GoNode[] {
  if (source.length > maximumLength) {
    throw refusal('templateLimit', {});
  }
  const scanned = scanTemplate(source);
  if ('problem' in scanned) {
    const error = syntax('{{');
    error.offset = scanned.offset;
    throw error;
  }
  const nodes: GoNode[] = [];
  const blocks: OpenBlock[] = [];
  const variables = [new Set(['$'])];
  const add = (node: GoNode) => (blocks.at(-1)?.into ?? nodes).push(node);
  const parsePipeline = (
    tokens: readonly TemplateToken[],
    isRange: boolean,
  ): GoPipeline | undefined => {
    try {
      return new PipelineParser(tokens, variables, isLenient).parse(isRange);
    } catch (error) {
      if (isLenient && error instanceof TemplateRefusal) {
        return undefined;
      }
      throw error;
    }
  };
  const open = (
    kind: GoBlock['kind'],
    rest: readonly TemplateToken[],
    isChained: boolean,
    offset: number,
  ) => {
    if (blocks.length >= maximumNesting) {
      throw refusal('templateLimit', {});
    }
    variables.push(new Set());
    const pipeline = parsePipeline(rest, kind === 'range');
    const [body, otherwise]: GoNode[][] = [[], []];
    add({ kind, ...(pipeline && { pipeline }), offset, body, otherwise });
    blocks.push({ kind, otherwise, isChained, into: body });
  };
  const readAction = (text: string, offset: number) => {
    const action = scanAction(text, 0);
    if ('problem' in action) {
      throw syntax('{{ … }}');
    }
    const [first, ...rest] = action.tokens;
    const keyword = first?.kind === 'name' ? first.value : '';
    if (keyword === 'if' || keyword === 'with' || keyword === 'range') {
      open(keyword, rest, false, offset);
    } else if (keyword === 'else') {
      const block = blocks.at(-1);
      if (!block || block.into === block.otherwise) {
        throw syntax('else');
      }
      block.into = block.otherwise;
      const [next, ...condition] = rest;
      if (next?.value === block.kind && block.kind !== 'range') {
        open(block.kind, condition, true, offset);
      } else if (next) {
        throw syntax(shownToken(next));
      }
    } else if (keyword === 'end' && rest.length === 0) {
      let block: OpenBlock | undefined;
      do {
        block = blocks.pop();
        variables.pop();
      } while (block?.isChained);
      if (!block) {
        throw syntax('end');
      }
    } else if (keyword === 'define' && isLenient) {
      // Nothing that is read calls it.
      open(
        'if',
        [{ kind: 'name', value: 'false', offset: 0, spaced: true }],
        false,
        offset,
      );
    } else if (
      notComputed.includes(keyword) &&
      !(isLenient && keyword === 'template')
    ) {
      throw refusal('templateUnknown', { name: keyword });
    } else {
      const pipeline = parsePipeline(action.tokens, false);
      const isBlock = /\bnindent\s+\d+\s*$/.test(text);
      add({ kind: 'print', offset, isBlock, ...(pipeline && { pipeline }) });
    }
  };
  for (const { kind, text, offset } of scanned.segments) {
    if (kind === 'text') {
      add({ kind, text, offset });
      continue;
    }
    try {
      readAction(text, offset);
    } catch (error) {
      if (error instanceof TemplateRefusal) {
        error.offset ??= offset;
      }
      throw error;
    }
  }
  if (blocks.length > 0) {
    throw syntax(blocks[blocks.length - 1].kind);
  }
  return nodes;
}
