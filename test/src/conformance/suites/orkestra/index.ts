// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  isObject,
  emptyObject,
  type JsonObject,
} from '@component-config/config-engine';
import { byOperation, readCaseFile } from '../../readCaseFile';
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
import { compareData, describeDifference, outcomeOf } from '../../compareData';

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
  return byOperation(readCaseFile(path).flatMap(section => section.cases));
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
  return errors.length === 0 && equalJson(content.expect, applies)
    ? { agrees: true }
    : {
        agrees: false,
        what:
          errors.length > 0
            ? `expected ${content.expect}, got ${errors.join()}`
            : `expected ${content.expect}, got ${applies}`,
        result: { applies, errors },
      };
}

/** Rules of both kinds: whether they are valid, and whether there is a warning. */
function runLoadCase(content: Case): CaseOutcome {
  const { errors, warnings } = readRules({
    ...(content.mutation !== undefined && { mutation: content.mutation }),
    ...(content.validation !== undefined && { validation: content.validation }),
  });
  const expect = isObject(content.expect) ? content.expect : {};
  const isValid = content.error === undefined;
  const hasWarning = expect.warning !== undefined;
  return isValid === (errors.length === 0) &&
    (!isValid || hasWarning === warnings.length > 0)
    ? { agrees: true }
    : {
        agrees: false,
        what: `expected ${
          isValid ? JSON.stringify(expect) : `the error "${content.error}"`
        }, got ${JSON.stringify([
          ...errors,
          ...warnings.map(({ code }) => code),
        ])}`,
        result: { errors, warnings: warnings.map(({ code }) => code) },
      };
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
  if (typeof content.error === 'string') {
    return outcomeOf(
      errors.length > 0
        ? undefined
        : `expected the error "${content.error}", got "${rendered.text}"`,
      result,
    );
  }
  return outcomeOf(
    errors.length === 0 && rendered.text === content.expect
      ? undefined
      : `expected ${JSON.stringify(content.expect)}, got ${JSON.stringify(
          result,
        )}`,
    result,
  );
}

/** The text of a value in rules and templates. */
function runScalarCase(content: Case): CaseOutcome {
  const text = formatValue(content.value);
  return compareData(content.expect, text);
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
  const codes = findings.map(({ code }) => code);
  if (content.error !== undefined) {
    return outcomeOf(
      codes.length > 0 ? undefined : `expected the error "${content.error}"`,
      object,
    );
  }
  const what = describeDifference(
    { object: content.expect, errors: [] },
    { object, errors: codes },
  );
  return what === undefined
    ? { agrees: true }
    : { agrees: false, what, result: { object, errors: codes } };
}

/** The operations that rules apply to: settings of upstream's webhook, and in our case of the mutation itself. */
function runOperationsCase(content: Case): CaseOutcome {
  const { operations: given } = settingsOf(content);
  const { mutation, errors } = readRules({
    mutation: { ...(given !== undefined && { operations: given }), rules: [] },
  });
  const operations = [...(mutation?.operations ?? [])];
  const what = describeDifference(
    { operations: content.expect, errors: [] },
    { operations, errors },
  );
  return what === undefined
    ? { agrees: true }
    : { agrees: false, what, result: { operations, errors } };
}

/** Whether mutation is enabled. */
function runMutationEnabledCase(content: Case): CaseOutcome {
  const { mutation, errors } = readRules({
    mutation: { ...settingsOf(content), rules: [] },
  });
  const enabled = mutation !== undefined;
  const what = describeDifference(
    { enabled: content.expect, errors: [] },
    { enabled, errors },
  );
  return what === undefined
    ? { agrees: true }
    : { agrees: false, what, result: { enabled, errors } };
}

function settingsOf({ webhooks }: Case): JsonObject {
  return isObject(webhooks) ? webhooks : {};
}
