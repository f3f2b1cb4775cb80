// SPDX-License-Identifier: Apache-2.0

import type { CompiledSchema } from '@component-config/config-engine';
import { ajvValidator } from '@component-config/config-engine/ajv';
import {
  composeConfiguration,
  compositionKey,
  subjectOf,
  type ComponentDefinitions,
  type Subject,
} from '@component-config/config-platform';
import type { Tree, TreeComponent } from './types';

/**
 * The composed schemas of a tree, one for each combination of a component type with traits; kept while the tree is in
 * use.
 */
const composedCache = new WeakMap<Tree, Map<string, CompiledSchema>>();

/** References of all platform documents of a tree, whose readers see all of them; kept while the tree is in use. */
const visibleCache = new WeakMap<Tree, ReadonlySet<string>>();

/**
 * A component of a tree in the form that reports take, without values from a portal.
 *
 * @throws NotFoundError if its component type is not in the tree
 * @throws InputError if the component type is for another workload type
 * @throws Error if a file that its document includes cannot be read
 */
export function subjectIn(
  tree: Tree,
  { ref, component, delivery, unread }: TreeComponent,
): Subject {
  if (unread) {
    const [{ file, line, message }] = unread;
    throw new Error(`${file}:${line}: ${message}`);
  }
  return subjectOf(
    {
      componentRef: ref,
      component,
      platform: tree.platform,
      heads: [],
      visible: visibleIn(tree),
      seesHiddenFields: true,
      validator: ajvValidator,
      delivery,
    },
    (definitions, hasWorkload) => compose(tree, definitions, hasWorkload),
  );
}

/** References of all documents of a tree: readers of the files see all of them. */
export function visibleIn(tree: Tree): ReadonlySet<string> {
  const known = visibleCache.get(tree);
  if (known) {
    return known;
  }
  const all = new Set([
    ...tree.documents.map(({ ref }) => ref),
    ...tree.platform.texts.map(({ entityRef }) => entityRef),
  ]);
  visibleCache.set(tree, all);
  return all;
}

function compose(
  tree: Tree,
  definitions: ComponentDefinitions,
  hasWorkload: boolean,
): CompiledSchema {
  const schemas = composedCache.get(tree) ?? new Map<string, CompiledSchema>();
  composedCache.set(tree, schemas);
  const key = compositionKey(definitions, hasWorkload);
  const schema =
    schemas.get(key) ?? composeConfiguration(definitions, hasWorkload);
  schemas.set(key, schema);
  return schema;
}
