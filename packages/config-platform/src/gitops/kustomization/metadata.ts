// SPDX-License-Identifier: Apache-2.0

import { entriesOf, scalarText } from '../../adapters/nodes';
import { changeEach, type Apply, type Setting } from './context';
import { changeFields } from './fieldSpecs';
import { authorOf, scalarNode, setField, type MapNode } from './nodes';

/** Sets labels or annotations in the fields of the specifications (docs/rules/kustomize.md#labels-and-annotations). */
export function metadataTransformer(setting: Setting): Apply {
  const { build, by, node: pairs, specs } = setting;
  const entries = entriesOf(pairs);
  return ({ resources }) =>
    changeEach(entries.length > 0 ? resources : [], resource => {
      for (const spec of specs) {
        changeFields(resource, spec, {
          spend: build.work.spend,
          author: authorOf(by, pairs),
          kind: 'map',
          creates: 'map',
          change({ node }) {
            for (const { key, value } of entries) {
              const author = authorOf(by, value);
              const text = scalarNode(scalarText(value), author);
              setField(node as MapNode, key, text);
            }
          },
        });
      }
    });
}
