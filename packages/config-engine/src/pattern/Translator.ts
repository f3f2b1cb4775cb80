// SPDX-License-Identifier: Apache-2.0

import { controlEscapes, perlClasses, posixClasses } from './characterClasses';
import { CodePointSet, formatClass } from './codePoints';

interface Flags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
}

/** Thrown and caught in this file only: the pattern is valid, but JavaScript cannot express it. */
class Untranslatable extends Error {}

/** Classes that RE2 and JavaScript write and read alike. */
const plainClass =
  /^\[\^?-?(?:\\[dw]|[A-Za-z0-9](?:-[A-Za-z0-9])?|[ !"#$%&'()*+,./:;<=>?@_{|}~])+-?\]$/;

/** One pass over a pattern that RE2 has already accepted, so only its meaning must be determined. */
export class Translator {
  private readonly text: readonly string[];
  private at = 0;
  private flags: Flags = {
    ignoreCase: false,
    multiline: false,
    dotAll: false,
  };
  /** The flags outside each open group, restored when the group ends. */
  private readonly outer: Flags[] = [];
  private output = '';

  constructor(pattern: string) {
    this.text = [...pattern];
  }

  translate(): string | undefined {
    try {
      while (this.at < this.text.length) {
        this.translateNext();
      }
      return this.output;
    } catch (error) {
      if (error instanceof Untranslatable) {
        return undefined;
      }
      throw error;
    }
  }

  private translateNext(): void {
    const char = this.text[this.at];
    switch (char) {
      case '(':
        this.openGroup();
        break;
      case ')':
        this.at++;
        this.flags = this.outer.pop() ?? this.flags;
        this.output += ')';
        break;
      case '|':
      case '*':
      case '+':
      case '?':
        this.at++;
        this.output += char;
        break;
      case '{':
        this.repetition();
        break;
      case '[':
        this.characterClass();
        break;
      case '.':
        // RE2's dot excludes only \n; JavaScript's also excludes \r, U+2028 and U+2029.
        this.at++;
        this.output += this.flags.dotAll ? '[\\s\\S]' : '[^\\n]';
        break;
      case '^':
        this.at++;
        this.assertion(this.flags.multiline ? '(?<![^\\n])' : '^');
        break;
      case '$':
        this.at++;
        this.assertion(this.flags.multiline ? '(?![^\\n])' : '$');
        break;
      case '\\':
        this.escape();
        break;
      default:
        this.at++;
        this.literal(char.codePointAt(0)!);
    }
  }

  /** JavaScript rejects a quantifier after an assertion, RE2 does not. */
  private assertion(source: string): void {
    const next = this.text[this.at];
    const repeated =
      next === '*' ||
      next === '+' ||
      next === '?' ||
      (next === '{' && this.repetitionAhead() !== undefined);
    this.output += repeated ? `(?:${source})` : source;
  }

  private repetitionAhead(): string | undefined {
    const ahead = this.text.slice(this.at, this.at + 12).join('');
    return /^\{\d+(?:,\d*)?\}/.exec(ahead)?.[0];
  }

  private repetition(): void {
    const repetition = this.repetitionAhead();
    if (repetition === undefined) {
      this.at++;
      this.output += '\\{';
    } else {
      this.at += repetition.length;
      this.output += repetition;
    }
  }

  private openGroup(): void {
    this.at++;
    if (this.text[this.at] !== '?') {
      this.outer.push(this.flags);
      this.output += '(';
      return;
    }
    this.at++;
    if (this.text[this.at] === 'P' || this.text[this.at] === '<') {
      // The name of a group does not affect whether the pattern matches.
      this.at = this.text.indexOf('>', this.at) + 1;
      this.outer.push(this.flags);
      this.output += '(';
      return;
    }
    const before = this.flags;
    let value = true;
    for (;;) {
      const flag = this.text[this.at++];
      switch (flag) {
        case 'i':
          this.flags = { ...this.flags, ignoreCase: value };
          break;
        case 'm':
          this.flags = { ...this.flags, multiline: value };
          break;
        case 's':
          this.flags = { ...this.flags, dotAll: value };
          break;
        case 'U':
          // Greediness affects which match is found, not whether there is one.
          break;
        case '-':
          value = false;
          break;
        case ':':
          this.outer.push(before);
          this.output += '(?:';
          return;
        case ')':
          return;
        default:
          throw new Untranslatable();
      }
    }
  }

  private escape(): void {
    const char = this.text[this.at + 1];
    switch (char) {
      case 'A':
        this.at += 2;
        this.assertion('^');
        return;
      case 'z':
        this.at += 2;
        this.assertion('$');
        return;
      case 'b':
        this.at += 2;
        this.assertion('\\b');
        return;
      case 'B':
        // JavaScript engines match `\B` between the halves of a surrogate pair.
        throw new Untranslatable();
      case 'Q':
        this.at += 2;
        this.quotation();
        return;
      case 'd':
      case 'D':
      case 'w':
      case 'W':
      case 's':
      case 'S': {
        this.at += 2;
        this.output += this.perlClassSource(char);
        return;
      }
      case 'p':
      case 'P':
        this.output += this.unicodeClass();
        return;
      default:
        this.literal(this.escapedCodePoint());
    }
  }

  private quotation(): void {
    while (this.at < this.text.length) {
      if (this.text[this.at] === '\\' && this.text[this.at + 1] === 'E') {
        this.at += 2;
        return;
      }
      this.literal(this.text[this.at].codePointAt(0)!);
      this.at++;
    }
  }

  private perlClassSource(char: string): string {
    const folds = this.flags.ignoreCase && /w/i.test(char);
    if (!folds && !/s/i.test(char)) {
      return `\\${char}`;
    }
    return formatClass(this.perlClass(char), [], false);
  }

  private perlClass(char: string): CodePointSet {
    let set = perlClasses[char.toLowerCase()];
    if (this.flags.ignoreCase) {
      set = this.fold(set);
    }
    return /[DWS]/.test(char) ? set.complement() : set;
  }

  private fold(set: CodePointSet): CodePointSet {
    const folded = set.foldCase();
    if (folded === undefined) {
      throw new Untranslatable();
    }
    return folded;
  }

  private literal(codePoint: number): void {
    const set = CodePointSet.of([codePoint, codePoint]);
    this.output += formatClass(
      this.flags.ignoreCase ? this.fold(set) : set,
      [],
      false,
    );
  }

  /** A code point written as an escape: punctuation, control character, octal or hexadecimal. */
  private escapedCodePoint(): number {
    const char = this.text[this.at + 1];
    this.at += 2;
    if (Object.hasOwn(controlEscapes, char)) {
      return controlEscapes[char];
    }
    if (/[0-7]/.test(char)) {
      let digits = char;
      while (digits.length < 3 && /^[0-7]$/.test(this.text[this.at] ?? '')) {
        digits += this.text[this.at++];
      }
      return parseInt(digits, 8);
    }
    if (char === 'x') {
      const braced = this.text[this.at] === '{';
      const end = braced ? this.text.indexOf('}', this.at) : this.at + 2;
      const digits = this.text.slice(braced ? this.at + 1 : this.at, end);
      this.at = braced ? end + 1 : end;
      return parseInt(digits.join(''), 16);
    }
    if (/[0-9A-Za-z]/.test(char)) {
      throw new Untranslatable();
    }
    return char.codePointAt(0)!;
  }

  /** The JavaScript source of `\pL`, `\p{Greek}` or `\P{^Lu}`. */
  private unicodeClass(): string {
    if (this.flags.ignoreCase) {
      throw new Untranslatable();
    }
    let negated = this.text[this.at + 1] === 'P';
    this.at += 2;
    let name: string;
    if (this.text[this.at] === '{') {
      const end = this.text.indexOf('}', this.at);
      name = this.text.slice(this.at + 1, end).join('');
      this.at = end + 1;
    } else {
      name = this.text[this.at++];
    }
    if (name.startsWith('^')) {
      negated = !negated;
      name = name.slice(1);
    }
    // Categories have at most two letters; scripts have more.
    const property =
      name.length <= 2 || name === 'Any' ? name : `Script=${name}`;
    return `\\${negated ? 'P' : 'p'}{${property}}`;
  }

  private characterClass(): void {
    const plain = this.flags.ignoreCase ? undefined : this.plainClassAhead();
    if (plain !== undefined) {
      this.at += plain.length;
      this.output += plain;
      return;
    }
    this.at++;
    const negated = this.text[this.at] === '^';
    if (negated) {
      this.at++;
    }
    let set = CodePointSet.of();
    const properties: string[] = [];
    for (let first = true; first || this.text[this.at] !== ']'; first = false) {
      const posix = this.posixClass();
      if (posix) {
        set = set.union(posix);
      } else if (
        this.text[this.at] === '\\' &&
        /^[pP]$/.test(this.text[this.at + 1])
      ) {
        properties.push(this.unicodeClass());
      } else if (
        this.text[this.at] === '\\' &&
        /^[dDwWsS]$/.test(this.text[this.at + 1])
      ) {
        set = set.union(this.perlClass(this.text[this.at + 1]));
        this.at += 2;
      } else {
        const range = this.range();
        set = set.union(this.flags.ignoreCase ? this.fold(range) : range);
      }
    }
    this.at++;
    this.output += formatClass(set, properties, negated);
  }

  /** A class with the same syntax and meaning in RE2 and JavaScript, kept as written. */
  private plainClassAhead(): string | undefined {
    const end = this.text.indexOf(']', this.at);
    const source = this.text.slice(this.at, end + 1).join('');
    return plainClass.test(source) ? source : undefined;
  }

  private posixClass(): CodePointSet | undefined {
    const ahead = this.text.slice(this.at, this.at + 12).join('');
    const match = /^\[:(\^?)([a-z]+):\]/.exec(ahead);
    if (!match || !Object.hasOwn(posixClasses, match[2])) {
      return undefined;
    }
    this.at += match[0].length;
    let set = posixClasses[match[2]];
    if (this.flags.ignoreCase) {
      set = this.fold(set);
    }
    return match[1] ? set.complement() : set;
  }

  private range(): CodePointSet {
    const low = this.classCodePoint();
    if (this.text[this.at] === '-' && this.text[this.at + 1] !== ']') {
      this.at++;
      return CodePointSet.of([low, this.classCodePoint()]);
    }
    return CodePointSet.of([low, low]);
  }

  private classCodePoint(): number {
    return this.text[this.at] === '\\'
      ? this.escapedCodePoint()
      : this.text[this.at++].codePointAt(0)!;
  }
}
