// SPDX-License-Identifier: Apache-2.0

import { type JsonObject } from '@component-config/config-engine';
import type { Case } from '../../types';
import { DocumentWriter } from './DocumentWriter';
import { objectsOf, textsOf } from '../../content';

/** The component type whose parameters have the schema of a case. */
export function typeOfCase(content: Case): DocumentWriter {
  const writer = headOf('ComponentType');
  writer.write('  parameters:');
  if (content.schemas === undefined && content.schema === undefined) {
    writer.write('    openAPIV3Schema: { type: object }');
    return writer;
  }
  const schemas = objectsOf(content.schemas);
  if (schemas.length === 0) {
    const file = String(content.schema_file ?? 'schema.yml');
    writer.writeText(
      '    yttDataValuesSchema:',
      file,
      String(content.schema ?? ''),
    );
  } else {
    writer.write('    yttDataValuesSchema:');
    for (const { file, text } of schemas) {
      writer.writeText('      -', String(file), String(text));
    }
  }
  const files = objectsOf(content.other_files);
  if (files.length > 0) {
    writer.write('    yttFiles:');
    for (const { file, text } of files) {
      const name = String(file);
      writer.writeText(`      ${JSON.stringify(name)}:`, name, String(text));
    }
  }
  return writer;
}

/** ytt's order of its ways to give values, lowest first; it is not the order of the arguments. */
const precedence = [
  'data-values-doc',
  'data-values-file',
  'data-values-env',
  'data-values-env-yaml',
  'data-value',
  'data-value-yaml',
  'data-value-file',
];

/** An overlay for each of the values of a case, lowest first. */
export function overlaysOfCase(content: Case): DocumentWriter[] {
  const rank = ({ via }: JsonObject) => precedence.indexOf(String(via));
  return objectsOf(content.values)
    .sort((a, b) => rank(a) - rank(b))
    .flatMap(overlaysOf);
}

function overlaysOf(values: JsonObject): DocumentWriter[] {
  const file = String(values.file ?? '');
  const text = String(values.text ?? '');
  const argument = String(values.arg ?? '');
  const [key, ...rest] = argument.split('=');
  switch (values.via) {
    case 'data-values-doc': {
      const writer = overlay();
      writer.writeText('          yttDataValues:', file, text);
      return [writer];
    }
    case 'data-values-file':
      return documentsIn(text).map(({ text: document, line }) =>
        plainOverlay(file, document, line),
      );
    case 'data-value':
      return [single('(data-value arg)', key, JSON.stringify(rest.join('=')))];
    case 'data-value-yaml':
      return [single('(data-value-yaml arg)', key, rest.join('='))];
    case 'data-value-file':
      return [
        single(`(data-value-file arg) ${argument}`, key, JSON.stringify(text)),
      ];
    case 'data-values-env':
    case 'data-values-env-yaml': {
      const prefix = `${values.prefix}_`;
      const isYaml = values.via === 'data-values-env-yaml';
      return textsOf(values.env)
        .filter(variable => variable.startsWith(prefix))
        .map(variable => {
          const [name, ...parts] = variable.slice(prefix.length).split('=');
          const value = parts.join('=');
          return single(
            `(${values.via} arg) ${values.prefix}`,
            name.replaceAll('__', '.'),
            isYaml ? value : JSON.stringify(value),
          );
        });
    }
    default:
      throw new Error(`Unknown way to give values: ${values.via}`);
  }
}

/** The documents of plain values that are not empty. */
function documentsIn(text: string): { text: string; line: number }[] {
  const documents = [{ text: '', line: 1 }];
  text.split('\n').forEach((line, index) => {
    const [, first] = /^---(?:\s+(.*))?$/.exec(line) ?? [];
    if (/^---(\s|$)/.test(line)) {
      documents.push({ text: `${first ?? ''}\n`, line: index + 1 });
    } else {
      documents[documents.length - 1].text += `${line}\n`;
    }
  });
  return documents.filter(document =>
    document.text.split('\n').some(line => /^\s*[^\s#]/.test(line)),
  );
}

function plainOverlay(file: string, text: string, line: number) {
  const writer = overlay();
  writer.writeYaml('          values:', file, text, line);
  return writer;
}

/** The value of one path, as a layer of its own. */
function single(argument: string, path: string, yaml: string): DocumentWriter {
  const writer = overlay();
  const names = path.split('.').map(name => JSON.stringify(name));
  writer.writeArgument(
    `          values: ${names.map(name => `{ ${name}: `).join('')}${yaml}${' }'.repeat(names.length)}`,
    argument,
  );
  return writer;
}

function overlay(): DocumentWriter {
  const writer = headOf('Overlay');
  writer.write(
    '  criteria: {}',
    '  roots:',
    '    - path: parameters',
    '      files:',
    '        - name: values.yml',
  );
  return writer;
}

function headOf(kind: string): DocumentWriter {
  const writer = new DocumentWriter();
  writer.write(
    'apiVersion: component-config.io/v1alpha1',
    `kind: ${kind}`,
    'metadata: { name: case }',
    'spec:',
  );
  return writer;
}
