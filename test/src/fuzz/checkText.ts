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
import { compileStrictly } from '../conformance/compileStrictly';

/** Values that fit hardly any schema. */
const strangeValues: readonly string[] = [
  'null',
  '[]',
  '{"parameters": {"__proto__": {"polluted": 1}, "ports": [[]], "size": 1e300}}',
  '{"parameters": null, "environmentConfigs": {"resources": [], "constructor": {}}}',
];

/**
 * Takes a text all the way through the engine, and says what is not as it always has to be: nothing is thrown, findings
 * are sentences with a place in the text, edits stay within it, a schema without errors compiles in ajv's strict mode,
 * and no prototype gains a property.
 */
export function checkText(text: string): string | undefined {
  try {
    const { documents, findings } = parseSource({ file: 'fuzz.yaml', text });
    const definitions = documents.map(({ root }) => compileDefinition(root));
    const problem =
      problemOfFindings(text, [
        ...findings,
        ...definitions.flatMap(definition => definition.findings),
      ]) ??
      definitions.map(problemOfDefinition).find(found => found !== undefined);
    return problem ?? problemOfPrototypes();
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : error}`;
  }
}

function problemOfFindings(
  text: string,
  findings: readonly Finding[],
): string | undefined {
  for (const { code, message, position, fix } of findings) {
    if (!/^[\s\S]+[.?]$/.test(message)) {
      return `${code} is no sentence: ${message}`;
    }
    for (const range of [position, fix]) {
      if (
        range &&
        !(
          range.start >= 0 &&
          range.start <= range.end &&
          range.end <= text.length
        )
      ) {
        return `${code} is outside of the text: ${range.start} to ${range.end}`;
      }
    }
  }
  return undefined;
}

function problemOfDefinition(
  definition: CompiledDefinition,
): string | undefined {
  const { parameters, environmentConfigs, findings } = definition;
  const sound = findings.every(({ severity }) => severity !== 'error');
  for (const section of [parameters, environmentConfigs]) {
    const problem = section && sound && compileStrictly(section.jsonSchema);
    if (problem) {
      return problem;
    }
  }
  const schema = composeSchema({ parameters, environmentConfigs });
  for (const written of [undefined, ...strangeValues]) {
    const value: JsonValue | undefined =
      written === undefined ? undefined : JSON.parse(written);
    const filled = applyDefaults(schema.jsonSchema, value);
    const found = validateInstance(schema, filled);
    if (sound && found.some(({ code }) => code === 'values/not-checked')) {
      return `a schema without errors cannot be checked: ${found[0].message}`;
    }
  }
  return undefined;
}

function problemOfPrototypes(): string | undefined {
  const gained = [Object.prototype, Array.prototype].flatMap(prototype =>
    Object.keys(prototype),
  );
  return gained.length === 0
    ? undefined
    : `prototypes have gained ${gained.join(', ')}`;
}
