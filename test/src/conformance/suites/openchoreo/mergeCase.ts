// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  compileShorthand,
  composeSchema,
  isObject,
  nodeFromValue,
  readEffective,
  resolve,
  type CompiledSchema,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { compareData, disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { layerOf, objectOf } from '../../content';

/**
 * Values of a component and of one environment, merged as in one of three generations of OpenChoreo. Ours is the last,
 * C, from v1.2 on: two documents, nothing dropped. A single map for both, as in generation A, is one section with two
 * layers; where A discards the component's values for the environment, it also has two documents and shows them as one.
 */
export function runMergeCase(content: Case): CaseOutcome {
  switch (content.op) {
    case 'deepMerge':
      return compare(content, fold(anything(), content.base, content.override));
    case 'mergeWorkload':
      return compare(content, fold(workload(), content.base, content.override));
    case 'resolve':
      return compare(
        content,
        resolveSections(
          content,
          objectOf(content.componentType),
          content.component,
          content.binding,
        ),
      );
    case 'resolveTrait': {
      const instance = objectOf(content.instance);
      const overrides = objectOf(content.traitOverrides);
      return compare(
        content,
        resolveSections(
          content,
          objectOf(content.trait),
          instance.parameters,
          overrides[String(instance.instanceName)],
        ),
      );
    }
    default:
      return disagreement(`unsupported operation ${content.op}`);
  }
}

function resolveSections(
  content: Case,
  definition: JsonObject,
  general: JsonValue | undefined,
  specific: JsonValue | undefined,
): JsonObject {
  const { generation, discardComponentEnvOverrides, expect } = content;
  const parameters = objectOf(definition.parameters);
  const environmentConfigs = objectOf(
    definition.environmentConfigs ?? definition.envOverrides,
  );
  const oneMap = String(generation).startsWith('A');
  if (oneMap && discardComponentEnvOverrides !== true) {
    const schema = composeSchema({
      parameters: shorthand({ ...parameters, ...environmentConfigs }),
    });
    return fold(
      schema,
      { parameters: objectOf(general) },
      { parameters: objectOf(specific) },
    );
  }
  const config = fold(
    composeSchema({
      parameters: shorthand(parameters),
      environmentConfigs: shorthand(environmentConfigs),
    }),
    { parameters: objectOf(general) },
    { environmentConfigs: objectOf(specific) },
  );
  // Empty sections are omitted from the result.
  const sections = {
    parameters: objectOf(config.parameters),
    environmentConfigs: objectOf(config.environmentConfigs),
  };
  if (oneMap) {
    return {
      parameters: { ...sections.parameters, ...sections.environmentConfigs },
    };
  }
  return isObject(expect) && 'envOverrides' in expect
    ? {
        parameters: sections.parameters,
        envOverrides: sections.environmentConfigs,
      }
    : sections;
}

/** Two layers on a schema, merged by the engine. */
function fold(
  schema: CompiledSchema,
  general: JsonValue | undefined,
  specific: JsonValue | undefined,
): JsonObject {
  return readEffective(
    resolve({
      schema,
      layers: [
        layerOf('component', objectOf(general)),
        layerOf('component-environment', objectOf(specific)),
      ],
    }),
  ).config;
}

function shorthand(fields: JsonObject): CompiledSchema {
  return compileShorthand({ fields: nodeFromValue(fields) });
}

function anything(): CompiledSchema {
  return compileOpenApi({ schema: nodeFromValue({ type: 'object' }) });
}

/** Lists whose items are identified by `key`, and replaced as a whole. */
function workload(): CompiledSchema {
  const entries = {
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['key'],
    items: {
      type: 'object',
      'x-kubernetes-map-type': 'atomic',
      properties: { key: { type: 'string' } },
      required: ['key'],
    },
  };
  return compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: { env: entries, files: entries },
    }),
  });
}

function compare(content: Case, result: JsonObject): CaseOutcome {
  return compareData(content.expect, result);
}
