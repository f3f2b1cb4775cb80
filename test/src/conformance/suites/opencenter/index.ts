// SPDX-License-Identifier: Apache-2.0

import { dirname, join } from 'node:path';
import {
  composeSchema,
  nodeFromValue,
  parseSource,
  readDescriptors,
  type CompiledDefinition,
  type Finding,
  type ImportedDescriptor,
  type JsonObject,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import { sectionsBy, readCaseData, sectionsOf } from '../../readCaseFile';
import type { Case, SectionCases, Suite, CaseOutcome } from '../../types';
import { readCorpus } from './corpus';
import { runEvaluateCase } from './evaluateCase';
import { runPlanCase } from './planCase';
import { checkOverlays, descriptorSection } from '../../../engineParts';
import { compareData, disagreement } from '../../compareData';
import { viewSchema } from './viewSchema';
import { objectOf, errorsOf } from '../../content';

/** Cases generated with openCenter's loader and evaluator of descriptors, one section per operation. */
export const opencenter: Suite = {
  name: 'opencenter',
  entry: 'opencenter.yaml',
  read: readSections,
  adapters: {
    load: runLoadCase,
    evaluate: runEvaluateCase,
    plan: runPlanCase,
  },
};

function readSections(path: string): SectionCases[] {
  const corpus = readCorpus(join(dirname(path), 'opencenter-corpus'));
  const file = readCaseData(path);
  // The paths that descriptors may reference: those of the file's own configuration, or of the real one.
  const defaultView = file.defaultView ?? corpus?.defaultView;
  const context: Case = {
    ...(defaultView !== undefined && { defaultView }),
    ...(corpus && { descriptors: corpus.descriptors }),
  };
  const cases = sectionsOf(file).flatMap(section => section.cases);
  return sectionsBy(
    'op',
    cases.map(({ name, content }) => ({
      name,
      content: { ...context, ...content },
    })),
  );
}

/** Upstream's messages for the errors that we have codes for. */
const upstreamErrors: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
  [/: name is required/, ['overlay/name-missing']],
  [/root path is required/, ['overlay/missing-key']],
  [/file template is required/, ['overlay/missing-key']],
  [/field is required/, ['condition/field-missing']],
  [/invalid field path/, ['condition/invalid-path']],
  [/unknown field path/, ['condition/unknown-path']],
  [/requires a value/, ['condition/value-missing']],
  [/does not accept a value/, ['condition/unexpected-value']],
  [/unsupported operator ""/, ['condition/operator-missing']],
  [/unsupported operator/, ['condition/unsupported-operator']],
  [/layer is required/, ['import/layer-missing']],
  [/at least one root or file is required/, ['import/no-parts']],
  [/mutually exclusive/, ['import/two-services']],
  [/unknown aggregate target/, ['import/unknown-target']],
  [/duplicate descriptor name/, ['overlay/duplicate-name']],
  [/^parse descriptor/, ['overlay/wrong-type']],
];

/** Descriptors that are loaded together: their names and conditions, or their errors. */
function runLoadCase(content: Case): CaseOutcome {
  const { problems, errors, descriptors } = loadFiles(content);
  const codes = errors.map(({ code }) => code);
  const result: JsonObject = {
    errors: [
      ...problems,
      ...errors.map(({ code, message }) => `${code}: ${message}`),
    ],
  };
  if (typeof content.error === 'string') {
    return isExpected(content.error, problems, codes)
      ? undefined
      : disagreement(
          `expected the error "${content.error}", got ${JSON.stringify(
            result.errors,
          )}`,
          result,
        );
  }
  if (problems.length + codes.length > 0) {
    return disagreement(
      `expected no error, got ${JSON.stringify(result.errors)}`,
      result,
    );
  }
  const loaded = describe(descriptors);
  return compareData({ conditions: {}, ...objectOf(content.expect) }, loaded);
}

function loadFiles(content: Case): {
  problems: readonly string[];
  errors: readonly Finding[];
  descriptors: readonly ImportedDescriptor[];
} {
  const problems: string[] = [];
  const documents: SourceNode[] = [];
  const files = objectOf(content.files);
  // openCenter reads files with this extension, in the order of their paths.
  for (const file of Object.keys(files).sort()) {
    if (file.endsWith('.yaml')) {
      const source = parseSource({ file, text: String(files[file]) });
      problems.push(
        ...errorsOf(source.findings).map(
          ({ message }) => `parse descriptor ${file}: ${message}`,
        ),
      );
      // A file without a document is an empty descriptor.
      const roots = source.documents.map(({ root }) => root);
      documents.push(...(roots.length === 0 ? [nodeFromValue({})] : roots));
    }
  }
  const { descriptors, findings } = readDescriptors(documents);
  const checked = checkOverlays(
    descriptors.map(({ document }) => document),
    { definitions: definitionsOf(content.defaultView) },
  );
  const errors = [
    ...findings,
    ...checked.flatMap(overlay => overlay.findings),
  ].filter(({ severity }) => severity === 'error');
  return { problems, errors, descriptors };
}

function isExpected(
  expected: string,
  problems: readonly string[],
  codes: readonly string[],
): boolean {
  const known = upstreamErrors.find(([pattern]) => pattern.test(expected));
  return (
    problems.some(
      problem =>
        expected.includes(problem) ||
        (expected.startsWith('parse descriptor') &&
          problem.startsWith('parse descriptor')),
    ) ||
    (known?.[1].some(code => codes.includes(code)) ?? false)
  );
}

/** A component type whose parameters are the paths of a configuration. */
function definitionsOf(
  view: JsonValue | undefined,
): CompiledDefinition[] | undefined {
  if (view === undefined) {
    return undefined;
  }
  const jsonSchema = viewSchema(view);
  return [
    {
      kind: 'ComponentType',
      name: 'cluster',
      parameters: { ...composeSchema({}), structural: jsonSchema, jsonSchema },
      findings: [],
    },
  ];
}

function describe(descriptors: readonly ImportedDescriptor[]): JsonObject {
  return {
    descriptors: descriptors.map(({ name }) => name),
    conditions: Object.fromEntries(
      descriptors.flatMap(({ name, document: { enabledWhen } }) =>
        enabledWhen
          ? [
              [
                name,
                {
                  field: enabledWhen.field.slice(descriptorSection.length + 1),
                  operator: enabledWhen.operator,
                  value: enabledWhen.value ?? '',
                },
              ],
            ]
          : [],
      ),
    ),
  };
}
