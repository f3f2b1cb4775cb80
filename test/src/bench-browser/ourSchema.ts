// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  composeSchema,
  nodeFromValue,
  type CompiledSchema,
  type JsonObject,
} from '@component-config/config-engine';
import {
  choices,
  flagOf,
  type PlannedBlock,
  type PlannedField,
} from './fieldPlan';

/** The section that the forms edit. */
export const SECTION = 'environmentConfigs';

/** A form compiled by the engine from a ComponentType with the fields of the plan. */
export function ourSchema(blocks: readonly PlannedBlock[]): CompiledSchema {
  const { environmentConfigs, findings } = compileDefinition(
    nodeFromValue(componentType(blocks)),
  );
  if (!environmentConfigs || findings.length > 0) {
    throw new Error(
      `The generated ComponentType has findings: ${findings
        .map(({ message }) => message)
        .join(' ')}`,
    );
  }
  return composeSchema({ environmentConfigs });
}

/** A ComponentType with the fields of the plan, in shorthand. */
export function componentType(blocks: readonly PlannedBlock[]): JsonObject {
  const section: JsonObject = {};
  const types: JsonObject = {};
  for (const block of blocks) {
    const fields = Object.fromEntries(
      block.fields.map(field => [
        field.name,
        expressionOf(field, flagOf(block)),
      ]),
    );
    if (block.object) {
      const { name, title } = block.object;
      types[`Type_${name}`] = fields;
      section[name] = `Type_${name} | default={} title='${title}'`;
    } else {
      Object.assign(section, fields);
    }
  }
  return {
    apiVersion: 'openchoreo.dev/v1alpha1',
    kind: 'ComponentType',
    metadata: { name: 'generated' },
    spec: {
      workloadType: 'deployment',
      schema: { types, [SECTION]: section },
    },
  };
}

const expressions: { readonly [kind in PlannedField['kind']]: string } = {
  flag: 'boolean | default=false',
  text: "string | default='inherited text'",
  number: 'integer | default=3 minimum=0 maximum=1000',
  choice: `string | default=${choices[1]} enum=${choices.join(',')}`,
};

function expressionOf(field: PlannedField, flag: string): string {
  const { kind, title, isConditional } = field;
  return [
    expressions[kind],
    `title='${title}'`,
    ...(isConditional ? [`oc:ui:showIf=${flag}`] : []),
  ].join(' ');
}
