// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  composeSchema,
  documentReaders,
  isObject,
  parseSource,
  readEffective,
  resolve,
  type Finding,
  type JsonObject,
  type JsonValue,
  type Layer,
  type SourceNode,
} from '@component-config/config-engine';
import { parse } from 'yaml';
import { describeDifference, disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import type { DocumentWriter, FileLine } from './DocumentWriter';
import { overlaysOfCase, typeOfCase } from './yttDocuments';
import { layerOf, objectOf } from '../../content';

/** An error that we report, with the line of the case that it is about. */
interface Problem extends JsonObject {
  code: string;
  message: string;
  /** The line of the value or rule, and related ones. */
  lines: string[];
}

/**
 * A schema and values: the schema as the parameters of a component type, the values as overlays. What a user gets is
 * compared: the values, or that they are refused, and for what line.
 */
export function runDataValuesCase(content: Case): CaseOutcome {
  const type = typeOfCase(content);
  const writers = new Map([['type.yaml', type]]);
  const findings: Finding[] = [];
  const read = (file: string): SourceNode => {
    const text = writers.get(file)?.text() ?? '';
    const parsed = parseSource({ file, text });
    findings.push(...parsed.findings);
    return parsed.documents[0].root;
  };
  const definition = compileDefinition(read('type.yaml'));
  const { parameters } = definition;
  findings.push(...definition.findings, ...(parameters?.findings ?? []));
  const layers = overlaysOfCase(content).map((writer, index) => {
    const file = `overlay${index}.yaml`;
    writers.set(file, writer);
    const overlay = documentReaders.overlay(read(file));
    findings.push(...overlay.findings);
    return overlayLayer(overlay, file);
  });
  const effective = readEffective(
    resolve({
      schema: composeSchema({ parameters }),
      layers,
    }),
  );
  const errors = [...findings, ...effective.findings]
    .filter(({ severity }) => severity === 'error')
    .map(finding => problemOf(finding, writers));
  const value = effective.config.parameters ?? {};
  return judge(content, value, errors);
}

function judge(
  content: Case,
  value: JsonValue,
  errors: readonly Problem[],
): CaseOutcome {
  const result = { value, errors: [...errors] };
  const isRefused = errors.length > 0;
  if (content.error !== undefined || content.panics !== undefined) {
    if (!isRefused) {
      return disagreement('not refused', result);
    }
    const expected = [content.error, content.error_full]
      .flat()
      .map(String)
      .join('\n');
    const blamed = blamedLines(expected).map(lineText);
    if (
      blamed.length > 0 &&
      !errors.some(({ lines }) => lines.some(line => blamed.includes(line)))
    ) {
      const ours = errors.map(({ lines, code }) => `${lines} (${code})`);
      return disagreement(
        `blames ${ours.join(', ')} instead of ${blamed.join(', ')}`,
        result,
      );
    }
    const missing = authorsTexts(expected, String(content.schema)).find(
      text => !errors.some(({ message }) => message.includes(text)),
    );
    return disagreement(
      missing === undefined ? undefined : `no error says "${missing}"`,
      result,
    );
  }
  if (isRefused) {
    const [{ code, message, lines }] = errors;
    return disagreement(`refused: ${lines} ${code}: ${message}`, result);
  }
  const expected: JsonValue =
    content.expect ?? parse(String(content.expect_yaml), { version: '1.1' });
  const what = describeDifference(withoutUnset(expected, value), value);
  return disagreement(what, result);
}

/** What the authors of rules wrote: what a value must be, and what the rule found. Named rules have texts of ytt. */
function authorsTexts(message: string, schema: string): string[] {
  const rules = message.matchAll(
    /- must be: (.*) \(by: .*\)(?:\n +found: (.*))?/g,
  );
  return [...rules]
    .filter(([, description]) => schema.includes(`"${description}"`))
    .flatMap(([, description, found]) => [description, found ?? ''])
    .map(text => text.replace(/\.$/, ''));
}

/** A null that nothing sets is left out of the effective configuration (docs/rules/ytt.md#values). */
function withoutUnset(
  expected: JsonValue,
  value: JsonValue | undefined,
): JsonValue {
  if (Array.isArray(expected)) {
    return expected.map((item, index) =>
      withoutUnset(item, Array.isArray(value) ? value[index] : undefined),
    );
  }
  if (!isObject(expected)) {
    return expected;
  }
  const given = objectOf(value);
  return Object.fromEntries(
    Object.entries(expected)
      .filter(([key, child]) => child !== null || Object.hasOwn(given, key))
      .map(([key, child]) => [key, withoutUnset(child, given[key])]),
  );
}

function overlayLayer(
  {
    config,
    positions,
    parts,
    merge,
  }: ReturnType<typeof documentReaders.overlay>,
  id: string,
): Layer {
  return {
    ...layerOf('overlay', config),
    id,
    title: id,
    positions,
    rules: { buildsOn: [], parts, merge, validation: [] },
  };
}

function problemOf(
  { code, message, position, related = [] }: Finding,
  writers: ReadonlyMap<string, DocumentWriter>,
): Problem {
  const lines = [position, ...related].flatMap(at => {
    const line = at && writers.get(at.file)?.lineOf(at.line);
    return line ? [lineText(line)] : [];
  });
  return { code, message, lines };
}

function lineText({ file, line }: FileLine): string {
  return `${file}:${line}`;
}

/**
 * The lines that one of ytt's messages names: `values.yml:3`, or an excerpt of a file or argument with numbered lines.
 */
function blamedLines(message: string): FileLine[] {
  const blamed: FileLine[] = [];
  for (const [, file, line] of message.matchAll(/([\w./-]+\.ya?ml):(\d+)/g)) {
    blamed.push({ file, line: Number(line) });
  }
  for (const [, file, line] of message.matchAll(
    /'([\w./-]+\.ya?ml)': yaml: line (\d+)/g,
  )) {
    blamed.push({ file, line: Number(line) });
  }
  let file: string | undefined;
  for (const line of message.split('\n')) {
    const [, opened] = /^(\S.*):$/.exec(line) ?? [];
    file = opened ?? file;
    const [, number] = /^ +(\d+) \| /.exec(line) ?? [];
    if (file !== undefined && number !== undefined) {
      blamed.push({ file, line: Number(number) });
    }
  }
  return blamed;
}
