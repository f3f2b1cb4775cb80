// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import type { Case, SectionCases, Suite } from '../types';
import { readCorpus, type Corpus } from './opencenter/corpus';
import { runEvaluateCase } from './opencenter/evaluateCase';
import { runPlanCase } from './opencenter/planCase';
import { objectOf, objectsOf } from '../content';

/** openCenter's own descriptors on real configurations: what applies, and single conditions. */
export const opencenterCorpus: Suite = {
  name: 'opencenter-corpus',
  entry: 'opencenter-corpus',
  read: readSections,
  adapters: { plans: runPlanCase, probes: runEvaluateCase },
};

function readSections(folder: string): SectionCases[] {
  const corpus = readCorpus(folder);
  if (!corpus) {
    return [];
  }
  const plans = Object.entries(corpus.plans).filter(
    (entry): entry is [string, JsonObject] => isObject(entry[1]),
  );
  return [
    {
      section: 'plans',
      cases: plans.map(([name, plan]) => ({
        name,
        content: planCase(plan, corpus),
      })),
    },
    {
      section: 'probes',
      cases: plans.flatMap(([name, plan]) => {
        const viewJSON = JSON.stringify(viewOf(plan, corpus));
        return objectsOf(plan.probes).map(({ result, ...when }) => ({
          name: `${name}: ${when.field} ${when.operator} ${when.value}`.trim(),
          content: { viewJSON, when, expect: result },
        }));
      }),
    },
  ];
}

function planCase(plan: JsonObject, corpus: Corpus): Case {
  const diagnostics = objectsOf(plan.diagnostics);
  return {
    descriptors: corpus.descriptors,
    view: viewOf(plan, corpus),
    // Whether a service is on does not depend on conditions: the plan determines it.
    serviceGate: Object.fromEntries(
      diagnostics
        .filter(({ reason }) => /^(?:managed )?service "/.test(String(reason)))
        .map(({ name, enabled }) => [String(name), enabled]),
    ),
    expect: {
      enabledDescriptors: diagnostics
        .filter(({ enabled }) => enabled === true)
        .map(({ name }) => name)
        .sort(),
      reasons: Object.fromEntries(
        diagnostics.map(({ name, reason }) => [String(name), reason]),
      ),
      actions: plan.actions ?? [],
    },
  };
}

/** The configuration of a plan: its own view, or the default one with the plan's changes. */
function viewOf(plan: JsonObject, { defaultView }: Corpus): JsonValue {
  if (plan.view !== undefined || !isObject(defaultView)) {
    return plan.view ?? {};
  }
  const opencenter = objectOf(defaultView.opencenter);
  const { meta, overlay_units: overlayUnits, keycloak, harbor } = plan;
  return {
    ...defaultView,
    opencenter: {
      ...opencenter,
      meta,
      gitops: { ...objectOf(opencenter.gitops), overlay_units: overlayUnits },
      services: { ...objectOf(opencenter.services), keycloak, harbor },
    },
  };
}
