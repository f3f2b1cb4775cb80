// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceEntry,
  SourceMap,
  SourceNode,
} from '@component-config/config-engine';
import {
  isAbsent,
  isEmpty,
  scalarText,
  withFields,
  withPositions,
} from '../../adapters/nodes';
import {
  checkShape,
  fieldOf,
  metadataShape,
  specShape,
} from '../argocd/shapes';
import { readClusterText } from '../clusterText';
import { refusal, TemplateRefusal } from '../goTemplate/types';
import type { Shape } from '../shape';

/** The parts of an Application that a template or patch can set. */
export const applicationShape: Shape = {
  metadata: metadataShape,
  spec: specShape,
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
  const accepted = ['source/duplicate-key'];
  const { root: read, errors } = readClusterText(patch, file, accepted);
  // Everything in a patch has the place of the patch, because its lines are those of the rendered text.
  const root = read && withPositions(read, () => at.position);
  if (errors.length === 0 && (!root || isAbsent(root))) {
    return application;
  }
  if (errors.length > 0 || root?.kind !== 'map') {
    throw refusal('patch', { field: 'YAML' });
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

/** Maps are merged unless `$patch` says otherwise, lists replaced, null removes. Within `valuesObject` only scalars can meet. */
function strategicMerge(
  below: SourceMap,
  patch: SourceMap,
  path: readonly string[],
): SourceMap {
  const directive = fieldOf(patch, '$patch');
  if (directive) {
    const replaced = withFields(patch, { $patch: undefined });
    switch (scalarText(directive)) {
      case 'replace':
        return replaced;
      case 'delete':
        return { ...replaced, entries: [] };
      default:
        throw refusal('patch', { field: '$patch' });
    }
  }
  const entries = new Map(below.entries.map(entry => [entry.key, entry]));
  for (const entry of patch.entries) {
    const { key, value } = entry;
    const old = entries.get(key)?.value;
    if (isAbsent(value)) {
      entries.delete(key);
      continue;
    }
    if (
      path.includes('valuesObject') &&
      old?.kind === value.kind &&
      value.kind !== 'scalar'
    ) {
      throw refusal('patch', { field: key });
    }
    entries.set(key, {
      ...entry,
      value: mergeValue(old, value, [...path, key]),
    });
  }
  return { ...below, entries: [...entries.values()] };
}

function mergeValue(
  old: SourceNode | undefined,
  value: SourceNode,
  path: readonly string[],
): SourceNode {
  if (old?.kind === 'map' && value.kind === 'map') {
    return strategicMerge(old, value, path);
  }
  // The one list that is merged: https://kubernetes.io/docs/concepts/overview/working-with-objects/finalizers/
  if (
    old?.kind === 'list' &&
    value.kind === 'list' &&
    path.join('.') === 'metadata.finalizers'
  ) {
    const known = new Set(old.items.map(scalarText));
    const added = value.items.filter(item => !known.has(scalarText(item)));
    return { ...value, items: [...old.items, ...added] };
  }
  return withoutNulls(value);
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
