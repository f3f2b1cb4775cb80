// SPDX-License-Identifier: Apache-2.0

import {
  applyDefaults,
  compileDefinition,
  composeSchema,
  parseSource,
  validateInstance,
  type CompiledDefinition,
  type Finding,
  type JsonValue,
} from '@component-config/config-engine';
import { compileStrictly } from '../../conformance/compileStrictly';
import {
  firstProblem,
  problemOfFindings,
  problemOfPrototypes,
} from '../expectations';
import { mutatedText } from '../mutate';
import type { FuzzCase, FuzzTarget } from '../target';

/** Texts of ComponentTypes and Traits: parsed, compiled, and validated against values. */
export const definitions: FuzzTarget = {
  name: 'definitions',
  share: 8,
  check: random => checkDefinitionText(mutatedText(random)),
};

/** Values that hardly match any schema. */
const strangeValues: readonly string[] = [
  'null',
  '[]',
  '{"parameters": {"__proto__": {"polluted": 1}, "ports": [[]], "size": 1e300}}',
  '{"parameters": null, "environmentConfigs": {"resources": [], "constructor": {}}}',
];

/**
 * Processes a text with the whole engine. Nothing is thrown, findings are sentences with a position in the text, edits
 * stay within it, a schema without errors compiles in ajv's strict mode, and no prototype gains a property.
 */
export function checkDefinitionText(text: string): FuzzCase {
  const file = 'fuzz.yaml';
  const { documents, findings } = parseSource({ file, text });
  const compiled = documents.map(({ root }) => compileDefinition(root));
  const checked = compiled.map(checkDefinition);
  const problem = firstProblem(
    () =>
      problemOfFindings(
        [...findings, ...compiled.flatMap(definition => definition.findings)],
        { [file]: text },
      ),
    () => checked.find(({ problem: found }) => found)?.problem,
    problemOfPrototypes,
  );
  const output = JSON.stringify([compiled, checked]);
  return { input: text, output, ...(problem && { problem }) };
}

function checkDefinition(definition: CompiledDefinition): {
  problem?: string;
  found: Finding[];
} {
  const { parameters, environmentConfigs, findings } = definition;
  const sound = findings.every(({ severity }) => severity !== 'error');
  for (const section of [parameters, environmentConfigs]) {
    const problem = section && sound && compileStrictly(section.jsonSchema);
    if (problem) {
      return { problem, found: [] };
    }
  }
  const schema = composeSchema({ parameters, environmentConfigs });
  const found = [undefined, ...strangeValues].flatMap(written => {
    const value: JsonValue | undefined =
      written === undefined ? undefined : JSON.parse(written);
    return validateInstance(schema, applyDefaults(schema.jsonSchema, value));
  });
  const unchecked = found.find(({ code }) => code === 'values/not-checked');
  const problem =
    sound && unchecked
      ? `a schema without errors does not compile: ${unchecked.message}`
      : problemOfFindings(found);
  return { found, ...(problem && { problem }) };
}
