// SPDX-License-Identifier: Apache-2.0

import { CelProgram, compileCel, evaluatedFunctions } from '../../cel';
import {
  childField,
  createFieldReader,
  Field,
  FieldReader,
  rootField,
} from '../../document';
import { didYouMean, Finding } from '../../finding';
import { definitionFindings } from '../../finding/catalogue/definition';
import { validationsFindings } from '../../finding/catalogue/validations';
import { formatPath, formatPointer } from '../../pointer';
import type { SourceMap } from '../../source';
import { followSchemaPath } from '../schemasAt';
import { deploymentNames, SectionName, sectionsByName } from '../sectionNames';
import type { CompiledDefinition, DefinitionRule } from '../types';

/** Known functions that are evaluated at deployment. */
const deployedFunctions: ReadonlySet<string> = new Set([
  'bytes',
  'first',
  'format',
  'last',
  'quote',
  'sort',
]);

type Sections = Pick<CompiledDefinition, SectionName>;

/**
 * Reads the rules of a ComponentType or Trait (docs/rules/validations.md#which-rules). Invalid rules are reported and
 * skipped.
 *
 * @param root - the document
 */
export function readValidations(
  root: SourceMap,
  kind: CompiledDefinition['kind'],
  schemas: Sections,
  findings: Finding[],
): DefinitionRule[] {
  const reader = createFieldReader(definitionFindings.wrongType);
  const spec = childField(rootField(root), 'spec');
  const older = childField(spec, 'validations');
  const newer = childField(spec, 'preRenderValidations');
  if (older && newer) {
    reader.findings.push(validationsFindings.bothNames.at(newer, {}));
  }
  const rules = [older, newer].flatMap(field =>
    reader.items(field).flatMap(item => readRule(item, kind, schemas, reader)),
  );
  const rendered = reader
    .items(childField(spec, 'postRenderValidations'))
    .flatMap(item => readRenderedRule(item, reader));
  findings.push(...reader.findings);
  return [...rules, ...rendered];
}

/** The strings of a rule, and its parsed expression. */
interface WrittenRule {
  readonly field: Field;
  readonly rule: string;
  readonly message: string;
  readonly program: CelProgram;
}

function readRule(
  item: Field,
  kind: CompiledDefinition['kind'],
  schemas: Sections,
  reader: FieldReader,
): DefinitionRule[] {
  const written = readTexts(item, reader);
  if (!written) {
    return [];
  }
  const { field, program } = written;
  const reads = new Set<string>();
  const needs = new Set<string>();
  for (const { path } of program.reads) {
    const [name, ...rest] = path;
    const section = sectionsByName.get(name);
    if (section) {
      reads.add(formatPointer([section, ...rest]));
      reportUnknownField(path, section, schemas, field, reader);
    } else if (!(kind === 'Trait' && name === 'trait')) {
      needs.add(name);
      if (!deploymentNames.includes(name)) {
        reader.findings.push(
          validationsFindings.unknownName.at(field, {
            name,
            hint: didYouMean(name, [
              ...sectionsByName.keys(),
              ...deploymentNames,
            ]),
          }),
        );
      }
    }
  }
  for (const name of program.foreignFunctions) {
    needs.add(name);
    const hint = didYouMean(name, evaluatedFunctions);
    if (hint !== '' && !deployedFunctions.has(name)) {
      reader.findings.push(
        validationsFindings.unknownName.at(field, { name, hint }),
      );
    }
  }
  if (program.typeProblem !== undefined) {
    needs.add('types');
    reader.findings.push(
      validationsFindings.types.at(field, { problem: program.typeProblem }),
    );
  }
  return [ruleOf(written, [...reads], [...needs])];
}

/** A rule for rendered resources. */
function readRenderedRule(item: Field, reader: FieldReader): DefinitionRule[] {
  const written = readTexts(item, reader);
  return written ? [ruleOf(written, [], ['resource'])] : [];
}

function ruleOf(
  { field, rule, message }: WrittenRule,
  reads: readonly string[],
  needs: readonly string[],
): DefinitionRule {
  return {
    rule,
    message,
    reads,
    needs,
    pointer: field.pointer,
    ...(field.position && { position: field.position }),
  };
}

function readTexts(item: Field, reader: FieldReader): WrittenRule | undefined {
  if (!reader.isMap(item)) {
    return undefined;
  }
  const field = childField(item, 'rule');
  const rule = reader.text(field)?.trim();
  const message = reader.text(childField(item, 'message'))?.trim();
  if (message === undefined) {
    reader.findings.push(
      validationsFindings.incomplete.at(item, { missing: 'message' }),
    );
  }
  if (!field || rule === undefined) {
    reader.findings.push(
      validationsFindings.incomplete.at(item, { missing: 'rule' }),
    );
    return undefined;
  }
  const compiled = compileCel(rule, field);
  if ('findings' in compiled) {
    reader.findings.push(...compiled.findings);
    return undefined;
  }
  const { program } = compiled;
  if (program.parts.length !== 1 || typeof program.parts[0] === 'string') {
    reader.findings.push(validationsFindings.notAnExpression.at(field, {}));
    return undefined;
  }
  return message === undefined ? undefined : { field, rule, message, program };
}

function reportUnknownField(
  path: readonly string[],
  section: SectionName,
  schemas: Sections,
  field: Field,
  reader: FieldReader,
): void {
  const names = path.slice(1);
  const schema = schemas[section]?.jsonSchema;
  const found = followSchemaPath(schema ? [schema] : [], names, 'any');
  if (!found.known) {
    const { index, names: known } = found;
    reader.findings.push(
      validationsFindings.unknownField.at(field, {
        field: formatPath(formatPointer(path.slice(0, index + 2))),
        hint: didYouMean(names[index], known),
      }),
    );
  }
}
