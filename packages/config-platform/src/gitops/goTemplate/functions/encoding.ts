// SPDX-License-Identifier: Apache-2.0

import {
  encodeBase64,
  goJson,
  printBlock,
} from '@component-config/config-engine';
import { readClusterText } from '../../clusterText';
import { isGoList, isGoMap, type GoValue } from '../types';
import { goFromJson, goFromNode, goMap, jsonFromGo } from '../values';
import { fixed, type GoFunction } from './signature';

/** Functions that read and write texts of other formats. */
export const encodingFunctions: Readonly<Record<string, GoFunction>> = {
  toYaml: fixed(['any'], yamlOf),
  fromYaml: fixed(['text'], text => {
    const value = readYaml(text) ?? goMap([]);
    return isGoMap(value) ? value : undefined;
  }),
  fromYamlArray: fixed(['text'], text => {
    const value = readYaml(text) ?? [];
    return isGoList(value) ? value : undefined;
  }),
  toJson: fixed(['any'], value => goJson(jsonFromGo(value), '')),
  toRawJson: fixed(['any'], value => JSON.stringify(jsonFromGo(value))),
  toPrettyJson: fixed(['any'], value => goJson(jsonFromGo(value), '  ')),
  fromJson: fixed(['text'], text => {
    try {
      return goFromJson(JSON.parse(text));
    } catch {
      return null;
    }
  }),
  b64enc: fixed(['text'], text => encodeBase64(text)),
};

/** A value as Go's YAML writer prints it, without the last line end. */
function yamlOf(value: GoValue): string {
  // The lines of a text are indented, also at the root.
  const indent = typeof value === 'string' ? 2 : 0;
  const { head, lines } = printBlock(jsonFromGo(value), indent, {
    step: 2,
    listStep: 0,
    quotes: 'double',
  });
  return [...(head === '' ? [] : [head]), ...lines].join('\n');
}

/** The value of a text, null for an empty one; false, which nothing accepts, for one that is not valid. */
function readYaml(text: string): GoValue {
  const { root, errors } = readClusterText(text);
  if (errors.length > 0) {
    return false;
  }
  return root ? goFromNode(root) : null;
}
