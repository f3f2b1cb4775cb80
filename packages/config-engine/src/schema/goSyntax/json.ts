// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isRounded, JsonObject, JsonValue } from '../../json';
import { Parsed } from './number';

/** Maximum nesting of lists and objects. */
const maximumDepth = 100;

/** Thrown and caught in this file. */
class JsonProblem {
  constructor(readonly text: string) {}
}

const simpleEscapes = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

function isJsonSpace(char: string | undefined): boolean {
  return char === ' ' || char === '\n' || char === '\r' || char === '\t';
}

class JsonReader {
  /** The first integer that JSON cannot represent. */
  inexact?: string;
  private at = 0;

  constructor(private readonly text: string) {}

  readDocument(): JsonValue {
    const value = this.readValue(0);
    this.skipSpace();
    if (this.at < this.text.length) {
      this.fail('after top-level value');
    }
    return value;
  }

  private readValue(depth: number): JsonValue {
    if (depth > maximumDepth) {
      throw new JsonProblem(`nested more than ${maximumDepth} levels deep`);
    }
    this.skipSpace();
    const char = this.text[this.at];
    switch (char) {
      case '{':
        return this.readObject(depth);
      case '[':
        return this.readArray(depth);
      case '"':
        return this.readString();
      case 't':
        return this.readLiteral('true', true);
      case 'f':
        return this.readLiteral('false', false);
      case 'n':
        return this.readLiteral('null', null);
      default:
        if (char === '-' || /^[0-9]$/.test(char ?? '')) {
          return this.readNumber();
        }
        return this.fail('looking for beginning of value');
    }
  }

  private readObject(depth: number): JsonObject {
    const object = emptyObject();
    this.readMembers('}', 'after object key:value pair', () => {
      this.skipSpace();
      if (this.text[this.at] !== '"') {
        this.fail('looking for beginning of object key string');
      }
      const key = this.readString();
      this.skipSpace();
      if (this.text[this.at] !== ':') {
        this.fail('after object key');
      }
      this.at += 1;
      object[key] = this.readValue(depth + 1);
    });
    return object;
  }

  private readArray(depth: number): JsonValue[] {
    const array: JsonValue[] = [];
    this.readMembers(']', 'after array element', () => {
      array.push(this.readValue(depth + 1));
    });
    return array;
  }

  /** Reads the members between two brackets, and the commas between them. */
  private readMembers(
    close: '}' | ']',
    afterMember: string,
    readMember: () => void,
  ): void {
    this.at += 1;
    this.skipSpace();
    if (this.text[this.at] === close) {
      this.at += 1;
      return;
    }
    for (;;) {
      readMember();
      this.skipSpace();
      const next = this.text[this.at];
      if (next !== ',' && next !== close) {
        this.fail(afterMember);
      }
      this.at += 1;
      if (next === close) {
        return;
      }
    }
  }

  private readString(): string {
    let value = '';
    this.at += 1;
    for (;;) {
      const char = this.text[this.at];
      if (char === '"') {
        this.at += 1;
        // Go replaces lone surrogates.
        return value.replace(
          /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
          '\ufffd',
        );
      }
      if (char === undefined || char < ' ') {
        this.fail('in string literal');
      }
      this.at += 1;
      value += char === '\\' ? this.readEscape() : char;
    }
  }

  private readEscape(): string {
    const char = this.text[this.at];
    if (char === 'u') {
      this.at += 1;
      let hex = '';
      while (hex.length < 4) {
        const digit = this.text[this.at];
        if (!/^[0-9a-fA-F]$/.test(digit ?? '')) {
          this.fail('in \\u hexadecimal character escape');
        }
        hex += digit;
        this.at += 1;
      }
      return String.fromCharCode(parseInt(hex, 16));
    }
    const value = simpleEscapes.get(char);
    if (value === undefined) {
      return this.fail('in string escape code');
    }
    this.at += 1;
    return value;
  }

  private readLiteral<T>(name: string, value: T): T {
    for (let index = 0; index < name.length; index++) {
      if (this.text[this.at] !== name[index]) {
        this.fail(`in literal ${name} (expecting '${name[index]}')`);
      }
      this.at += 1;
    }
    return value;
  }

  private readNumber(): number {
    const start = this.at;
    if (this.text[this.at] === '-') {
      this.at += 1;
    }
    if (this.text[this.at] === '0') {
      this.at += 1;
    } else {
      this.readDigits('in numeric literal');
    }
    if (this.text[this.at] === '.') {
      this.at += 1;
      this.readDigits('after decimal point in numeric literal');
    }
    if (/^[eE]$/.test(this.text[this.at] ?? '')) {
      this.at += 1;
      if (/^[-+]$/.test(this.text[this.at] ?? '')) {
        this.at += 1;
      }
      this.readDigits('in exponent of numeric literal');
    }
    const written = this.text.slice(start, this.at);
    const value = Number(written);
    if (!Number.isFinite(value)) {
      throw new JsonProblem(
        `json: cannot unmarshal number ${written} into Go value of type float64`,
      );
    }
    if (isRounded(written, value)) {
      this.inexact ??= written;
    }
    return value === 0 ? 0 : value;
  }

  private readDigits(context: string): void {
    const start = this.at;
    while (/^[0-9]$/.test(this.text[this.at] ?? '')) {
      this.at += 1;
    }
    if (this.at === start) {
      this.fail(context);
    }
  }

  private skipSpace(): void {
    while (isJsonSpace(this.text[this.at])) {
      this.at += 1;
    }
  }

  private fail(context: string): never {
    const char = this.text[this.at];
    throw new JsonProblem(
      char === undefined
        ? 'unexpected end of JSON input'
        : `invalid character ${quoteCharacter(char)} ${context}`,
    );
  }
}

function quoteCharacter(char: string): string {
  if (char === "'") {
    return `'\\''`;
  }
  const plain = JSON.stringify(char).slice(1, -1);
  return char === '"' ? `'"'` : `'${plain}'`;
}

/**
 * Parses strict JSON like Go's `encoding/json`, with its messages: the last of duplicate keys wins, and nothing may
 * follow the value. Objects have no prototype.
 */
export function parseGoJson(text: string): Parsed<JsonValue> {
  try {
    const reader = new JsonReader(text);
    const value = reader.readDocument();
    const { inexact } = reader;
    return inexact === undefined ? { value } : { value, inexact };
  } catch (error) {
    if (error instanceof JsonProblem) {
      return { problem: error.text };
    }
    throw error;
  }
}
