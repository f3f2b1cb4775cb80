// SPDX-License-Identifier: Apache-2.0

import { Budget, isExceeded, spend } from '../budget';
import {
  bindCel,
  CelOutcome,
  CelProgram,
  CelVariables,
  compileCel,
  evaluateCel,
} from '../cel';
import { Finding, phrase } from '../finding';
import { validationsFindings } from '../finding/catalogue/validations';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { memo } from '../memo';
import { formatPointer, areRelated, parsePointer, valueAt } from '../pointer';
import {
  CompiledSchema,
  DefinitionRule,
  DefinitionValidations,
  propertyPointer,
  sectionsByName,
} from '../schema';
import { holdsUnknown, type IsUnknown } from './unknownValues';

/** The input of rules in definitions. */
export interface ValidationsInput {
  /** The schema of the whole configuration. */
  readonly schema: CompiledSchema;
  /** With the defaults of the schema. */
  readonly config: JsonObject;
  readonly budget: Budget;
  /** Whether the value at a place is unknown here, because it is a mask or a reference. Defaults to never. */
  readonly isMasked?: IsUnknown;
  /** Whether a field may not be named; the source of a rule that reads it is not quoted. Defaults to never. */
  readonly isHidden?: (pointer: string) => boolean;
  /** Pointers of invalid values; rules that fail on one of them are not reported again. */
  readonly faulty?: readonly string[];
  /** Pointers of values that are only known at deployment. */
  readonly deferred?: readonly string[];
  /** Pointers of values that could not be computed; rules that read one of them are not evaluated. */
  readonly failed?: readonly string[];
  /**
   * Whether only a binding would set the value at a place, and there is none; rules that fail for it are not reported.
   * Defaults to never.
   */
  readonly awaitsBinding?: (pointer: string) => boolean;
}

/** The maximum length of a quoted rule. */
const quotedLength = 200;

/** The compiled program of a rule, if it is valid. */
const programOf = memo((rule: DefinitionRule): CelProgram | undefined => {
  const compiled = compileCel(rule.rule, rule);
  return 'program' in compiled ? compiled.program : undefined;
});

/**
 * Evaluates the rules of the component type and the traits that only read configuration
 * (docs/rules/validations.md#which-rules). A finding points to the first field that the rule reads and has the position
 * of the rule. A rule that cannot be evaluated is an error, never a pass.
 */
export function checkValidations(input: ValidationsInput): Finding[] {
  const tables = input.schema.validations ?? {};
  return Object.keys(tables).flatMap(pointer =>
    checkDefinition(input, propertyPointer(pointer), tables[pointer]),
  );
}

/** A definition whose rules are evaluated, in the configuration of a component. */
interface Subject extends ValidationsInput {
  /** Pointer to its configuration. */
  readonly prefix: string;
  readonly variables: CelVariables;
}

function checkDefinition(
  input: ValidationsInput,
  prefix: string,
  { name, rules }: DefinitionValidations,
): Finding[] {
  const { budget, config } = input;
  const subject: Subject = {
    ...input,
    prefix,
    variables: variablesOf(
      valueAt(config, prefix),
      name,
      parsePointer(prefix).at(-1),
    ),
  };
  const ready = rules.filter(({ needs }) => needs.length === 0);
  const findings: Finding[] = [];
  for (const [index, rule] of ready.entries()) {
    const found = spend(budget, 'rules', 1) ? evaluate(subject, rule) : [];
    if (isExceeded(budget)) {
      findings.push(
        validationsFindings.notEvaluated.at(
          { pointer: prefix, position: rule.position },
          { count: ready.length - index },
        ),
      );
      break;
    }
    findings.push(...found);
  }
  return findings;
}

/** The variables for expressions: a definition's configuration, and for a trait its names. */
function variablesOf(
  given: JsonValue | undefined,
  definition: string,
  instanceName: string | undefined,
): CelVariables {
  const configuration = isObject(given) ? given : emptyObject();
  const parameters = configuration.parameters ?? emptyObject();
  const environmentConfigs = configuration.environmentConfigs ?? emptyObject();
  return bindCel({
    parameters,
    environmentConfigs,
    envOverrides: environmentConfigs,
    ...(instanceName !== undefined && {
      trait: { name: definition, instanceName },
    }),
  });
}

function evaluate(subject: Subject, rule: DefinitionRule): Finding[] {
  const { prefix, variables, budget } = subject;
  const { deferred = [], failed = [], faulty = [] } = subject;
  const { awaitsBinding = () => false } = subject;
  const reads = rule.reads.map(pointer => `${prefix}${pointer}`);
  const place = { pointer: placeOf(subject, reads), position: rule.position };
  const text = reads.some(read => subject.isHidden?.(read))
    ? undefined
    : quotedRule(rule);
  const touches = (pointer: string) =>
    reads.some(read => areRelated(read, pointer));
  if (deferred.some(touches)) {
    return [validationsFindings.deferred.at(place, { rule: text })];
  }
  const program = programOf(rule);
  if (!program || failed.some(touches)) {
    return [];
  }
  const outcome = evaluateCel(program, variables, budget);
  if (outcome.outcome === 'overBudget') {
    return [];
  }
  const passes = outcome.outcome === 'value' ? outcome.value : undefined;
  const { config, isMasked } = subject;
  const isUnknown = (read: string) =>
    isMasked !== undefined &&
    holdsUnknown(valueAt(config, read), read, isMasked);
  if (passes === true || reads.some(isUnknown)) {
    return [];
  }
  if (passes === false) {
    const { message } = rule;
    return reads.some(awaitsBinding)
      ? []
      : [validationsFindings.violated.at(place, { message, rule: text })];
  }
  const unset = outcome.outcome === 'error' ? unsetPointer(outcome) : undefined;
  const missing = unset === undefined ? undefined : `${prefix}${unset}`;
  if (
    faulty.some(touches) ||
    (missing !== undefined && awaitsBinding(missing))
  ) {
    return [];
  }
  const problem =
    outcome.outcome === 'error' ? outcome.problem : phrase('celIsNeither');
  const pointer = missing ?? place.pointer;
  return [
    validationsFindings.failed.at(
      { ...place, pointer },
      text === undefined ? {} : { problem, rule: text },
    ),
  ];
}

/** The place in the definition's configuration that is not set, if that is why a rule has no result. */
function unsetPointer({
  unset: [name, ...names] = [],
}: CelOutcome & { outcome: 'error' }): string | undefined {
  const section = name === undefined ? undefined : sectionsByName.get(name);
  return section && formatPointer([section, ...names]);
}

/** The first field with a value that a rule reads, or else the section it reads. */
function placeOf(subject: Subject, reads: readonly string[]): string {
  const [first] = reads;
  return (
    reads.find(read => isSet(subject, read)) ??
    (first === undefined
      ? subject.prefix
      : formatPointer(
          parsePointer(first).slice(0, parsePointer(subject.prefix).length + 1),
        ))
  );
}

function isSet({ config }: Subject, pointer: string): boolean {
  return valueAt(config, pointer) !== undefined;
}

/** The expression of a rule on one line. */
function quotedRule({ rule }: DefinitionRule): string {
  const text = rule
    .replace(/^\$\{|\}$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > quotedLength ? `${text.slice(0, quotedLength)}…` : text;
}
