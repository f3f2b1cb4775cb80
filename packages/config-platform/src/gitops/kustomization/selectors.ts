// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  compilePattern,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import { itemsOf } from '../../adapters/nodes';
import { fieldOf, textOf } from './nodes';
import {
  idOf,
  idsOf,
  namespaceOf,
  originalId,
  type Resource,
  type ResourceId,
} from './resource';
import { refuse, type Work } from './work';

const idFields = ['group', 'version', 'kind', 'name', 'namespace'] as const;

/** Whether a text matches a regular expression as a whole. */
type Matches = (text: string) => boolean;

/** The regular expressions of a selector; fields that it does not have match anything. */
interface Patterns {
  readonly patterns: ReadonlyMap<string, Matches>;
  readonly labels: readonly Requirement[];
  readonly annotations: readonly Requirement[];
}

/**
 * A pattern, which must match a whole text if `isWhole`.
 *
 * @throws BuildError if it is not valid
 */
export function patternOf(
  node: SourceNode | undefined,
  pattern: string,
  { spend }: Work,
  isWhole = true,
): Matches {
  const compiled = compilePattern(isWhole ? `^(?:${pattern})$` : pattern);
  if ('reason' in compiled) {
    return refuse('pattern', node, { pattern });
  }
  spend(1 + Math.ceil(pattern.length / 20));
  const share = 1 + pattern.length / 50;
  return text => {
    spend(1 + Math.ceil(text.length * share) / 20);
    return compiled.matcher.test(text);
  };
}

function readSelector(node: SourceNode, work: Work): Patterns {
  const patterns = new Map<string, Matches>();
  for (const field of idFields) {
    const value = childNode(node, field);
    const pattern = textAt(node, field);
    if (pattern) {
      patterns.set(field, patternOf(value, pattern, work));
    }
  }
  return {
    patterns,
    labels: requirementsOf(childNode(node, 'labelSelector')),
    annotations: requirementsOf(childNode(node, 'annotationSelector')),
  };
}

/**
 * The resources that a target selects, by present and by original names.
 * https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/patches/
 */
export function selectResources(
  resources: readonly Resource[],
  selector: SourceNode,
  work: Work,
): Resource[] {
  const { patterns, labels, annotations } = readSelector(selector, work);
  const matches = (field: string, ...texts: string[]) => {
    const test = patterns.get(field);
    return !test || texts.some(test);
  };
  return resources.filter(resource => {
    work.spend(1);
    const id = idOf(resource);
    const original = originalId(resource);
    return (
      matches('namespace', namespaceOf(original), namespaceOf(id)) &&
      matches('name', original.name, id.name) &&
      matches('group', id.group) &&
      matches('version', id.version) &&
      matches('kind', id.kind) &&
      meets(resource, labels, annotations)
    );
  });
}

/** Whether a target of a replacement selects a resource: by its labels, and by one of its identities as a whole. */
export function targetOf(
  target: SourceNode,
  work: Work,
): (resource: Resource) => boolean {
  const select = childNode(target, 'select');
  if (!select) {
    return refuse('field', target, { field: 'select' });
  }
  const selected = readSelector(select, work);
  const reject = childNode(target, 'reject');
  const rejected = itemsOf(reject).map(node => readSelector(node, work));
  const isMatch = ({ patterns }: Patterns, id: ResourceId) =>
    idFields.every(field => patterns.get(field)?.(id[field]) ?? true);
  const hasMetadata = ({ labels, annotations }: Patterns) =>
    labels.length + annotations.length > 0;
  return resource => {
    const ids = idsOf(resource);
    work.spend(ids.length + rejected.length);
    return (
      meets(resource, selected.labels, selected.annotations) &&
      !rejected.some(
        each =>
          hasMetadata(each) && meets(resource, each.labels, each.annotations),
      ) &&
      !rejected.some(
        each => each.patterns.size > 0 && ids.some(id => isMatch(each, id)),
      ) &&
      ids.some(id => isMatch(selected, id))
    );
  };
}

function meets(
  { node }: Resource,
  labels: readonly Requirement[],
  annotations: readonly Requirement[],
): boolean {
  const metadata = fieldOf(node, 'metadata');
  const hold = (key: string, requirements: readonly Requirement[]) => {
    const map = fieldOf(metadata, key);
    return requirements.every(requirement => {
      const value = fieldOf(map, requirement.key);
      return requirement.test(value && textOf(value));
    });
  };
  return hold('labels', labels) && hold('annotations', annotations);
}

/** A condition on one label. */
interface Requirement {
  readonly key: string;
  test(value: string | undefined): boolean;
}

const requirement =
  /^(!)?\s*([\w./-]+)\s*(?:(==|=|!=|>|<)\s*([\w.-]*)|\s(in|notin)\s*\(([^()]*)\))?$/;
const label = /^(?:[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?)?$/;

/** https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors */
function requirementsOf(node: SourceNode | undefined): Requirement[] {
  const selector =
    node?.kind === 'scalar' && typeof node.value === 'string'
      ? node.value.trim()
      : '';
  // Commas within parentheses separate values.
  const parts = selector.match(/(?:[^,()]|\([^()]*\))+|[()]/g) ?? [];
  return parts.map(part => {
    const invalid = (): never => refuse('selector', node, { selector });
    const [, not, key, operator, text = '', set, list = ''] =
      requirement.exec(part.trim()) ?? invalid();
    const values = set ? list.split(',').map(each => each.trim()) : [text];
    if (
      (not && (operator || set)) ||
      values.some(value => value.length > 63 || !label.test(value))
    ) {
      invalid();
    }
    const includes = (value: string | undefined) =>
      value !== undefined && values.includes(value);
    switch (set ?? operator) {
      case '=':
      case '==':
      case 'in':
        return { key, test: includes };
      case '!=':
      case 'notin':
        return { key, test: value => !includes(value) };
      case '>':
        return { key, test: value => Number(value) > Number(text) };
      case '<':
        return { key, test: value => Number(value) < Number(text) };
      default:
        return { key, test: value => (value === undefined) === Boolean(not) };
    }
  });
}
