// SPDX-License-Identifier: Apache-2.0

import { parseSource, type SourceNode } from '@component-config/config-engine';
import { fieldOf, listOf, textOf } from '../argocd/shapes';
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
  const written = listOf(list, 'elements').map((node): Row => {
    const element = goFromNode(node);
    const params = isGoMap(element) ? element : goMap([]);
    return {
      params: isGo ? params : plainElement(params),
      origins: [{ generator: 'list', position: node.position }],
    };
  });
  const text = textOf(list, 'elementsYaml');
  if (text === '') {
    return written;
  }
  const position = fieldOf(list, 'elementsYaml')?.position;
  generation.spend(text.length);
  const { documents } = parseSource(
    { file: position?.file ?? '', text },
    {},
    'cluster',
  );
  const root = documents[0]?.root;
  if (root?.kind !== 'list') {
    throw refusal('generatorFile', { file: 'elementsYaml' });
  }
  return [
    ...written,
    ...root.items.map((node): Row => {
      const element = goFromNode(node);
      const params = isGoMap(element) ? element : goMap([]);
      return { params, origins: [{ generator: 'list', position }] };
    }),
  ];
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
    if (key === 'values' && isGoMap(value)) {
      value.entries.forEach((child, name) => add(`values.${name}`, child));
    } else {
      add(key, value);
    }
  }
  return goMap(flat);
}
