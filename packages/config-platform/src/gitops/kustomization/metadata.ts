// SPDX-License-Identifier: Apache-2.0

import { entriesOf, scalarText } from '../../adapters/nodes';
import type { BuiltScalar } from '../types';
import { changeEach, type Apply, type Setting } from './context';
import { changeFields } from './fieldSpecs';
import {
  authorOf,
  fieldOf,
  replaceShared,
  scalarNode,
  setField,
  type MapNode,
  type Node,
} from './nodes';

/** Sets labels or annotations in the fields of the specifications (docs/rules/kustomize.md#labels-and-annotations). */
export function metadataTransformer(setting: Setting): Apply {
  const { build, by, node: pairs, specs } = setting;
  const entries = entriesOf(pairs);
  return ({ resources }) =>
    changeEach(entries.length > 0 ? resources : [], resource => {
      const { spend } = build.work;
      const texts = new Map(
        entries.map(({ key, value }) => [
          key,
          scalarNode(scalarText(value), authorOf(by, value)),
        ]),
      );
      const replaced = new Map<Node, BuiltScalar>();
      for (const spec of specs) {
        changeFields(resource, spec, {
          spend,
          author: authorOf(by, pairs),
          kind: 'map',
          creates: 'map',
          change({ node }) {
            for (const [key, text] of texts) {
              const before = fieldOf(node, key);
              const value = before
                ? (replaced.get(before) ?? { ...text })
                : text;
              if (before) {
                replaced.set(before, value);
              }
              setField(node as MapNode, key, value);
            }
          },
        });
      }
      replaceShared(resource.node, replaced, spend);
    });
}
