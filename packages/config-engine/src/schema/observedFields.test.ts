// SPDX-License-Identifier: Apache-2.0

import { readObserved } from './observedFields';

const ofDeployment = { apiVersion: 'apps/v1', kind: 'Deployment' };

describe('the annotation observed', () => {
  it.each([
    ['apps/v1/Deployment/spec.replicas', ['spec', 'replicas'], ofDeployment],
    [
      'apps/v1/Deployment/spec.template.spec.containers[name=main].image',
      [
        ...['spec', 'template', 'spec', 'containers'],
        { key: 'name', value: 'main' },
        'image',
      ],
      ofDeployment,
    ],
    [
      'v1/Service/spec.type',
      ['spec', 'type'],
      { apiVersion: 'v1', kind: 'Service' },
    ],
  ])('names a field of a kind: %s', (written, path, kind) => {
    expect(readObserved(written)).toEqual({ ...kind, path });
  });

  it.each([
    'spec.replicas',
    'apps/v1/Deployment',
    'apps/v1/Deployment/spec..replicas',
    'apps/v1/Deployment/spec[0]',
    'apps/v1/Deployment/spec.a[name=main',
    `apps/v1/Deployment/${'a'.repeat(600)}`,
    true,
    7,
  ])('is nothing else: %s', written => {
    expect(readObserved(written)).toBeUndefined();
  });
});
