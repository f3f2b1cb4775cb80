// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '@component-config/config-engine';
import { isAbsent, scalarText } from '../../adapters/nodes';
import { fieldOf, listOf } from '../argocd/shapes';
import { readClusterText } from '../clusterText';
import {
  goFromNode,
  goMap,
  isGoMap,
  type GoMap,
  type GoValue,
} from '../goTemplate';
import { refusal } from '../goTemplate/types';
import type { Generation } from './generation';
import type { Row } from './types';

/** The elements, and those of the text `elementsYaml`, whose values are not checked. */
export function listRows(list: SourceNode, generation: Generation): Row[] {
  const { isGo } = generation.dialect;
  const rowOf = (
    node: SourceNode,
    { position }: SourceNode,
    isText: boolean,
  ) => {
    const element = goFromNode(node);
    const params = isGoMap(element) ? element : goMap([]);
    return {
      params: isText || isGo ? params : plainElement(params),
      origins: [{ generator: 'list', position }],
    };
  };
  const written = listOf(list, 'elements').map(node =>
    rowOf(node, node, false),
  );
  const at = fieldOf(list, 'elementsYaml');
  const text = scalarText(at);
  if (!at || text === '') {
    return written;
  }
  generation.spend(text.length);
  const { root } = readClusterText(text, at.position?.file);
  const items = root && !isAbsent(root) ? itemsIfMaps(root) : [];
  if (!items) {
    throw refusal('generatorFile', { file: 'elementsYaml' });
  }
  return [...written, ...items.map(node => rowOf(node, at, true))];
}

function itemsIfMaps(root: SourceNode): readonly SourceNode[] | undefined {
  return root.kind === 'list' &&
    root.items.every(item => item.kind === 'map' || isAbsent(item))
    ? root.items
    : undefined;
}

/** Without Go templates, values are strings, or strings in a map called `values`. */
function plainElement({ entries }: GoMap): GoMap {
  const flat: [string, GoValue][] = [];
  const add = (field: string, value: GoValue) => {
    if (typeof value !== 'string') {
      throw refusal('elementType', { field });
    }
    flat.push([field, value]);
  };
  for (const [key, value] of entries) {
    if (key === 'values') {
      if (!isGoMap(value)) {
        throw refusal('elementType', { field: key });
      }
      value.entries.forEach((child, name) => add(`values.${name}`, child));
    } else {
      add(key, value);
    }
  }
  return goMap(flat);
}
