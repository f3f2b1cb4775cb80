// SPDX-License-Identifier: Apache-2.0

import {
  parseSource,
  type JsonObject,
  type JsonValue,
  compareNames,
} from '@component-config/config-engine';
import {
  readDescriptors,
  type ImportedDescriptor,
} from '@component-config/config-engine';
import { compareData } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { decide } from './evaluateCase';
import { objectOf, objectsOf } from '../../content';

/** All descriptors applied to one configuration: which are on, why, and which of their roots and files apply. */
export function runPlanCase(content: Case): CaseOutcome {
  const view = content.view ?? {};
  const gates = objectOf(content.serviceGate);
  const planned = readAll(content.descriptors).map(descriptor =>
    plan(descriptor, view, gates[descriptor.name]),
  );
  const expect = objectOf(content.expect);
  const result: JsonObject = {
    enabledDescriptors: planned
      .filter(({ enabled }) => enabled)
      .map(({ descriptor }) => descriptor.name)
      .sort(),
    reasons: Object.fromEntries(
      planned.map(({ descriptor, reason }) => [descriptor.name, reason]),
    ),
    actions: planned
      .flatMap(({ descriptor: { name }, parts }) =>
        parts.map(part => `${name}: ${part}`),
      )
      .sort(),
  };
  return compareData(
    {
      ...expect,
      actions: actionsByPart(
        planned.map(({ descriptor }) => descriptor),
        expect.actions,
      ).sort(),
    },
    result,
  );
}

function readAll(
  descriptors: JsonValue | undefined,
): readonly ImportedDescriptor[] {
  const documents = Object.entries(objectOf(descriptors))
    .sort(([a], [b]) => compareNames(a, b))
    .flatMap(([file, text]) =>
      parseSource({ file, text: String(text) }).documents.map(
        ({ root }) => root,
      ),
    );
  return readDescriptors(documents).descriptors;
}

interface Planned {
  readonly descriptor: ImportedDescriptor;
  readonly enabled: boolean;
  readonly reason: string;
  /** Paths of roots and of file templates. */
  readonly parts: readonly string[];
}

function plan(
  descriptor: ImportedDescriptor,
  view: JsonValue,
  verdict: JsonValue | undefined,
): Planned {
  const { gate, document } = descriptor;
  const { enabledWhen, parts } = document;
  const { holds } = decide(enabledWhen, view);
  // Both a gate and a condition must be met; the configuration determines the gate of a service.
  const open = gate === undefined || verdict === true;
  const enabled = open && holds;
  return {
    descriptor,
    enabled,
    reason: reasonOf(descriptor, open, holds),
    parts: enabled
      ? parts
          .filter(({ when }) =>
            when.every(condition => decide(condition, view).holds),
          )
          .map(({ name }) => name)
      : [],
  };
}

/** The verdict in upstream's words. */
function reasonOf(
  { gate, document: { enabledWhen } }: ImportedDescriptor,
  open: boolean,
  holds: boolean,
): string {
  if (gate) {
    const service = `${
      gate.kind === 'services' ? 'service' : 'managed service'
    } "${gate.name}"`;
    return open
      ? `${service} is enabled in config`
      : `${service} is disabled, absent, or externally managed in config`;
  }
  if (!enabledWhen) {
    return 'unconditionally enabled (no condition)';
  }
  const { field, operator, value = '' } = enabledWhen;
  const path = field.slice(field.indexOf('.') + 1);
  return `condition ${path} ${operator} ${value} evaluated to ${holds}`;
}

/**
 * The roots and files that upstream's actions come from: a descriptor does not list the files of a root, so any of them
 * represents the root.
 */
function actionsByPart(
  descriptors: readonly ImportedDescriptor[],
  actions: JsonValue | undefined,
): string[] {
  const parts = new Set<string>();
  for (const action of objectsOf(actions)) {
    const owner = String(action.owner);
    const template = String(action.template).replace(
      /^templates\/cluster-apps-base\//,
      '',
    );
    const descriptor = descriptors.find(({ name }) => name === owner);
    const root = descriptor?.roots.find(({ path }) =>
      template.startsWith(`${path}/`),
    );
    const part = descriptor?.files.includes(template)
      ? template
      : (root?.path ?? template);
    parts.add(`${owner}: ${part}`);
  }
  return [...parts];
}
