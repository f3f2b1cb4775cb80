import {
  childNode,
  compileDefinition,
  type CompiledSchema,
  type SourceNode,
} from '@component-config/config-engine';
import {
  definitionKinds,
  findDefinitions,
  readDefinition,
} from '../../definitions/findDefinitions';
import { compileStrictly } from '../compileStrictly';
import type { Case, CaseOutcome, SectionCases, Suite } from '../types';

/** Real documents of OpenChoreo: each ComponentType and Trait compiles, and its schemas are sound JSON Schemas. */
export const openchoreoCorpus: Suite = {
  name: 'openchoreo-corpus',
  entry: 'openchoreo-corpus',
  read: readCorpus,
  adapters: Object.fromEntries(
    definitionKinds.map(kind => [kind, runDefinition]),
  ),
};

function readCorpus(folder: string): SectionCases[] {
  const definitions = findDefinitions(folder);
  return definitionKinds
    .map(kind => ({
      section: kind,
      cases: definitions
        .filter(definition => definition.kind === kind)
        .map(({ file, name, text }) => ({
          name: `${file} ${name}`,
          content: { kind, name, file, text },
        })),
    }))
    .filter(({ cases }) => cases.length > 0);
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
  // One sample of a Trait is an empty frame.
  if (sections.length === 0 && hasSchema(root)) {
    errors.push('no schema was found');
  }
  for (const { jsonSchema } of sections) {
    const problem = compileStrictly(jsonSchema);
    if (problem) {
      errors.push(problem);
    }
  }
  return errors.length === 0
    ? { agrees: true }
    : { agrees: false, what: errors.join(', '), result: errors };
}

/** Whether a definition has one of the keys that schemas are written under. */
function hasSchema(root: SourceNode): boolean {
  const spec = childNode(root, 'spec');
  return ['schema', 'parameters', 'environmentConfigs'].some(
    key => childNode(spec, key) !== undefined,
  );
}
