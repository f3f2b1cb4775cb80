// SPDX-License-Identifier: Apache-2.0

import { findingKinds, type SourceNode } from '@component-config/config-engine';
import type { Transformation } from '../types';
import { authorOf, scalarText, type Build, type Transformer } from './context';
import { changeFields } from './fieldSpecs';
import type { FieldSpec } from './types';
import { scalarNode, setField } from './nodes';
import { idOf, labelOf } from './resource';
import { fail, placeOf } from './work';

/** Sets labels or annotations in the fields of the specifications (docs/rules/kustomize.md#labels-and-annotations). */
export function metadataTransformer(
  build: Build,
  by: Transformation,
  pairs: SourceNode | undefined,
  specs: readonly FieldSpec[],
): Transformer {
  const entries = pairs?.kind === 'map' ? pairs.entries : [];
  return {
    by,
    *apply({ resources }) {
      for (const resource of entries.length > 0 ? resources : []) {
        yield undefined;
        for (const spec of specs) {
          changeFields(resource, spec, {
            spend: build.work.spend,
            author: authorOf(by, pairs),
            creates: 'map',
            change: ({ node }) => {
              if (node.kind !== 'map') {
                const resourceName = labelOf(idOf(resource));
                fail(
                  findingKinds.kustomize.fieldPath.at(placeOf(node), {
                    path: spec.path,
                    resource: resourceName,
                  }),
                );
              }
              for (const { key, value } of entries) {
                const author = authorOf(by, value);
                setField(node, key, scalarNode(scalarText(value), author));
              }
            },
          });
        }
      }
    },
  };
}
