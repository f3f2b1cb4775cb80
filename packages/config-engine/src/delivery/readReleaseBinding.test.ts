// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '../source';
import { readReleaseBinding } from './readReleaseBinding';

function bindingOf(spec: string, kind = 'ReleaseBinding') {
  const { documents } = parseSource({
    file: 'binding.yaml',
    text: `apiVersion: openchoreo.dev/v1alpha1
kind: ${kind}
metadata: { name: shop-production, namespace: acme }
spec:
${spec}`,
  });
  return readReleaseBinding(documents[0].root);
}

const owner = '  owner: { projectName: web, componentName: shop }\n';

describe('readReleaseBinding', () => {
  it.each([
    [
      'v0.4',
      'ComponentDeployment',
      `${owner}  environment: production
  overrides: { replicas: 3 }
  traitOverrides: { data: { size: 1Gi } }
  configurationOverrides: { env: [{ key: A, value: b }] }`,
    ],
    [
      'v0.5 to v0.17',
      'ReleaseBinding',
      `${owner}  environment: production
  releaseName: shop-1
  componentTypeEnvOverrides: { replicas: 3 }
  traitOverrides: { data: { size: 1Gi } }
  workloadOverrides: { containers: { main: { env: [{ key: A, value: b }] } } }`,
    ],
    [
      'since v1.0',
      'ReleaseBinding',
      `${owner}  environment: production
  releaseName: shop-1
  componentTypeEnvironmentConfigs: { replicas: 3 }
  traitEnvironmentConfigs: { data: { size: 1Gi } }
  workloadOverrides: { container: { env: [{ key: A, value: b }] } }
  state: Active`,
    ],
    [
      'with references',
      'ReleaseBinding',
      `  componentName: shop
  projectRef: { kind: Project, name: web }
  environmentRef: { kind: Environment, name: production }
  releaseRef: { name: shop-1 }
  componentTypeEnvironmentConfigs: { replicas: 3 }
  traitEnvironmentConfigs: { data: { size: 1Gi } }
  workloadOverrides: { container: { env: [{ key: A, value: b }] } }`,
    ],
  ])('reads the field names of %s', (generation, kind, spec) => {
    expect(bindingOf(spec, kind)).toMatchObject({
      name: 'shop-production',
      namespace: 'acme',
      component: 'shop',
      project: 'web',
      environment: 'production',
      ...(generation !== 'v0.4' && { release: 'shop-1' }),
      environmentConfigs: { replicas: 3 },
      traits: { data: { size: '1Gi' } },
      workload: { value: { main: { env: { A: 'b' } } } },
      findings: [],
    });
  });

  it('records all positions', () => {
    const { pointers, positions } = bindingOf(
      `${owner}  environment: production
  componentTypeEnvOverrides:
    replicas: 3
  traitOverrides:
    data: { size: 1Gi }
  workloadOverrides:
    containers: { main: {} }`,
    );
    expect(pointers).toEqual({
      environment: '/spec/environment',
      release: '/spec/releaseName',
      environmentConfigs: '/spec/componentTypeEnvOverrides',
      traits: '/spec/traitOverrides',
    });
    expect(positions[`${pointers.environmentConfigs}/replicas`].line).toBe(8);
    expect(positions[`${pointers.traits}/data/size`].line).toBe(10);
  });

  it('reads the newest of several names and reports the others', () => {
    const { environmentConfigs, findings } = bindingOf(
      `${owner}  environment: production
  componentTypeEnvOverrides: { replicas: 1 }
  componentTypeEnvironmentConfigs: { replicas: 2 }`,
    );
    expect(environmentConfigs).toEqual({ replicas: 2 });
    expect(findings).toMatchObject([
      {
        code: 'delivery/written-twice',
        pointer: '/spec/componentTypeEnvOverrides',
        position: { line: 7 },
      },
    ]);
  });

  it('skips malformed values and reads the rest', () => {
    const binding = bindingOf(
      `${owner}  environment: production
  componentTypeEnvironmentConfigs: [replicas]
  traitEnvironmentConfigs:
    data: large
    cache: { size: 1 }
  workloadOverrides: { container: [] }`,
    );
    expect(binding).toMatchObject({
      environmentConfigs: {},
      traits: { data: {}, cache: { size: 1 } },
      workload: { value: {} },
    });
    expect(
      binding.findings.map(({ code, pointer, position }) => [
        code,
        pointer,
        position?.line,
      ]),
    ).toEqual([
      ['delivery/wrong-type', '/spec/componentTypeEnvironmentConfigs', 7],
      ['delivery/wrong-type', '/spec/traitEnvironmentConfigs/data', 9],
      ['delivery/wrong-type', '/spec/workloadOverrides/container', 11],
    ]);
  });

  it('reports missing fields', () => {
    const { documents } = parseSource({
      file: 'binding.yaml',
      text: 'kind: ReleaseBinding\nmetadata: {}\nspec:\n  releaseName: shop-1',
    });
    expect(
      readReleaseBinding(documents[0].root).findings.map(
        ({ code, position }) => [code, position?.line],
      ),
    ).toEqual([
      ['delivery/name-missing', 2],
      ['delivery/field-missing', 4],
      ['delivery/field-missing', 4],
    ]);
  });

  it('reports a missing spec at the line of the document', () => {
    const { documents } = parseSource({
      file: 'binding.yaml',
      text: 'kind: ReleaseBinding\nmetadata: { name: sample }',
    });
    expect(
      readReleaseBinding(documents[0].root).findings.map(
        ({ code, position }) => [code, position?.line],
      ),
    ).toEqual([
      ['delivery/field-missing', 2],
      ['delivery/field-missing', 2],
    ]);
  });

  it('reads a sample without a spec, and plain text, with findings', () => {
    const { documents } = parseSource({
      file: 'binding.yaml',
      text: 'kind: ReleaseBinding\nmetadata: { name: sample }\nspec:\n---\nhello\n---\n',
    });
    expect(
      documents.map(({ root }) => readReleaseBinding(root).findings[0]?.code),
    ).toEqual(['delivery/field-missing', 'delivery/wrong-document']);
  });
});
