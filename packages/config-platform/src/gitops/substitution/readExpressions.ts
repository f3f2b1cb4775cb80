// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import { flux } from '../findings';

/** A part of a text (docs/rules/flux.md#expressions). */
export type TextPart =
  | { readonly kind: 'text'; readonly start: number; readonly text: string }
  | {
      readonly kind: 'expression';
      readonly start: number;
      readonly end: number;
      readonly expression: Expression;
    };

/** `${name}` with what changes its value. */
export interface Expression {
  readonly name: string;
  /** Empty for the value itself; `length` for `${#name}`. */
  readonly operator: string;
  /** Texts, and expressions whose value is the text. */
  readonly operands: ReadonlyArray<string | Expression>;
}

/** Thrown within this folder: Flux refuses the text, for a reason that is a finding. */
export class Unsubstituted extends Error {
  constructor(
    readonly make: (place: Pick<Finding, 'position'>) => Finding,
    /** Where in the text, if that is not where the expression begins. */
    readonly start?: number,
  ) {
    super('unsubstituted');
  }
}

/** That Flux ends on an expression, or that its result is no text. */
export function unreadable(place: Pick<Finding, 'position'>): Finding {
  return flux('expression', place, {});
}

/** Expressions within expressions. */
const maximumDepth = 50;

const wordSyntax = /[\p{L}\p{Nd}_]+/uy;

class Reader {
  private at = 0;
  private start = 0;

  constructor(private readonly text: string) {}

  readParts(): TextPart[] {
    const parts: TextPart[] = [];
    const { text } = this;
    let from = 0;
    const addText = (to: number) => {
      if (to > from) {
        parts.push({ kind: 'text', start: from, text: text.slice(from, to) });
      }
    };
    for (
      let dollar = text.indexOf('$');
      dollar >= 0;
      dollar = text.indexOf('$', this.at)
    ) {
      this.at = dollar + 1;
      if (text[dollar + 1] === '$') {
        addText(dollar);
        from = dollar + 1;
        this.at = dollar + 2;
      } else if (text[dollar + 1] === '{') {
        addText(dollar);
        this.start = dollar;
        this.at = dollar + 2;
        const expression = this.readExpression(0);
        from = this.at;
        parts.push({
          kind: 'expression',
          start: dollar,
          end: from,
          expression,
        });
      }
    }
    addText(text.length);
    return parts;
  }

  /** From behind `${` to behind its brace. */
  private readExpression(depth: number): Expression {
    if (depth > maximumDepth) {
      throw this.unreadable();
    }
    if (this.skip('#')) {
      const name = this.readName();
      return this.ended({ name, operator: 'length', operands: [] });
    }
    const name = this.readName();
    const operand = (ends: string, hasEscapes = false) =>
      this.readOperand(ends, hasEscapes, depth);
    const operator = this.readOperator();
    switch (operator[0]) {
      case undefined:
        return this.ended({ name, operator, operands: [] });
      case '=':
        return this.readDefault(name, operator, depth);
      case ':':
        return operator.length > 1
          ? this.readDefault(name, operator, depth)
          : this.readSubstring(name, operand);
      case '/':
        return this.readReplacement(name, operator, operand);
      case '#':
      case '%':
        return this.ended({ name, operator, operands: [operand('}')] });
      default:
        return this.ended({ name, operator, operands: [] });
    }
  }

  private readOperator(): string {
    const syntax = /:[=\-?+]|[:=]|\/[/#%]?|##?|%%?|[,^]{1,2}/y;
    syntax.lastIndex = this.at;
    const [operator = ''] = syntax.exec(this.text) ?? [];
    this.at += operator.length;
    return operator;
  }

  private readDefault(
    name: string,
    operator: string,
    depth: number,
  ): Expression {
    const operands = [];
    while (this.text[this.at] !== '}') {
      operands.push(this.readOperand('}', false, depth));
    }
    return this.ended({ name, operator, operands });
  }

  private readSubstring(
    name: string,
    operand: (ends: string) => string | Expression,
  ): Expression {
    const operands = [operand(':}')];
    if (this.skip(':')) {
      this.skipAll(':');
      operands.push(operand('}'));
    }
    return this.ended({ name, operator: ':', operands });
  }

  private readReplacement(
    name: string,
    operator: string,
    operand: (ends: string, hasEscapes: boolean) => string | Expression,
  ): Expression {
    const operands = [operand('/', true)];
    if (!this.skip('/')) {
      throw this.unreadable();
    }
    this.skipAll('/');
    if (this.text[this.at] !== '}') {
      operands.push(operand('}', true));
    }
    return this.ended({ name, operator, operands });
  }

  /** An expression, or a text that is not empty. */
  private readOperand(
    ends: string,
    hasEscapes: boolean,
    depth: number,
  ): string | Expression {
    const { text } = this;
    if (text.startsWith('${', this.at)) {
      this.at += 2;
      return this.readExpression(depth + 1);
    }
    const start = this.at;
    let operand = '';
    while (this.at < text.length && !text.startsWith('${', this.at)) {
      const character = text[this.at];
      const next = text[this.at + 1];
      const isEscape =
        hasEscapes &&
        (character === '$'
          ? next === '$'
          : character === '\\' && (next === '/' || next === '\\'));
      if (isEscape) {
        operand += next;
        this.at += 2;
      } else if (ends.includes(character)) {
        break;
      } else {
        operand += character;
        this.at += 1;
      }
    }
    if (this.at === start) {
      throw this.unreadable();
    }
    return operand;
  }

  private readName(): string {
    wordSyntax.lastIndex = this.at;
    const [name] = wordSyntax.exec(this.text) ?? [];
    if (name === undefined) {
      throw this.unreadable();
    }
    this.at += name.length;
    return name;
  }

  private ended(expression: Expression): Expression {
    if (!this.skip('}')) {
      throw this.unreadable();
    }
    return expression;
  }

  private skip(character: string): boolean {
    const isThere = this.text[this.at] === character;
    this.at += isThere ? 1 : 0;
    return isThere;
  }

  private skipAll(character: string): void {
    while (this.skip(character));
  }

  private unreadable(): Unsubstituted {
    return new Unsubstituted(unreadable, this.start);
  }
}

/**
 * Splits a text into expressions and what is between them, where `$$` stands for `$`.
 *
 * @throws Unsubstituted
 */
export function readExpressions(text: string): TextPart[] {
  return new Reader(text).readParts();
}
