// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  CompiledSchema,
  composeSchema,
  isObject,
  JsonValue,
  parseSource,
  valueFromNode,
} from '@component-config/config-engine';
import texts from '!!./readDefinitions.js!./definitions.json';

/** A ComponentType or Trait to show the forms of. */
export interface Definition {
  /** `demo/component-types/worker.yaml#worker`. */
  id: string;
  /** `ComponentType worker`. */
  title: string;
  schema: CompiledSchema;
  /** JSON Pointers of its sections. */
  sections: readonly string[];
}

const KINDS: readonly JsonValue[] = [
  'ComponentType',
  'ClusterComponentType',
  'Trait',
  'ClusterTrait',
];

/** All definitions of the demo and of the folder of real documents, if present. */
export function readDefinitions(): Definition[] {
  return texts.flatMap(({ file, text }) =>
    parseSource({ file, text }).documents.flatMap(({ root }) => {
      const document = valueFromNode(root);
      if (!isObject(document) || !KINDS.includes(document.kind)) {
        return [];
      }
      const { kind, name, parameters, environmentConfigs } =
        compileDefinition(root);
      const sections = [
        ...(parameters ? ['/parameters'] : []),
        ...(environmentConfigs ? ['/environmentConfigs'] : []),
      ];
      return sections.length === 0
        ? []
        : [
            {
              id: `${file}#${name}`,
              title: `${kind} ${name}`,
              schema: composeSchema({ parameters, environmentConfigs }),
              sections,
            },
          ];
    }),
  );
}
