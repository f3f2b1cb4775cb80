// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  compileDefinition,
  nodeFromValue,
  textAt,
  type CompiledSchema,
  type SourceNode,
} from '@component-config/config-engine';
import { compileCel } from '../../engineParts';
import {
  definitionKinds,
  findDefinitions,
  readDefinition,
} from '../../definitions/findDefinitions';
import { compileStrictly } from '../compileStrictly';
import { disagreement } from '../compareData';
import type { Case, CaseOutcome, SectionCases, Suite } from '../types';
import { errorsOf } from '../content';

/**
 * Real documents of OpenChoreo: each ComponentType and Trait compiles, its schemas are valid JSON Schemas, its rules
 * are evaluated if they read only configuration, and all its expressions can be parsed.
 */
export const openchoreoCorpus: Suite = {
  name: 'openchoreo-corpus',
  entry: 'openchoreo-corpus',
  read: readCorpus,
  adapters: {
    ...Object.fromEntries(definitionKinds.map(kind => [kind, runDefinition])),
    rules: runRule,
    expressions: runExpression,
  },
};

function readCorpus(folder: string): SectionCases[] {
  const definitions = findDefinitions(folder);
  const sections: SectionCases[] = definitionKinds.map(kind => ({
    section: kind,
    cases: definitions
      .filter(definition => definition.kind === kind)
      .map(({ file, name, text }) => ({
        name: `${file} ${name}`,
        content: { kind, name, file, text },
      })),
  }));
  const written = definitions.map(definition => ({
    of: `${definition.file} ${definition.name}`,
    kind: definition.kind,
    root: readDefinition(definition).root,
  }));
  const rules = written.flatMap(({ of, kind, root }) =>
    ['validations', 'preRenderValidations'].flatMap(key => {
      const list = childNode(childNode(root, 'spec'), key);
      return (list?.kind === 'list' ? list.items : []).map((item, index) => ({
        name: `${of} ${key}[${index}]`,
        content: { kind, rule: textAt(item, 'rule') ?? '' },
      }));
    }),
  );
  const expressions = written.flatMap(({ of, root }) =>
    stringsIn(root)
      .filter(text => text.includes('${'))
      .map((text, index) => ({
        name: `${of} expression ${index + 1}`,
        content: { text },
      })),
  );
  return [
    ...sections,
    { section: 'rules', cases: rules },
    { section: 'expressions', cases: expressions },
  ].filter(({ cases }) => cases.length > 0);
}

/** All strings of a document, including keys. */
function stringsIn(node: SourceNode): string[] {
  switch (node.kind) {
    case 'map':
      return node.entries.flatMap(({ key, value }) => [
        key,
        ...stringsIn(value),
      ]);
    case 'list':
      return node.items.flatMap(stringsIn);
    default:
      return typeof node.value === 'string' ? [node.value] : [];
  }
}

function runDefinition(content: Case): CaseOutcome {
  const { root, findings } = readDefinition({
    kind: String(content.kind),
    name: String(content.name),
    file: String(content.file),
    text: String(content.text),
  });
  const compiled = compileDefinition(root);
  const errors = [...findings, ...compiled.findings]
    .filter(({ severity }) => severity === 'error')
    .map(({ message, pointer }) => `"${message}" at "${pointer}"`);
  const sections = [compiled.parameters, compiled.environmentConfigs].filter(
    (section): section is CompiledSchema => section !== undefined,
  );
  // One sample of a Trait is empty.
  if (sections.length === 0 && hasSchema(root)) {
    errors.push('no schema found');
  }
  for (const { jsonSchema } of sections) {
    const problem = compileStrictly(jsonSchema);
    if (problem) {
      errors.push(problem);
    }
  }
  return disagreement(
    errors.length === 0 ? undefined : errors.join(', '),
    errors,
  );
}

/** Whether a definition has one of the keys for schemas. */
function hasSchema(root: SourceNode): boolean {
  const spec = childNode(root, 'spec');
  return ['schema', 'parameters', 'environmentConfigs'].some(
    key => childNode(spec, key) !== undefined,
  );
}

/** The variables that evaluated rules may read. */
const configuration: ReadonlySet<string> = new Set([
  'parameters',
  'environmentConfigs',
  'envOverrides',
  'trait',
]);

/** Every rule can be parsed, and is evaluated if it reads only configuration. */
function runRule({ kind, rule }: Case): CaseOutcome {
  const { validations = [], findings } = compileDefinition(
    nodeFromValue({
      apiVersion: 'openchoreo.dev/v1alpha1',
      kind,
      metadata: { name: 'type' },
      spec: { validations: [{ rule, message: 'broken' }] },
    }),
  );
  const errors = errorsOf(findings);
  const isEvaluated = validations[0]?.needs.length === 0;
  const isOfConfiguration = namesIn(String(rule)).every(name =>
    configuration.has(name),
  );
  return errors.length === 0 && isEvaluated === isOfConfiguration
    ? undefined
    : disagreement(
        `${errors.map(({ message }) => message).join(', ')} is ${
          isEvaluated ? '' : 'not '
        }evaluated: ${rule}`,
        isEvaluated,
      );
}

/** The names that a rule's text reads: those that are not a field, function, keyword or local variable. */
function namesIn(rule: string): string[] {
  const code = rule.replace(/"[^"]*"|'[^']*'/g, "''");
  const own = [...code.matchAll(/\.\w+\((\w+),(?:\s*(\w+),)?/g)].flatMap(
    ([, first, second]) => [first, second],
  );
  const words = [...code.matchAll(/(?<![\w.?])[a-zA-Z_]\w*(?!\w|\s*\()/g)].map(
    ([word]) => word,
  );
  return words.filter(
    word => !own.includes(word) && !/^(?:true|false|null|in)$/.test(word),
  );
}

/** Every expression can be parsed, whatever it calls. */
function runExpression({ text }: Case): CaseOutcome {
  const compiled = compileCel(String(text), { pointer: '' });
  return 'program' in compiled
    ? undefined
    : disagreement(
        `${compiled.findings[0].message} in ${text}`,
        compiled.findings[0].code,
      );
}
