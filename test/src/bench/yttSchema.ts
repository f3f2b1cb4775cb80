// SPDX-License-Identifier: Apache-2.0

import {
  compileYtt,
  composeSchema,
  parseSource,
  readEffective,
  resolve,
  validateInstance,
  valueFromNode,
  type Layer,
} from '@component-config/config-engine';
import { parseAllDocuments } from 'yaml';
import type { BenchGroup } from './types';

const services = 40;
const fieldsPerService = 40;

/** A ytt schema with 1,600 leaves, every second of them with a rule, and values for all of them. */
export function yttSchema(): BenchGroup {
  const schema = schemaText();
  const values = valuesText();
  const source = { file: 'schema.yml', text: schema };
  const compiled = compileYtt({ sources: [source] });
  const composed = composeSchema({ parameters: compiled });
  const resolveValues = () =>
    readEffective(resolve({ schema: composed, layers: [layerOf(values)] }));
  const { config, findings } = resolveValues();
  const instance = config.parameters;
  if (compiled.findings.length > 0 || findings.length > 0) {
    throw new Error('The schema of the benchmark or its values are not valid');
  }
  return {
    title: 'A ytt schema and its values',
    input: `${services * fieldsPerService} leaves, ${Math.round(
      (schema.length + values.length) / 1024,
    )} KiB`,
    baselines: [
      {
        name: 'parse with yaml',
        run: () => [parseAllDocuments(schema), parseAllDocuments(values)],
      },
    ],
    tasks: [
      { name: 'compile', run: () => compileYtt({ sources: [source] }) },
      { name: 'read, merge and check values', run: resolveValues },
      {
        name: 'validate what was merged',
        run: () => validateInstance(compiled, instance),
      },
    ],
  };
}

function layerOf(text: string): Layer {
  const [{ root }] = parseSource({ file: 'values.yml', text }).documents;
  return {
    id: 'values',
    kind: 'component',
    title: 'values',
    value: { parameters: valueFromNode(root) },
    positions: {},
    reason: 'given by the benchmark',
  };
}

/** Four fields, repeated: a string, a bounded int, a string with a rule, a nullable string with a conditional rule. */
function schemaText(): string {
  const groups = Array.from({ length: fieldsPerService / 4 }, (_, index) =>
    [
      `  name${index}: ""`,
      '  #@schema/validation min=1, max=65535',
      `  port${index}: 80`,
      '  #@schema/validation ("a short name", lambda v: len(v) < 40)',
      `  host${index}: localhost`,
      '  #@schema/nullable',
      `  #@schema/validation min_len=2, when=lambda v, ctx: ctx.parent["port${index}"] > 0`,
      `  path${index}: ""`,
    ].join('\n'),
  );
  return [
    '#@data/values-schema',
    '---',
    ...Array.from(
      { length: services },
      (_, index) => `service${index}:\n${groups.join('\n')}`,
    ),
  ].join('\n');
}

function valuesText(): string {
  const fields = Array.from({ length: fieldsPerService / 4 }, (_, index) =>
    [
      `  name${index}: front`,
      `  port${index}: 8080`,
      `  host${index}: example.org`,
      `  path${index}: /api`,
    ].join('\n'),
  );
  return Array.from(
    { length: services },
    (_, index) => `service${index}:\n${fields.join('\n')}`,
  ).join('\n');
}
