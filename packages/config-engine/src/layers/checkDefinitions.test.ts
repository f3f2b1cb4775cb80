// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import { parseSource } from '../source';
import { compileDefinition } from '../schema';
import { checkDefinitions } from './checkPlatform';
import { readComponent } from './readComponent';

const component = readComponent(
  parseSource({
    file: 'payments.yaml',
    text: `kind: Component
metadata: { name: payments }
spec:
  componentType: web-service
  traits:
    - name: ingress
    - name: volum
      instanceName: data`,
  }).documents[0].root,
);

const definition = (kind: string, name: string, type: string) =>
  compileDefinition(
    parseSource({
      file: `${name}.yaml`,
      text: `apiVersion: v1alpha1
kind: ${kind}
metadata: { name: ${name} }
spec: { schema: { parameters: { image: ${type} } } }`,
    }).documents[0].root,
  );

describe('checkDefinitions', () => {
  it('reports traits that do not exist, where the component uses them', () => {
    const findings = checkDefinitions({
      component,
      definitions: [
        definition('ComponentType', 'web-service', 'string'),
        definition('Trait', 'ingress', 'string'),
      ],
      unknownTraits: new Map([
        ['data', phrase('didYouMean', { suggestion: 'volume' })],
      ]),
    });

    expect(findings).toEqual([
      expect.objectContaining({
        severity: 'error',
        code: 'component/unknown-trait',
        pointer: '/traits/data',
        position: expect.objectContaining({ file: 'payments.yaml', line: 7 }),
      }),
    ]);
    expect(findings[0].message).toMatch(/"volum".*Did you mean "volume"\?$/);
  });

  it('names the errors of each definition, once for all its instances', () => {
    const broken = definition('Trait', 'ingress', 'strin');
    const findings = checkDefinitions({
      component: { ...component, traits: [component.traits[0]] },
      definitions: [broken, broken],
    });

    expect(findings).toEqual([
      expect.objectContaining({
        severity: 'error',
        code: 'component/broken-definition',
        message: expect.stringContaining('Trait "ingress" has an error'),
        position: expect.objectContaining({ file: 'payments.yaml' }),
        related: [expect.objectContaining({ file: 'ingress.yaml' })],
      }),
    ]);
  });

  it('lists the first errors of a definition', () => {
    const { findings: errors } = definition('Trait', 'ingress', 'strin');
    const [{ message }] = checkDefinitions({
      component: { ...component, traits: [] },
      definitions: [
        {
          ...definition('Trait', 'ingress', 'string'),
          findings: [...errors, ...errors, ...errors, ...errors],
        },
      ],
    });

    const [{ message: listed }] = errors;
    expect(message).toBe(
      `Trait "ingress" has 4 errors, so its schema is incomplete; ask its owner to correct it. ${listed} ${listed} ${listed} …`,
    );
  });

  it('reports nothing for valid definitions', () => {
    expect(
      checkDefinitions({
        component: { ...component, traits: [] },
        definitions: [definition('ComponentType', 'web-service', 'string')],
      }),
    ).toEqual([]);
  });
});
