// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { exportingFindings } from '../finding/catalogue/exporting';
import { emptyObject, isObject, JsonObject, mapValues } from '../json';
import { leafPointers } from '../leafPointers';
import { childPointer, formatPath } from '../pointer';

/**
 * A configuration as the values of a chart: the component's parameters and environmentConfigs at the root, those of
 * trait instances below `traits.<instanceName>`, everything else below its own name.
 */
export function helmValues(config: JsonObject): {
  values: JsonObject;
  findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const { parameters, environmentConfigs, traits, ...others } = config;
  const values = emptyObject();
  // Sections with their own names come first, so that a parameter of the same name cannot replace them.
  Object.assign(values, others);
  if (isObject(traits)) {
    values.traits = mapValues(traits, (sections, instanceName) => {
      const at = childPointer('/traits', instanceName);
      return isObject(sections) ? joined(sections, at, findings) : undefined;
    });
  }
  const own = Object.assign(emptyObject(), {
    ...(parameters !== undefined && { parameters }),
    ...(environmentConfigs !== undefined && { environmentConfigs }),
  });
  const root = joined(own, '', findings);
  const result = emptyObject();
  for (const key of Object.keys(root)) {
    if (!Object.hasOwn(values, key)) {
      result[key] = root[key];
      continue;
    }
    const section = Object.hasOwn(asObject(environmentConfigs), key)
      ? '/environmentConfigs'
      : '/parameters';
    findings.push(sameKey(childPointer(section, key), childPointer('', key)));
  }
  return { values: Object.assign(result, values), findings };
}

/** Merges the two sections of a component or trait; the environment's values win. */
function joined(
  sections: JsonObject,
  pointer: string,
  findings: Finding[],
): JsonObject {
  return join(
    asObject(sections.parameters),
    asObject(sections.environmentConfigs),
    childPointer(pointer, 'parameters'),
    childPointer(pointer, 'environmentConfigs'),
    findings,
  );
}

function join(
  lower: JsonObject,
  upper: JsonObject,
  lowerAt: string,
  upperAt: string,
  findings: Finding[],
): JsonObject {
  const result: JsonObject = Object.assign(emptyObject(), lower);
  for (const key of Object.keys(upper)) {
    const below = Object.hasOwn(lower, key) ? lower[key] : undefined;
    const above = upper[key];
    const belowAt = childPointer(lowerAt, key);
    const aboveAt = childPointer(upperAt, key);
    if (isObject(below) && isObject(above)) {
      result[key] = join(below, above, belowAt, aboveAt, findings);
      continue;
    }
    if (below !== undefined) {
      const lost = leafPointers(below, belowAt);
      findings.push(...lost.map(place => sameKey(place, aboveAt)));
    }
    result[key] = above;
  }
  return result;
}

function sameKey(pointer: string, other: string): Finding {
  return exportingFindings.sameKey.at(
    { pointer },
    { place: formatPath(pointer), other: formatPath(other) },
  );
}

function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : emptyObject();
}
