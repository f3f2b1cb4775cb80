// SPDX-License-Identifier: Apache-2.0

import { instanceFamilies } from '../delivery';
import type { Finding } from '../finding';
import { exportingFindings } from '../finding/catalogue/exporting';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { leafPointers } from '../leafPointers';
import { childPointer, formatPath } from '../pointer';
import type { ExportInput } from './types';

/**
 * A configuration as the ReleaseBinding of the environment, with the names of OpenChoreo's newest release
 * (docs/rules/openchoreo.md#bindings). It has all values for the environment, because OpenChoreo does not know their
 * layers.
 */
export function releaseBinding(
  { component, environment, release }: ExportInput,
  config: JsonObject,
): { document: JsonObject; findings: readonly Finding[] } {
  const { name, namespace, project, embeddedInstances = [] } = component;
  // The workload and the parameters belong to the release.
  const left = Object.keys(config)
    .filter(key => key !== 'environmentConfigs' && key !== 'traits')
    .flatMap(key => leavesOf(config[key], childPointer('', key)));
  const traits = emptyObject();
  const instances = isObject(config.traits) ? config.traits : emptyObject();
  for (const instanceName of Object.keys(instances)) {
    const sections = instances[instanceName];
    if (!isObject(sections)) {
      continue;
    }
    const { environmentConfigs, ...others } = sections;
    const at = childPointer('/traits', instanceName);
    const isEmbedded = embeddedInstances.includes(instanceName);
    left.push(...leavesOf(others, at));
    if (isEmbedded) {
      left.push(...leavesOf(environmentConfigs, `${at}/environmentConfigs`));
    } else if (hasKeys(environmentConfigs)) {
      traits[instanceName] = environmentConfigs;
    }
  }
  const { environmentConfigs } = config;
  const fields = fieldsFor(name);
  const document: JsonObject = Object.assign(emptyObject(), {
    apiVersion: 'openchoreo.dev/v1alpha1',
    kind: fields.binding,
    metadata: {
      name: `${fields.plain(name)}-${environment}`,
      ...(namespace !== undefined && { namespace }),
    },
    spec: {
      owner: {
        [fields.ownerField]: fields.plain(name),
        ...(project !== undefined && { projectName: project }),
      },
      environment,
      ...(release !== undefined && {
        [fields.releaseField]: fields.plain(release),
      }),
      ...(hasKeys(environmentConfigs) && {
        [fields.valuesField]: environmentConfigs,
      }),
      ...(Object.keys(traits).length > 0 && {
        traitEnvironmentConfigs: traits,
      }),
    },
  });
  return {
    document,
    findings: left.map(pointer =>
      exportingFindings.notInBinding.at(
        { pointer },
        { place: formatPath(pointer) },
      ),
    ),
  };
}

/** The kind and fields of the binding of a component, or of the resource or project that it is. */
function fieldsFor(component: string) {
  const family = instanceFamilies.find(({ prefix }) =>
    component.startsWith(prefix),
  );
  return {
    binding: 'ReleaseBinding',
    ownerField: 'componentName',
    releaseField: 'releaseName',
    valuesField: 'componentTypeEnvironmentConfigs',
    ...family,
    plain: (name: string) =>
      family && name.startsWith(family.prefix)
        ? name.slice(family.prefix.length)
        : name,
  };
}

/** An empty map has no leaves here. */
function leavesOf(section: JsonValue | undefined, pointer: string): string[] {
  return section === undefined || (isObject(section) && !hasKeys(section))
    ? []
    : leafPointers(section, pointer);
}

function hasKeys(value: unknown): value is JsonObject {
  return isObject(value) && Object.keys(value).length > 0;
}
