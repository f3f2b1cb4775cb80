// SPDX-License-Identifier: Apache-2.0

import { findingKinds, type SourceNode } from '@component-config/config-engine';
import type { Transformation } from '../types';
import {
  authorOf,
  checkIdentities,
  type Build,
  type Transformer,
} from './context';
import { changeFields } from './fieldSpecs';
import type { FieldSpec } from './types';
import {
  fieldOf,
  scalarNode,
  setField,
  textAtPath,
  textOf,
  type MapNode,
  type Slot,
} from './nodes';
import {
  groupAndVersion,
  idOf,
  isSelected,
  isWithoutNamespace,
  keepId,
  originalId,
  setMetadata,
  type Resource,
} from './resource';
import { fail, placeOf } from './work';

/** Kinds whose names other systems give. */
const fixedNames = [
  { kind: 'CustomResourceDefinition' },
  { group: 'apiregistration.k8s.io', kind: 'APIService' },
  { kind: 'Namespace' },
];

/** Puts a text before or after names (docs/rules/kustomize.md#names-and-namespaces). */
export function affixTransformer(
  build: Build,
  by: Transformation,
  affix: { readonly text: string; readonly node?: SourceNode },
  specs: readonly FieldSpec[],
): Transformer {
  const isPrefix = by.kind === 'PrefixTransformer';
  const { text } = affix;
  const author = authorOf(by, affix.node);
  return {
    by,
    *apply({ resources }) {
      for (const resource of resources) {
        const id = originalId(resource);
        if (fixedNames.some(kind => isSelected(id, kind))) {
          continue;
        }
        yield undefined;
        for (const spec of specs.filter(each => isSelected(id, each))) {
          if (spec.path === 'metadata/name' && text !== '') {
            (isPrefix ? resource.prefixes : resource.suffixes).push(text);
            keepId(resource);
          }
          changeFields(resource, spec, {
            spend: build.work.spend,
            author,
            creates: 'scalar',
            change: ({ node, set }) =>
              set(
                scalarNode(
                  isPrefix ? text + textOf(node) : textOf(node) + text,
                  author,
                ),
              ),
          });
        }
      }
    },
  };
}

/** What a namespace transformer sets. */
export interface NamespaceOptions {
  readonly namespace: string;
  readonly node?: SourceNode;
  readonly specs: readonly FieldSpec[];
  readonly unsetOnly?: boolean;
  readonly subjects?: string;
}

/** Sets the namespace of resources (docs/rules/kustomize.md#names-and-namespaces). */
export function namespaceTransformer(
  build: Build,
  by: Transformation,
  options: NamespaceOptions,
): Transformer {
  const { spend } = build.work;
  return {
    by,
    *apply({ resources }) {
      for (const resource of options.namespace === '' ? [] : resources) {
        if (resource.isRendered) {
          continue;
        }
        yield undefined;
        keepId(resource);
        setNamespace(resource, options, by, spend);
      }
      checkIdentities(resources, spend);
    },
  };
}

export function setNamespace(
  resource: Resource,
  { namespace, node, specs, unsetOnly = false, subjects }: NamespaceOptions,
  by: Transformation,
  spend: (steps: number) => void,
): void {
  const author = authorOf(by, node);
  const set = (slot: Slot) => {
    if (slot.node.kind !== 'scalar') {
      fail(
        findingKinds.kustomize.field.at(placeOf(node), { field: 'namespace' }),
      );
    }
    if (!unsetOnly || textOf(slot.node) === '') {
      slot.set(scalarNode(namespace, author));
    }
  };
  const id = idOf(resource);
  if (!isWithoutNamespace(id) && !(unsetOnly && id.namespace !== '')) {
    setMetadata(resource, 'namespace', namespace, author);
  }
  const isBinding = /^(?:Cluster)?RoleBinding$/.test(id.kind);
  if (isBinding && subjects !== 'none') {
    const list = fieldOf(resource.node, 'subjects');
    for (const subject of list?.kind === 'list' ? list.items : []) {
      const isSet =
        subjects === 'allServiceAccounts'
          ? textAtPath(subject, 'kind') === 'ServiceAccount'
          : textAtPath(subject, 'name') === 'default';
      if (isSet && subject.kind === 'map') {
        const found = fieldOf(subject, 'namespace') ?? scalarNode('', author);
        set({
          node: found,
          set: value => setField(subject as MapNode, 'namespace', value),
        });
      }
    }
  }
  const { version, group } = groupAndVersion(
    textAtPath(resource.node, 'apiVersion'),
  );
  for (const spec of specs) {
    if (
      spec.path !== 'metadata/namespace' &&
      (spec.path !== 'metadata/name' || (group === '' && version === 'v1')) &&
      !(isBinding && spec.path === 'subjects/namespace')
    ) {
      changeFields(resource, spec, {
        spend,
        author,
        creates: 'scalar',
        change: set,
      });
    }
  }
}
