// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  type Finding,
  type JsonObject,
  type JsonValue,
  type Mutation,
  type PatchOperation,
} from '@component-config/config-engine';
import { jsonPatch, mutate, type MutationChange } from '../../../engineParts';

/** The result of applying a case's rules to its object. */
export interface MutatedObject {
  readonly object: JsonObject;
  readonly changes: readonly MutationChange[];
  readonly findings: readonly Finding[];
  /** One patch per phase. */
  readonly patches: ReadonlyArray<readonly PatchOperation[]>;
}

/** Applies a mutation as in a resolution: first defaults, then overrides. */
export function applyMutation(
  mutation: Mutation | undefined,
  content: JsonValue | undefined,
): MutatedObject {
  const object = isObject(content) ? content : emptyObject();
  const run = (phase: 'default' | 'override', config: JsonObject) =>
    mutate({
      rules: (mutation?.rules ?? []).map(rule => ({
        layer: 'case',
        rule,
        operations: mutation!.operations,
      })),
      phase,
      config,
      context: { environment: emptyObject(), metadata: emptyObject() },
      operation: 'UPDATE',
    });
  const filled = run('default', object);
  const set = run('override', filled.config);
  return {
    object: set.config,
    changes: [...filled.changes, ...set.changes],
    findings: [...filled.findings, ...set.findings],
    patches: [
      jsonPatch(object, filled.config),
      jsonPatch(filled.config, set.config),
    ],
  };
}
