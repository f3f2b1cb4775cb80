// SPDX-License-Identifier: Apache-2.0

import { Finding, wordsOf } from '../finding';
import { effectiveFindings } from '../finding/catalogue/effective';
import { isObject, readableValue } from '../json';
import type { AppliedLayer } from '../layers';
import {
  childOf,
  Contribution,
  MergedNode,
  removerOf,
  SchemaPlan,
  winnerOfLeaf,
} from '../merge';
import { childPointer, formatPath } from '../pointer';

/** The maximum number of nulls to list. */
const listedNulls = 100;

/** The maximum length of a default in a sentence, in characters. */
const longestDefault = 60;

/**
 * Reports up to a hundred nulls that give the schema's default back (docs/rules/merging.md#null): their author may have
 * meant to have no value there. `$unset` asks for the default, so it is not reported.
 */
export function findRestoredDefaults(
  tree: MergedNode | undefined,
  schema: SchemaPlan,
  layers: readonly AppliedLayer[],
): Finding[] {
  const findings: Finding[] = [];

  function visit(
    node: MergedNode,
    plan: SchemaPlan | undefined,
    pointer: () => string,
  ): void {
    if (!plan || findings.length === listedNulls) {
      return;
    }
    const tokens = tokensOf(node);
    const by =
      tokens.length > 0 || plan.allowsNull || plan.ownDefault === undefined
        ? undefined
        : nullOf(node);
    if (by) {
      findings.push(restored(by, plan, pointer()));
    }
    for (const token of tokens) {
      const child = childOf(node, token);
      // Most places are scalars, which are not null.
      if (child && (child.kind !== 'leaf' || typeof child.value === 'object')) {
        visit(child, plan.child(token), () => childPointer(pointer(), token));
      }
    }
  }

  function restored(
    { layer, position }: Contribution,
    { isSecret, ownDefault = null }: SchemaPlan,
    pointer: string,
  ): Finding {
    const text = readableValue(ownDefault);
    const source = layers.find(({ id }) => id === layer);
    return effectiveFindings.nullRestoresDefault.at(
      { pointer, position },
      {
        field: formatPath(pointer),
        from: source ? wordsOf('title', source) : layer,
        ...(!isSecret && text.length <= longestDefault && { value: text }),
      },
    );
  }

  if (tree) {
    visit(tree, schema, () => '');
  }
  return findings;
}

/** The keys or indices of the values within a node. */
function tokensOf(node: MergedNode): readonly string[] {
  switch (node.kind) {
    case 'map':
      return [...node.children.keys()];
    case 'list':
      return Object.keys(node.items);
    case 'leaf':
      return isObject(node.value) || Array.isArray(node.value)
        ? Object.keys(node.value)
        : [];
    default:
      return [];
  }
}

/** The null that is the value of a place, or that removed it. */
function nullOf(node: MergedNode): Contribution | undefined {
  if (node.kind === 'removed') {
    const remover = removerOf(node);
    // Not the null of a map around it, which another layer gave again.
    return remover?.how === 'null' && node.stack[node.by].kind === 'value'
      ? remover.contribution
      : undefined;
  }
  return node.kind === 'leaf' && node.value === null
    ? winnerOfLeaf(node)
    : undefined;
}
