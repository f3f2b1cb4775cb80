// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '../../source';
import { readEnvironment } from './readEnvironment';

function environmentOf(spec: string) {
  const text = `apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production-eu, title: Production }
spec:
${spec.replace(/^/gm, '  ')}`;
  const { documents } = parseSource({ file: 'environments.yaml', text });
  return readEnvironment(documents[0].root);
}

describe('readEnvironment', () => {
  it('reads facts as the strings that the author wrote', () => {
    expect(
      environmentOf(`owner: platform
facts: { environment: production, region: eu, kubernetes.version: 1.30, spot: true }
promotedFrom: [staging]`),
    ).toMatchObject({
      name: 'production-eu',
      title: 'Production',
      facts: {
        environment: 'production',
        region: 'eu',
        'kubernetes.version': '1.30',
        spot: 'true',
      },
      promotedFrom: ['staging'],
      promotedFromPosition: { line: 7 },
      findings: [],
    });
  });

  it.each([
    [
      'openchoreo.dev/v1alpha1',
      'dataPlaneRef: { kind: ClusterDataPlane, name: eu }',
    ],
    ['openchoreo.dev/v1alpha1', 'dataPlaneRef: eu'],
    ['backstage.io/v1alpha1', 'type: environment\n  dataPlaneRef: eu'],
  ])("reads OpenChoreo's environment as %s", (version, spec) => {
    const { documents } = parseSource({
      file: 'environments.yaml',
      text: `apiVersion: ${version}
kind: Environment
metadata:
  name: production
  namespace: acme
  annotations:
    openchoreo.dev/display-name: Production
    openchoreo.dev/description: What customers see
spec:
  ${spec}
  isProduction: true
  gateway: { publicVirtualHost: example.com }
status: { conditions: [] }`,
    });
    expect(readEnvironment(documents[0].root)).toMatchObject({
      name: 'production',
      namespace: 'acme',
      title: 'Production',
      description: 'What customers see',
      facts: { environment: 'production', production: 'true', dataPlane: 'eu' },
      promotedFrom: [],
      findings: [],
    });
  });

  it('reports a known key of the wrong type there, too, and reads the rest', () => {
    const { documents } = parseSource({
      file: 'environments.yaml',
      text: `apiVersion: openchoreo.dev/v1alpha1
kind: Environment
metadata: { name: production }
spec: { isProduction: maybe, dataPlaneRef: eu }`,
    });
    expect(readEnvironment(documents[0].root)).toMatchObject({
      facts: { environment: 'production', dataPlane: 'eu' },
      findings: [
        { code: 'environment/wrong-type', pointer: '/spec/isProduction' },
      ],
    });
  });

  it("stays strict with our own, which has none of OpenChoreo's keys", () => {
    expect(
      environmentOf('isProduction: true').findings.map(({ code }) => code),
    ).toEqual(['environment/unknown-key']);
  });

  it('defaults the fact "environment" to the name', () => {
    expect(environmentOf('facts: { region: eu }').facts).toEqual({
      region: 'eu',
      environment: 'production-eu',
    });
  });

  it.each([
    ['facts: { region: [eu] }', 'environment/wrong-type'],
    ['facts: production', 'environment/wrong-type'],
    ['promotedfrom: [staging]', 'environment/unknown-key'],
  ])('reports an error in "%s"', (spec, code) => {
    expect(environmentOf(spec).findings).toMatchObject([
      { code, severity: 'error', position: { line: 5 } },
    ]);
  });

  it.each([
    ['kind: Environment\nmetadata: { name: a }', 'environment/wrong-document'],
    [
      'apiVersion: component-config.io/v1alpha1\nkind: Environment',
      'environment/name-missing',
    ],
  ])('reports the errors of a document like "%s"', (text, code) => {
    const { documents } = parseSource({ file: 'environments.yaml', text });
    expect(readEnvironment(documents[0].root).findings).toMatchObject([
      { code },
    ]);
  });
});
