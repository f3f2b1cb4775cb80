// SPDX-License-Identifier: Apache-2.0

/** A line of one of the files of a case. */
export interface FileLine {
  readonly file: string;
  readonly line: number;
}

/** Texts that a block string cannot hold as they are. */
const unwritable = /[^\P{C}\n\t]|\p{Cs}|\ufeff|^\s*$/u;

/**
 * Writes a document of the portal around the texts of a case, and knows which of their lines each of its own lines
 * repeats.
 */
export class DocumentWriter {
  private readonly lines: string[] = [];
  private readonly repeated = new Map<number, FileLine>();

  write(...lines: string[]): void {
    this.lines.push(...lines);
  }

  /** A key (or the dash of an item) with a text as block string. */
  writeText(start: string, file: string, text: string): void {
    if (unwritable.test(text)) {
      this.write(`${start} ${JSON.stringify(text)}`);
      return;
    }
    const isEnded = text.endsWith('\n');
    const parent = start.search(/\S/);
    this.write(`${start} |2${isEnded ? '+' : '-'}`);
    this.repeat(isEnded ? text.slice(0, -1) : text, parent + 2, file, 1);
  }

  /** A key with a text as YAML. */
  writeYaml(start: string, file: string, text: string, firstLine: number) {
    this.write(start);
    this.repeat(
      text.replace(/\n$/, ''),
      start.search(/\S/) + 2,
      file,
      firstLine,
    );
  }

  /** A single line for an argument. */
  writeArgument(line: string, argument: string): void {
    this.write(line);
    this.repeated.set(this.lines.length, { file: argument, line: 1 });
  }

  text(): string {
    return `${this.lines.join('\n')}\n`;
  }

  /** The line of a case that a line of the document repeats. */
  lineOf(line: number): FileLine | undefined {
    return this.repeated.get(line);
  }

  private repeat(text: string, indent: number, file: string, first: number) {
    text.split('\n').forEach((line, index) => {
      this.write(line === '' ? '' : `${' '.repeat(indent)}${line}`);
      this.repeated.set(this.lines.length, { file, line: first + index });
    });
  }
}
