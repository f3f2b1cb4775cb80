// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import {
  budgetFinding,
  createBudget,
  valuesSizeFault,
  readSupposedOverlays,
  sentenceOf,
  whatIf,
} from '@component-config/config-engine';
import {
  phrase,
  checkLayerShape,
  environmentNamed,
  summarizeEnvironment,
  environmentsOf,
  carryMarks,
  inEnvironment,
  portalOf,
  type Subject,
  platformView,
  showChanges,
  showMasked,
  wordedError,
} from '@component-config/config-platform';
import {
  SENSITIVE_MASK,
  type WhatIfReport,
  type WhatIfRequest,
} from '@component-config/plugin-component-config-common';

/** The file name for findings in the text of a request. */
const FILE = 'what-if.yaml';

/** An environment has a few dozen. */
const MOST_FACTS = 500;

/**
 * A component's configuration in an environment with other facts, overlays or values. Everything in the request shares
 * one budget.
 *
 * @param subject - as returned by `componentToSuppose`
 * @throws NotFoundError if there is no such environment
 * @throws InputError if the values are not a layer of the component or too many to store, there are too many facts, or the work exceeds the
 * budget
 */
export function whatIfReport(
  subject: Subject,
  request: WhatIfRequest,
): WhatIfReport {
  const environment = environmentNamed(subject, request.environment);
  const { facts, values, overlays: text } = request;
  if (facts && Object.keys(facts).length > MOST_FACTS) {
    throw wordedError(
      InputError,
      phrase('refusedFactCount', { most: MOST_FACTS }),
    );
  }
  const { component } = inEnvironment(subject, environment);
  if (values) {
    checkLayerShape(values, { component, environment: environment.name });
    const fault = valuesSizeFault(values);
    if (fault !== undefined) {
      throw wordedError(InputError, fault);
    }
  }
  const budget = createBudget();
  const supposed =
    text === undefined
      ? undefined
      : readSupposedOverlays({ file: FILE, text }, budget);
  const carry = carryMarks(subject.platform, supposed?.overlays ?? []);
  const there = inEnvironment(carry(subject), environment);
  const { definitions, maskingSchema, platform, heads } = there;
  const stored = portalOf(there, heads, environment);
  const outcome = whatIf(
    {
      component,
      environment,
      environments: environmentsOf(platform, component.namespace),
      bindings: there.delivery.values,
      schema: maskingSchema,
      definitions: [...platform.definitions.values()].map(
        ({ definition }) => definition,
      ),
      ...platform.unchecked,
      portal: stored,
      findings: [...component.findings, ...definitions.findings],
    },
    {
      ...supposed,
      ...(facts && { facts }),
      ...(values && { portal: { ...stored, environment: values } }),
    },
    SENSITIVE_MASK,
    budget,
  );
  const exceeded = budgetFinding(budget);
  if (exceeded) {
    throw wordedError(InputError, sentenceOf(exceeded));
  }
  return {
    componentRef: subject.componentRef,
    environment: summarizeEnvironment(environment, subject.hiddenDocuments),
    ...platformView(platform),
    effective: showMasked(there, outcome.effective),
    changes: showChanges([there], outcome.changes),
    findings: [...(supposed?.findings ?? []), ...outcome.findings],
  };
}
