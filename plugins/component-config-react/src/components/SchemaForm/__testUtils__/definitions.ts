// SPDX-License-Identifier: Apache-2.0

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  compileDefinition,
  CompiledSchema,
  composeSchema,
  isObject,
  parseSource,
  valueFromNode,
} from '@component-config/config-engine';

const root = resolve(__dirname, '../../../../../..');

/** The types and traits of the demo. */
export const examplesFolder = join(root, 'examples');

/** The folder of real documents: `CONFORMANCE_CASES`, or beside the project; undefined if it does not exist. */
export function corpusFolder(): string | undefined {
  const named = process.env.CONFORMANCE_CASES;
  const folder = join(
    named ?? join(root, '../shared/conformance'),
    'openchoreo-corpus',
  );
  if (named !== undefined && !existsSync(folder)) {
    throw new Error(`CONFORMANCE_CASES is a folder without ${folder}`);
  }
  return existsSync(folder) ? folder : undefined;
}

/** One form of a definition. */
export interface DefinedForm {
  name: string;
  section: '/parameters' | '/environmentConfigs';
  schema: CompiledSchema;
}

/** A form for each section of each ComponentType and Trait below a folder, without duplicates. */
export function definedForms(folder: string): DefinedForm[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.ya?ml$/.test(file))
    .sort();
  const forms = files.flatMap(file => {
    const text = readFileSync(join(folder, file), 'utf8');
    return parseSource({ file, text }).documents.flatMap(({ root: node }) => {
      const document = valueFromNode(node);
      const kind = isObject(document) ? document.kind : undefined;
      if (!/^(Cluster)?(ComponentType|Trait)$/.test(String(kind))) {
        return [];
      }
      const { name, parameters, environmentConfigs } = compileDefinition(node);
      const schema = composeSchema({ parameters, environmentConfigs });
      return [
        ...(parameters ? (['/parameters'] as const) : []),
        ...(environmentConfigs ? (['/environmentConfigs'] as const) : []),
      ].map(section => ({ name, section, schema }));
    });
  });
  const alike = new Map(
    forms.map(form => [
      JSON.stringify([form.section, form.schema.jsonSchema]),
      form,
    ]),
  );
  return [...alike.values()];
}
