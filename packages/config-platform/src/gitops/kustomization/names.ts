// SPDX-License-Identifier: Apache-2.0

import { textAt, type SourceNode } from '@component-config/config-engine';
import { isTrue, itemsOf, scalarText } from '../../adapters/nodes';
import {
  changeEach,
  checkIdentities,
  type Apply,
  type Setting,
} from './context';
import { changeFields } from './fieldSpecs';
import {
  authorOf,
  fieldOf,
  scalarNode,
  setField,
  textAtPath,
  textOf,
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
import { secretOf } from '../substitution/shownSecrets';
import { refuse } from './work';

/** Kinds whose names other systems give. */
const fixedNames = [
  { kind: 'CustomResourceDefinition' },
  { group: 'apiregistration.k8s.io', kind: 'APIService' },
  { kind: 'Namespace' },
];

/** Puts a text before or after names (docs/rules/kustomize.md#names-and-namespaces). */
export function affixTransformer({ build, by, node, specs }: Setting): Apply {
  const isPrefix = by.kind === 'PrefixTransformer';
  const affix = scalarText(node);
  const author = authorOf(by, node);
  return ({ resources }) =>
    changeEach(resources, resource => {
      const id = originalId(resource);
      if (fixedNames.some(kind => isSelected(id, kind))) {
        return;
      }
      for (const spec of specs.filter(each => isSelected(id, each))) {
        if (spec.path === 'metadata/name' && affix !== '') {
          (isPrefix ? resource.prefixes : resource.suffixes).push(affix);
          keepId(resource);
        }
        changeFields(resource, spec, {
          spend: build.work.spend,
          author,
          creates: 'scalar',
          change(slot) {
            const name = textOf(slot.node);
            const changed = isPrefix ? affix + name : name + affix;
            slot.set(
              scalarNode(changed, { ...author, ...secretOf(slot.node) }),
            );
          },
        });
      }
    });
}

/**
 * Sets the namespace of resources (docs/rules/kustomize.md#names-and-namespaces).
 *
 * @param options - the transformer's own document, if it has one
 */
export function namespaceTransformer(
  setting: Setting,
  options?: SourceNode,
): Apply {
  const { spend } = setting.build.work;
  const namespace = scalarText(setting.node);
  return function* apply({ resources }) {
    const changed = namespace === '' ? [] : resources;
    yield* changeEach(
      changed.filter(({ isRendered }) => !isRendered),
      resource => {
        keepId(resource);
        setNamespace(resource, namespace, setting, options);
      },
    );
    checkIdentities(resources, spend);
  };
}

export function setNamespace(
  resource: Resource,
  namespace: string,
  { build, by, node, specs }: Setting,
  options?: SourceNode,
): void {
  const unsetOnly = isTrue(options, 'unsetOnly');
  const subjects = textAt(options, 'setRoleBindingSubjects');
  const author = authorOf(by, node);
  const set = (slot: Slot) => {
    if (slot.node.kind !== 'scalar') {
      refuse('field', node, { field: 'namespace' });
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
    for (const subject of itemsOf(fieldOf(resource.node, 'subjects'))) {
      const isSet =
        subjects === 'allServiceAccounts'
          ? textAtPath(subject, 'kind') === 'ServiceAccount'
          : textAtPath(subject, 'name') === 'default';
      if (isSet && subject.kind === 'map') {
        set({
          node: fieldOf(subject, 'namespace') ?? scalarNode('', author),
          set: value => setField(subject, 'namespace', value),
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
        spend: build.work.spend,
        author,
        creates: 'scalar',
        change: set,
      });
    }
  }
}
