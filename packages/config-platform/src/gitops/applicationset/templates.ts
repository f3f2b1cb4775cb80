// SPDX-License-Identifier: Apache-2.0

import {
  parseSource,
  type Finding,
  type SourceEntry,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import { withPositions } from '../../adapters/nodes';
import {
  checkShape,
  fieldOf,
  isAbsent,
  metadataShape,
  specShape,
  withFields,
  type Shape,
} from '../argocd/shapes';
import { refusal, TemplateRefusal } from '../goTemplate/types';

/** The parts of an Application that a template or patch can set. */
export const applicationShape: Shape = {
  fields: { metadata: metadataShape, spec: specShape },
};

/**
 * The template of a generator over the common one: what is empty in it is taken from the common one, maps are merged,
 * lists and `valuesObject` are replaced.
 */
export function mergeTemplates(
  upper: SourceNode | undefined,
  common: SourceNode,
): SourceNode {
  if (!upper || isEmpty(upper)) {
    return common;
  }
  if (upper.kind !== 'map' || common.kind !== 'map') {
    return upper;
  }
  const entries = new Map(common.entries.map(entry => [entry.key, entry]));
  for (const entry of upper.entries) {
    const below = entries.get(entry.key);
    const isWhole = !below || entry.key === 'valuesObject';
    const value = isWhole
      ? entry.value
      : mergeTemplates(entry.value, below.value);
    if (!isWhole || !isAbsent(entry.value)) {
      entries.set(entry.key, {
        ...(value === below?.value ? below : entry),
        value,
      });
    }
  }
  return { ...common, entries: [...entries.values()] };
}

function isEmpty(node: SourceNode): boolean {
  switch (node.kind) {
    case 'scalar':
      return !node.value;
    case 'list':
      return node.items.length === 0;
    default:
      return node.entries.length === 0;
  }
}

/**
 * An Application with a rendered patch merged into it (docs/rules/argocd.md#patches).
 *
 * @param file - of the ApplicationSet
 *
 * @throws TemplateRefusal
 */
export function applyPatch(
  application: SourceMap,
  patch: string,
  at: SourceNode,
): SourceMap {
  const file = at.position?.file ?? '';
  const { documents, findings } = parseSource(
    { file, text: patch },
    {},
    'cluster',
  );
  const isBroken = findings.some(
    ({ severity, code }) =>
      severity === 'error' && code !== 'source/duplicate-key',
  );
  const refuse = (field: string) => refusal('patch', { field });
  // Everything in a patch has the place of the patch, because its lines are those of the rendered text.
  const root =
    documents[0] && withPositions(documents[0].root, () => at.position);
  if (!root || isAbsent(root)) {
    if (isBroken) {
      throw refuse('YAML');
    }
    return application;
  }
  if (isBroken || root.kind !== 'map') {
    throw refuse('YAML');
  }
  const [wrong] = checkShape(root, applicationShape, '');
  if (wrong) {
    throw new TemplateRefusal(place => ({ ...wrong, ...place }));
  }
  const patched = strategicMerge(application, root, []);
  const project = fieldOf(fieldOf(application, 'spec'), 'project');
  const spec = fieldOf(patched, 'spec');
  return spec?.kind === 'map'
    ? withFields(patched, { spec: withFields(spec, { project }) })
    : patched;
}

/** Maps are merged, lists replaced, null removes. Within `valuesObject` only scalars can meet. */
function strategicMerge(
  below: SourceMap,
  patch: SourceMap,
  path: readonly string[],
): SourceMap {
  const entries = new Map(below.entries.map(entry => [entry.key, entry]));
  for (const entry of patch.entries) {
    const { key, value } = entry;
    const old = entries.get(key)?.value;
    if (isAbsent(value)) {
      entries.delete(key);
      continue;
    }
    const isMap = old?.kind === 'map' && value.kind === 'map';
    const isList = old?.kind === 'list' && value.kind === 'list';
    if (path.includes('valuesObject') && (isMap || isList)) {
      throw refusal('patch', { field: key });
    }
    entries.set(key, {
      ...entry,
      value: merged(old, value, [...path, key], isMap, isList),
    });
  }
  return { ...below, entries: [...entries.values()] };
}

function merged(
  old: SourceNode | undefined,
  value: SourceNode,
  path: readonly string[],
  isMap: boolean,
  isList: boolean,
): SourceNode {
  if (isMap) {
    return strategicMerge(old as SourceMap, value as SourceMap, path);
  }
  // The one list that is merged: https://kubernetes.io/docs/concepts/overview/working-with-objects/finalizers/
  if (isList && path.join('.') === 'metadata.finalizers') {
    const { items } = old as Extract<SourceNode, { kind: 'list' }>;
    const added = (value as Extract<SourceNode, { kind: 'list' }>).items.filter(
      item => !items.some(each => sameScalar(each, item)),
    );
    return {
      ...value,
      kind: 'list',
      items: [...items, ...added],
    } as SourceNode;
  }
  return withoutNulls(value);
}

function sameScalar(a: SourceNode, b: SourceNode): boolean {
  return a.kind === 'scalar' && b.kind === 'scalar' && a.value === b.value;
}

/** A value without the keys of maps that are null. */
function withoutNulls(node: SourceNode): SourceNode {
  return node.kind === 'map'
    ? {
        ...node,
        entries: node.entries.flatMap((entry): SourceEntry[] =>
          isAbsent(entry.value)
            ? []
            : [{ ...entry, value: withoutNulls(entry.value) }],
        ),
      }
    : node;
}

/** The findings of fields whose type Kubernetes refuses. */
export function checkTemplate(
  template: SourceNode | undefined,
  field: string,
): Finding[] {
  return checkShape(template, applicationShape, field);
}
