// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import { childField, createFieldReader } from '../document';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { emptyObject, JsonObject } from '../json';
import type { SourceNode } from '../source';
import {
  readComponentOwner,
  readValues,
  refName,
  renamedField,
  specPointer,
  readHead,
} from './fields';
import { readAsContainer, readWorkloadValues } from './readWorkloadValues';
import type { ReleaseBinding } from './types';

const noEffect = phrase('valuesWithoutEffect');

/**
 * Reads a ReleaseBinding, or a ComponentDeployment of v0.4, with the field names of every OpenChoreo release
 * (docs/rules/openchoreo.md#bindings).
 */
export function readReleaseBinding(root: SourceNode): ReleaseBinding {
  const reader = createFieldReader(
    deliveryFindings.wrongType,
    undefined,
    deliveryFindings.emptySection,
  );
  const head = readHead(
    root,
    ['ReleaseBinding', 'ComponentDeployment'],
    reader,
  );
  const { document, kind, spec, specPlace } = head;
  const owner = readComponentOwner(head, noEffect, reader);
  const environmentField = renamedField(
    spec,
    ['environmentRef', 'environment', 'environmentName'],
    reader,
  );
  const environment = refName(environmentField, reader);
  if (environment === undefined) {
    reader.findings.push(
      deliveryFindings.fieldMissing.at(environmentField ?? specPlace, {
        kind,
        field: 'spec.environment',
        effect: noEffect,
      }),
    );
  }
  const releaseField = renamedField(
    spec,
    ['releaseName', 'componentReleaseName', 'releaseRef'],
    reader,
  );
  const release = refName(releaseField, reader);
  const configsField = renamedField(
    spec,
    [
      'componentTypeEnvironmentConfigs',
      'componentTypeEnvOverrides',
      'overrides',
    ],
    reader,
  );
  const environmentConfigs = readValues(configsField, reader);
  const traitsField = renamedField(
    spec,
    ['traitEnvironmentConfigs', 'traitOverrides', 'addonOverrides'],
    reader,
  );
  const traits = emptyObject<JsonObject>();
  reader.reportEmpty(traitsField);
  for (const [instanceName, values] of reader.entries(traitsField)) {
    traits[instanceName] = readValues(values, reader);
  }
  const workloadField = renamedField(
    spec,
    ['workloadOverrides', 'configurationOverrides'],
    reader,
  );
  const isOld = workloadField?.pointer === '/spec/configurationOverrides';
  const workload =
    isOld && !childField(workloadField, 'containers')
      ? readAsContainer(workloadField, reader)
      : readWorkloadValues(workloadField, reader);
  return {
    ...document,
    ...owner,
    environment: environment ?? '',
    ...(release !== undefined && { release }),
    environmentConfigs,
    traits,
    workload,
    pointers: {
      environment: specPointer(environmentField, 'environment'),
      release: specPointer(releaseField, 'releaseName'),
      environmentConfigs: specPointer(
        configsField,
        'componentTypeEnvironmentConfigs',
      ),
      traits: specPointer(traitsField, 'traitEnvironmentConfigs'),
    },
  };
}
