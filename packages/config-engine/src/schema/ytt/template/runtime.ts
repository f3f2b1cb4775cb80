// SPDX-License-Identifier: Apache-2.0

import {
  callFunction,
  CallArguments,
  createInterpreter,
  createModule,
  evaluateArguments,
  evaluateExpression,
  freeze,
  Interpreter,
  makeBuiltin,
  makeStruct,
  makeTuple,
  Outcome,
  parseArguments,
  parseExpression,
  parseProgram,
  representValue,
  runProgram,
  spendFrom,
  StarlarkAllowance,
  StarlarkArguments,
  StarlarkFailure,
  StarlarkModule,
  StarlarkSource,
  StarlarkValue,
  typeName,
} from '@component-config/starlark';
import type { Finding } from '../../../finding';
import {
  assertBuiltins,
  assertNames,
  assertProgram,
  plainBuiltin,
} from '../modules/assertModule';
import { otherModules } from '../modules/otherModules';
import { overlayModule } from '../modules/overlayModule';
import { fragmentOf, weightOf } from './fragment';
import { nowhere, YttPlace, YttValue } from '../node';
import type { Rule } from '../schema/schemaType';
import type { YttSource } from '../source';
import type { RawYaml } from '../yaml/readYaml';

/** The built-ins for functions that contain nodes. */
export const argumentsName = '__ytt_arguments';
export const fragmentName = '__ytt_fragment';

/** Runs a template; the first finding is why it failed. */
export type EvaluateTemplate = (
  source: YttSource,
  runtime: Runtime,
) => {
  readonly findings: readonly Finding[];
  /** The declarations of the code. */
  readonly module: StarlarkModule;
};

/** Parsed on first use; the text is our own. */
let assertProgramCache: ReturnType<typeof parseProgram> | undefined;

/** Runs the code of one schema's files within one set of budgets. */
export class Runtime {
  private readonly interpreter: Interpreter;
  private readonly places = new Map<string, (line: number) => YttPlace>();
  /** The texts that are parsed already, since code that loads one cannot pause. */
  readonly parsedTexts = new Map<YttSource, RawYaml>();
  private readonly loaded = new Map<
    string,
    Outcome<ReadonlyMap<string, StarlarkValue>>
  >();
  /** Arguments of annotations, by text. */
  private readonly parsed = new Map<string, StarlarkArguments>();
  private library?: ReadonlyMap<string, StarlarkValue>;

  /**
   * @param files - files that `load` may read besides ytt's modules
   */
  constructor(
    private readonly files: readonly YttSource[],
    private readonly evaluate: EvaluateTemplate,
  ) {
    this.interpreter = createInterpreter({ load: name => this.load(name) });
  }

  /** Records the lines of a file for reports. */
  remember(file: string, placeAt: (line: number) => YttPlace): void {
    this.places.set(file, placeAt);
  }

  placeOf(file: string, line: number): YttPlace {
    return this.places.get(file)?.(line) ?? { ...nowhere, file, line };
  }

  /**
   * Creates the scope of one template, with the built-ins for its functions that contain nodes.
   *
   * @param makeFragment - returns undefined if a value is not YAML or is too large
   */
  createModule(
    makeFragment: (
      index: number,
      values: readonly StarlarkValue[],
    ) => YttValue | undefined,
  ): StarlarkModule {
    return createModule(
      new Map<string, StarlarkValue>([
        [
          argumentsName,
          makeBuiltin(argumentsName, (_, args) => ({
            kind: 'host',
            type: 'arguments',
            data: args,
            behaviour: {},
          })),
        ],
        [
          fragmentName,
          makeBuiltin(fragmentName, (host, { positional }) => {
            const [index, values] = positional;
            const list =
              typeof values === 'object' && values?.kind === 'list'
                ? values.items
                : [];
            const made = makeFragment(Number(index), list);
            if (made === undefined) {
              return host.fail('a value is no YAML, or too large');
            }
            host.allocate(weightOf(made));
            return fragmentOf(made);
          }),
        ],
      ]),
    );
  }

  /** The arguments in a value created by the built-ins of `createModule`. */
  argumentsOf(value: StarlarkValue): CallArguments {
    return typeof value === 'object' &&
      value?.kind === 'host' &&
      value.type === 'arguments'
      ? (value.data as CallArguments)
      : { positional: [], named: [] };
  }

  /** Undefined on success. */
  run(
    module: StarlarkModule,
    source: StarlarkSource,
  ): StarlarkFailure | undefined {
    const parsed = parseProgram(source);
    if (parsed.kind === 'failure') {
      return parsed.failure;
    }
    const outcome = runProgram(this.interpreter, parsed.value, module);
    return outcome.kind === 'failure' ? outcome.failure : undefined;
  }

  evaluateArguments(
    module: StarlarkModule,
    source: StarlarkSource,
  ): Outcome<CallArguments> {
    const parsed = this.parseArguments(source);
    return parsed.kind === 'failure'
      ? parsed
      : evaluateArguments(this.interpreter, parsed.value, module);
  }

  /**
   * Many fields have the same arguments, so they are parsed once. Failures contain a line number and are not cached.
   */
  private parseArguments(source: StarlarkSource): Outcome<StarlarkArguments> {
    const known = this.parsed.get(source.text);
    if (known) {
      return { kind: 'value', value: { ...known, source } };
    }
    const parsed = parseArguments(source);
    if (parsed.kind === 'value') {
      this.parsed.set(source.text, parsed.value);
    }
    return parsed;
  }

  evaluateExpression(module: StarlarkModule, source: StarlarkSource): Outcome {
    const parsed = parseExpression(source);
    return parsed.kind === 'failure'
      ? parsed
      : evaluateExpression(this.interpreter, parsed.value, module);
  }

  /** Freezes the declarations of a file after it has run, as ytt does, so that no state is kept between calls. */
  seal({ globals }: StarlarkModule): void {
    globals.forEach(freeze);
  }

  /** Runs work within an allowance. */
  spendFrom<Value>(allowance: StarlarkAllowance, work: () => Value): Value {
    return spendFrom(this.interpreter, allowance, work);
  }

  call(callee: StarlarkValue, positional: readonly StarlarkValue[]): Outcome {
    return callFunction(this.interpreter, callee, { positional });
  }

  /** The check of a named rule, created by `@ytt:assert` from its argument. */
  assertionFor(
    rule: Exclude<Rule, { kind: 'custom' }>,
  ): StarlarkValue | undefined {
    const make = this.assertLibrary().get(rule.kind);
    const made =
      make === undefined ? undefined : this.call(make, argumentsFor(rule));
    return made?.kind === 'value' &&
      typeof made.value === 'object' &&
      made.value?.kind === 'struct'
      ? made.value.fields.get('check')
      : undefined;
  }

  /** Formats a value like `str` or `repr`. */
  textOf(value: StarlarkValue, repr = false): string {
    const outcome = representValue(
      this.interpreter,
      value,
      repr ? 'repr' : 'str',
    );
    return outcome.kind === 'value' ? outcome.value : typeName(value);
  }

  private load(name: string): Outcome<ReadonlyMap<string, StarlarkValue>> {
    let outcome = this.loaded.get(name);
    if (!outcome) {
      // A file that loads itself gets an error.
      this.loaded.set(name, refuse(`cycle in load graph`));
      outcome = name.startsWith('@ytt:')
        ? this.loadModule(name)
        : this.loadFile(name);
      this.loaded.set(name, outcome);
    }
    return outcome;
  }

  private loadModule(
    name: string,
  ): Outcome<ReadonlyMap<string, StarlarkValue>> {
    const short = name.slice('@ytt:'.length);
    if (short === 'assert') {
      const library = this.assertLibrary();
      const members = [
        ...assertNames.flatMap((member): [string, StarlarkValue][] => {
          const value = library.get(member);
          return value === undefined ? [] : [[member, value]];
        }),
        ...assertBuiltins,
      ];
      return { kind: 'value', value: new Map([[short, makeStruct(members)]]) };
    }
    const module =
      short === 'overlay' ? overlayModule : otherModules.get(short);
    return module
      ? { kind: 'value', value: new Map([[short, module]]) }
      : refuse(`the module is not supported in a schema`);
  }

  private loadFile(name: string): Outcome<ReadonlyMap<string, StarlarkValue>> {
    const wanted = name.replace(/^(\.?\/)+/, '');
    const file = this.files.find(
      ({ file: known }) => known === wanted || known.endsWith(`/${wanted}`),
    );
    if (!file) {
      return refuse(`Expected to find file '${name}', but did not`);
    }
    if (file.file.endsWith('.star')) {
      const lines = file.text.split('\n');
      this.remember(file.file, line => ({
        file: file.file,
        line,
        text: lines[line - 1] ?? '',
      }));
      const module = createModule();
      const failure = this.run(module, { file: file.file, text: file.text });
      this.seal(module);
      return failure
        ? { kind: 'failure', failure }
        : { kind: 'value', value: module.globals };
    }
    const template = this.evaluate(file, this);
    const [problem] = template.findings;
    return problem
      ? refuse(problem.message)
      : { kind: 'value', value: template.module.globals };
  }

  private assertLibrary(): ReadonlyMap<string, StarlarkValue> {
    if (!this.library) {
      const module = createModule(
        new Map<string, StarlarkValue>([
          ['_plain', plainBuiltin],
          [
            '_struct',
            makeBuiltin('struct', (_, { named }) => makeStruct(named)),
          ],
        ]),
      );
      assertProgramCache ??= parseProgram({
        file: '@ytt:assert',
        text: assertProgram,
      });
      if (assertProgramCache.kind === 'value') {
        runProgram(this.interpreter, assertProgramCache.value, module);
      }
      this.library = module.globals;
    }
    return this.library;
  }
}

function refuse(message: string): Outcome<never> {
  return {
    kind: 'failure',
    failure: { kind: 'runtime', message, backtrace: [] },
  };
}

function argumentsFor(
  rule: Exclude<Rule, { kind: 'custom' }>,
): readonly StarlarkValue[] {
  switch (rule.kind) {
    case 'not_null':
      return [];
    case 'one_not_null':
      return rule.keys ? [makeTuple(rule.keys)] : [];
    case 'one_of':
      return [makeTuple(rule.allowed)];
    default:
      return [rule.limit];
  }
}
