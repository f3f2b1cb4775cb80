// SPDX-License-Identifier: Apache-2.0

import { allSteps } from '@component-config/config-engine';
import {
  diffReport,
  effectiveReport,
  explanationSteps,
} from '@component-config/config-platform';
import { CommandFailure, exitCodes, notThere, wrongUsage } from '../failure';
import { subjectIn, type Tree, type TreeComponent } from '../tree';
import { findComponent } from './nameComponent';
import type { ConfigurationReader } from './types';

/** Answers from the documents of a tree, like a portal without stored values. */
export function treeReader(tree: Tree): ConfigurationReader {
  const components = new Map(tree.components.map(one => [one.ref, one]));
  const componentOf = (ref: string): TreeComponent => {
    const found = components.get(ref);
    if (!found) {
      throw new Error(`There is no component "${ref}" in the tree.`);
    }
    return found;
  };
  const subjectOf = (ref: string) => {
    try {
      return subjectIn(tree, componentOf(ref));
    } catch (error) {
      throw new CommandFailure(messageOf(error), exitCodes.findings);
    }
  };
  return {
    componentRef: name => findComponent(tree, name).ref,
    effective: async ref => effectiveReport(subjectOf(ref)),
    explanation: async (ref, request) => {
      const subject = subjectOf(ref);
      return orRefused(() => allSteps(explanationSteps(subject, request)));
    },
    difference: async (ref, request) => {
      const subject = subjectOf(ref);
      return orRefused(() =>
        diffReport(subject, request, { getRevision: async () => undefined }),
      );
    },
    ...(tree.gitOps?.open && { open: tree.gitOps.open }),
    documentOf: ref => {
      const { file, line } = componentOf(ref);
      const { project, traits } = subjectOf(ref).component;
      return {
        file,
        line,
        ...(project !== undefined && { project }),
        embeddedInstances: traits
          .filter(({ embedded }) => embedded)
          .map(({ instanceName }) => instanceName),
      };
    },
  };
}

/** Turns the refusal of a report into a command failure: an unknown environment, or an invalid path. */
async function orRefused<T>(answer: () => T | Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    const message = messageOf(error);
    throw error instanceof Error && error.name === 'NotFoundError'
      ? notThere(message)
      : wrongUsage(message);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
