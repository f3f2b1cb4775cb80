// SPDX-License-Identifier: Apache-2.0

import { isObject, emptyObject } from '@component-config/config-engine';
import { sectionsBy, readCaseFile } from '../../readCaseFile';
import type { SectionCases, Suite, Case, CaseOutcome } from '../../types';
import { runMutateCase } from './mutateCase';
import { runValidateCase } from './validateCase';
import { applyMutation } from './applyMutation';
import { readRules } from './readRules';
import {
  parseTemplate,
  renderTemplate,
  formatValue,
} from '../../../engineParts';
import { compareData, disagreement } from '../../compareData';
import { objectOf } from '../../content';

/** Cases generated with Orkestra's evaluators of mutation and validation, one section per operation. */
export const orkestra: Suite = {
  name: 'orkestra',
  entry: 'orkestra.yaml',
  read: readSections,
  adapters: {
    mutate: runMutateCase,
    validate: runValidateCase,
    condition: runConditionCase,
    resolve: runResolveCase,
    load: runLoadCase,
    operations: runOperationsCase,
    webhookMutationEnabled: runMutationEnabledCase,
    setPath: runSetPathCase,
    scalarToString: runScalarCase,
  },
};

function readSections(path: string): SectionCases[] {
  return sectionsBy(
    'op',
    readCaseFile(path).flatMap(section => section.cases),
  );
}

/** The conditions of a rule: whether the rule applies. */
function runConditionCase(content: Case): CaseOutcome {
  const { mutation, errors } = readRules({
    mutation: [
      {
        field: 'applies',
        override: true,
        when: content.when,
        or: content.or,
      },
    ],
  });
  const { changes } = applyMutation(mutation, content.object);
  const applies = changes.length > 0;
  return compareData(
    { applies: content.expect, errors: [] },
    { applies, errors },
  );
}

/** Rules of both kinds: whether they are valid, and whether there is a warning. */
function runLoadCase(content: Case): CaseOutcome {
  const { errors, warnings } = readRules({
    ...(content.mutation !== undefined && { mutation: content.mutation }),
    ...(content.validation !== undefined && { validation: content.validation }),
  });
  const expect = objectOf(content.expect);
  const isValid = content.error === undefined;
  const hasWarning = expect.warning !== undefined;
  return isValid === (errors.length === 0) &&
    (!isValid || hasWarning === warnings.length > 0)
    ? undefined
    : disagreement(
        `expected ${
          isValid ? JSON.stringify(expect) : `the error "${content.error}"`
        }, got ${JSON.stringify([
          ...errors,
          ...warnings.map(({ code }) => code),
        ])}`,
        { errors, warnings: warnings.map(({ code }) => code) },
      );
}

/** A template and the object it is rendered with: the text, or an error. */
function runResolveCase(content: Case): CaseOutcome {
  const parsed = parseTemplate(String(content.expr));
  const rendered =
    'findings' in parsed
      ? { text: '', findings: parsed.findings }
      : renderTemplate(
          parsed.template,
          isObject(content.object) ? content.object : emptyObject(),
        );
  const errors = rendered.findings.map(({ code }) => code);
  const result = { text: rendered.text, errors };
  return typeof content.error === 'string'
    ? disagreement(errors.length > 0 ? undefined : 'not refused', result)
    : compareData({ text: content.expect, errors: [] }, result);
}

/** The text of a value in rules and templates. */
function runScalarCase(content: Case): CaseOutcome {
  return compareData(content.expect, formatValue(content.value));
}

/** A path and a value: the object with the value there, or an error. */
function runSetPathCase(content: Case): CaseOutcome {
  const { object, findings } = applyMutation(
    {
      mutateFirst: false,
      operations: ['CREATE', 'UPDATE'],
      rules: [
        {
          field: String(content.path),
          action: 'override',
          value: content.value,
          when: [],
          pointer: '',
        },
      ],
    },
    content.object,
  );
  const errors = findings.map(({ code }) => code);
  return content.error !== undefined
    ? disagreement(errors.length > 0 ? undefined : 'not refused', object)
    : compareData({ object: content.expect, errors: [] }, { object, errors });
}

/** The operations that rules apply to: settings of upstream's webhook, and in our case of the mutation itself. */
function runOperationsCase(content: Case): CaseOutcome {
  const { operations: given } = objectOf(content.webhooks);
  const { mutation, errors } = readRules({
    mutation: { ...(given !== undefined && { operations: given }), rules: [] },
  });
  const operations = [...(mutation?.operations ?? [])];
  return compareData(
    { operations: content.expect, errors: [] },
    { operations, errors },
  );
}

/** Whether mutation is enabled. */
function runMutationEnabledCase(content: Case): CaseOutcome {
  const { mutation, errors } = readRules({
    mutation: { ...objectOf(content.webhooks), rules: [] },
  });
  return compareData(
    { enabled: content.expect, errors: [] },
    { enabled: mutation !== undefined, errors },
  );
}
