// SPDX-License-Identifier: Apache-2.0

import { allSteps } from '@component-config/config-engine';
import {
  proposalDecisions,
  type ProposalDecision,
  type ProposalReport,
} from '@component-config/plugin-component-config-common';
import {
  environmentOf,
  storedValues,
  type RunSteps,
  type StoredProposal,
  type ValuesRevisions,
  platformView,
  findHead,
  inEnvironment,
  type Subject,
} from '@component-config/config-platform';
import { valueChanges } from '../history/changedPlaces';
import { valuesEffectSteps } from '../history/valuesEffect';
import { refusalSteps } from '../refusal';
import { acceptSteps, baseOf, mergeOver } from './acceptProposal';
import { showProposal } from './showProposal';

/**
 * A proposal with what it would change now or, if it was accepted, with what it changed then.
 *
 * @param may - the decisions available to the caller
 * @throws NotFoundError if the environment no longer exists
 */
export async function proposalReport(
  subject: Subject,
  proposal: StoredProposal,
  revisions: Pick<ValuesRevisions, 'getRevision'>,
  may: (decision: ProposalDecision) => boolean,
  run: RunSteps = allSteps,
): Promise<ProposalReport> {
  const { environment, state, componentRef, revision } = proposal;
  const there = inEnvironment(subject, environmentOf(subject, environment));
  const head = findHead(subject.heads, environment);
  const base = await baseOf(proposal, revisions);
  const report = {
    proposal: showProposal(there, proposal),
    stored: storedValues(there, environment, head),
    proposed: valueChanges(there, base, proposal),
  };
  if (state !== 'open') {
    const key = { componentRef, environment };
    const [before, after] =
      revision === undefined
        ? []
        : await Promise.all([
            revisions.getRevision(key, revision - 1),
            revisions.getRevision(key, revision),
          ]);
    return {
      ...platformView(subject.platform),
      ...report,
      baseMoved: (before?.revision ?? 0) !== proposal.baseRevision,
      changes: after ? valueChanges(there, before, after) : report.proposed,
      conflicts: [],
      effect: [],
      decisions: [],
    };
  }
  const merged = mergeOver(subject, proposal, base);
  // Its effect is shown even if it would be refused.
  const { refusal, decision } = await run(
    refusalSteps(acceptSteps(subject, proposal, merged)),
  );
  const next = {
    environment,
    values: merged.values,
    recorded: proposal.recorded,
    ...decision,
  };
  const { effect, view } = await run(
    valuesEffectSteps(subject, { environment, before: head, after: next }),
  );
  return {
    ...view,
    ...report,
    baseMoved: (head?.revision ?? 0) !== proposal.baseRevision,
    changes: valueChanges(there, head, next),
    conflicts: merged.conflicts,
    effect,
    ...(refusal && { refusal }),
    decisions: proposalDecisions.filter(may),
  };
}
