// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../json';
import { childNode, SourceEntry, SourceNode } from '../source';
import { entriesOf, itemsOf, listOf } from './buildDocument';

/** The fields of a recipe that are merged; AICR ignores others. */
const contentKeys = ['constraints', 'componentRefs', 'validation', 'mixins'];

/**
 * The content of a recipe's `spec` as AICR reads it: into structures in which an empty string, list or map, `false` and
 * null are the same as an omitted field. Only in the phases of `validation`, an empty list, which clears, differs from
 * an omitted one; below `overrides` everything is a value.
 */
export function recipeContent(spec: SourceNode): SourceNode {
  const content: SourceEntry[] = [];
  for (const entry of entriesOf(spec)) {
    if (contentKeys.includes(entry.key)) {
      content.push({ ...entry, value: contentOf(entry) });
    }
  }
  return withoutZeros({ ...positionOf(spec), kind: 'map', entries: content });
}

function contentOf({ key, value }: SourceEntry): SourceNode {
  if (key === 'componentRefs') {
    return {
      ...listOf(
        itemsOf(value)
          .filter(({ kind }) => kind === 'map')
          .map(item => withoutZeros(item)),
      ),
      ...positionOf(value),
    };
  }
  if (key === 'validation') {
    return {
      ...positionOf(value),
      kind: 'map',
      entries: entriesOf(withoutZeros(value)).map(phase => ({
        ...phase,
        value:
          phase.value.kind === 'map'
            ? withoutZeros(phase.value, isEmptyList)
            : phase.value,
      })),
    };
  }
  return value;
}

/** The fact of a criterion: an omitted value, an empty string and zero nodes mean any. */
export function factText(value: JsonValue): string {
  return value === null || value === '' || value === 0 ? 'any' : String(value);
}

/** The constraints of a recipe that its overlay has on facts of the environment. */
export function evaluatedConstraints(
  spec: SourceNode | undefined,
  evaluates: (name: string) => boolean,
): SourceNode {
  return listOf(
    itemsOf(childNode(spec, 'constraints')).flatMap(constraint => {
      const name = childNode(constraint, 'name');
      return name?.kind === 'scalar' && evaluates(name.text)
        ? [
            {
              ...positionOf(constraint),
              kind: 'map' as const,
              entries: entriesOf(constraint).filter(
                ({ key }) => key === 'name' || key === 'value',
              ),
            },
          ]
        : [];
    }),
  );
}

function withoutZeros(
  node: SourceNode,
  stays: (value: SourceNode) => boolean = () => false,
): SourceNode {
  return {
    ...positionOf(node),
    kind: 'map',
    entries: entriesOf(node).filter(
      ({ value }) => !isZero(value) || stays(value),
    ),
  };
}

function isZero(node: SourceNode): boolean {
  switch (node.kind) {
    case 'scalar':
      return node.value === null || node.value === '' || node.value === false;
    case 'list':
      return isEmptyList(node);
    default:
      return node.entries.length === 0;
  }
}

function isEmptyList(node: SourceNode): boolean {
  return node.kind === 'list' && node.items.length === 0;
}

function positionOf({ position }: SourceNode): Pick<SourceNode, 'position'> {
  return position ? { position } : {};
}
