// SPDX-License-Identifier: Apache-2.0

import type {
  StarlarkFailure,
  StarlarkModule,
  StarlarkValue,
} from '@component-config/starlark';
import type { Finding } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';
import { annotate, buildItem, Results } from './buildItem';
import { isFragment, yamlOf } from './fragment';
import type { FragmentFunction, Layout, TemplateComment } from '../yaml/layout';
import {
  compactPlace,
  isDocumentSet,
  typeText,
  YttPlace,
  YttValue,
} from '../node';
import { codeFinding, withoutPlaces } from '../problem';
import type { RawItem } from '../yaml/readYaml';
import type { YttSource } from '../source';
import { argumentsName, fragmentName, type Runtime } from './runtime';

/** One line of a program: code as written, or generated from an annotation. */
interface CodeLine {
  readonly text: string;
  readonly line: number;
}

/** Runs the code of a template from top to bottom. */
export class Evaluation {
  readonly findings: Finding[] = [];
  readonly module: StarlarkModule;
  private readonly results: Results = {
    annotations: new Map(),
    values: new Map(),
  };
  private readonly fragments: {
    readonly definition: FragmentFunction;
    readonly slots: readonly TemplateComment[];
  }[] = [];
  private pending: CodeLine[] = [];

  constructor(
    private readonly source: YttSource,
    private readonly runtime: Runtime,
    private readonly pointer: string,
    private readonly placeAt: (line: number) => YttPlace,
  ) {
    this.module = runtime.createModule((index, values) =>
      this.makeFragment(index, values),
    );
  }

  /** Undefined if a program failed, since later results are then meaningless. */
  run(layout: Layout): Results | undefined {
    const blockOf = blockFinder(layout);
    for (const comment of layout.comments) {
      const block = blockOf(comment.line);
      const definition = block && layout.functions.get(block.start);
      if (comment.kind === 'plain') {
        this.refusePlain(comment);
      } else if (comment.kind === 'code') {
        if (definition && comment.line === definition.endLine) {
          this.endFunction(definition, layout.comments);
        }
        this.pending.push({ text: comment.code, line: comment.line });
      } else if (definition) {
        this.pending.push({
          text: `${slotName(comment.line)} = ${
            comment.kind === 'value'
              ? `(${comment.code})`
              : `${argumentsName}(${comment.args})`
          }`,
          line: comment.line,
        });
      } else if (block) {
        // Within a loop or condition, which is rejected as a whole.
        continue;
      } else if (!this.runPending() || !this.evaluate(comment)) {
        return undefined;
      }
    }
    return this.runPending() ? this.results : undefined;
  }

  private endFunction(
    definition: FragmentFunction,
    comments: readonly TemplateComment[],
  ): void {
    const first = definition.items[0]?.line ?? 0;
    const slots = comments.filter(
      ({ kind, line, owner }) =>
        (kind === 'annotation' || kind === 'value') &&
        owner !== undefined &&
        line < definition.endLine &&
        owner.line >= first &&
        owner.line <= definition.lastLine,
    );
    this.pending.push({
      text: `return ${fragmentName}(${this.fragments.length}, [${slots
        .map(({ line }) => slotName(line))
        .join(', ')}])`,
      line: definition.lastLine,
    });
    this.fragments.push({ definition, slots });
  }

  /** The result of a function with nodes: its nodes, with the results of their code in this call. */
  private makeFragment(
    index: number,
    values: readonly StarlarkValue[],
  ): YttValue | undefined {
    const { definition, slots } = this.fragments[index];
    const results: Results = { annotations: new Map(), values: new Map() };
    for (const [slot, comment] of slots.entries()) {
      const value = values[slot];
      if (comment.kind === 'value') {
        const converted = yamlOf(value, this.placeAt(comment.line));
        if (converted === undefined || isDocumentSet(converted)) {
          return undefined;
        }
        results.values.set(comment.owner, converted);
      } else if (comment.kind === 'annotation' && comment.owner) {
        annotate(results, comment.owner, {
          name: comment.name,
          ...this.runtime.argumentsOf(value),
          place: this.placeAt(comment.line),
        });
      }
    }
    return {
      kind: definition.items[0]?.kind === 'map item' ? 'map' : 'array',
      items: definition.items.map(item =>
        buildItem(item, results, this.placeAt, new Set()),
      ),
    };
  }

  private runPending(): boolean {
    if (this.pending.length === 0) {
      return true;
    }
    const lines = this.pending;
    this.pending = [];
    const failure = this.runtime.run(this.module, {
      file: this.source.file,
      text: lines.map(({ text }) => text).join('\n'),
      lines: lines.map(({ line }) => line),
    });
    if (failure) {
      this.findings.push(this.codeFinding(failure));
    }
    return failure === undefined;
  }

  private evaluate(
    comment: TemplateComment & { kind: 'annotation' | 'value' },
  ): boolean {
    const { line, owner } = comment;
    const at = { file: this.source.file, line };
    if (comment.kind === 'annotation') {
      const outcome = this.runtime.evaluateArguments(this.module, {
        ...at,
        text: comment.args,
      });
      if ('failure' in outcome) {
        this.findings.push(this.codeFinding(outcome.failure));
      } else if (owner) {
        annotate(this.results, owner, {
          name: comment.name,
          ...outcome.value,
          place: this.placeAt(line),
        });
      }
      return true;
    }
    const outcome = this.runtime.evaluateExpression(this.module, {
      ...at,
      text: comment.code,
    });
    if ('failure' in outcome) {
      this.findings.push(this.codeFinding(outcome.failure));
      return false;
    }
    return this.setValue(comment.owner, outcome.value, line);
  }

  /**
   * A computed value is a scalar or a fragment; Starlark lists and dicts are rejected (docs/rules/ytt.md#types).
   */
  private setValue(
    owner: RawItem,
    value: StarlarkValue,
    line: number,
  ): boolean {
    const place = this.placeAt(line);
    const converted =
      typeof value !== 'object' || value === null || isFragment(value)
        ? yamlOf(value, place)
        : undefined;
    let problem: string | undefined;
    if (owner.value !== null) {
      problem = `Expected YAML node at line ${compactPlace(
        place,
      )} to have either computed or YAML value, but found both`;
    } else if (converted === undefined || isDocumentSet(converted)) {
      problem = `Expected value '${this.runtime.textOf(
        value,
      )}' to be a map, array, or scalar, but was ${
        converted === undefined ? goTypeOf(value) : typeText(converted)
      }`;
    } else {
      this.results.values.set(owner, converted);
      return true;
    }
    const at = { pointer: this.pointer, position: place.position };
    this.findings.push(
      yttFindings.code.at(at, { problem: withoutPlaces(problem) }),
    );
    return false;
  }

  private refusePlain({ line }: TemplateComment & { kind: 'plain' }): void {
    const { position } = this.placeAt(line);
    this.findings.push(
      yttFindings.comment.at({ pointer: this.pointer, position }, {}),
    );
  }

  private codeFinding(failure: StarlarkFailure): Finding {
    return codeFinding(
      failure,
      (file, line) => this.runtime.placeOf(file, line),
      this.pointer,
    );
  }
}

/** The variable with the result of a comment in a function. */
function slotName(line: number): string {
  return `__ytt_line_${line}`;
}

function blockFinder({ blocks }: Layout) {
  let index = 0;
  // Comments are in source order.
  return (line: number) => {
    while (index < blocks.length && blocks[index].end < line) {
      index += 1;
    }
    const block = blocks[index];
    return block && block.start <= line ? block : undefined;
  };
}

/** Go's name for the type, as in ytt's message. */
function goTypeOf(value: StarlarkValue): string {
  if (typeof value === 'object' && value !== null) {
    if (value.kind === 'dict') {
      return '*orderedmap.Map';
    }
    if (value.kind === 'list' || value.kind === 'tuple') {
      return '[]interface {}';
    }
  }
  return 'unknown';
}
