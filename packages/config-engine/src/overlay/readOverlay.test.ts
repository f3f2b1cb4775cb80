import { parseSource } from '../source';
import { readOverlay } from './readOverlay';

function overlayOf(text: string) {
  const { documents } = parseSource({ file: 'overlays.yaml', text });
  return readOverlay(documents[0].root);
}

const head = `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: production-eu
`;

function specOf(spec: string) {
  return overlayOf(`${head}spec:\n${spec.replace(/^/gm, '  ')}`);
}

describe('readOverlay', () => {
  it('reads every part of the document', () => {
    const overlay = overlayOf(`apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: production-eu
  title: Production, Europe
  description: What Europe needs
spec:
  owner: platform
  appliesTo:
    componentTypes: [deployment/web-service]
    components: [payments-api]
    selector: { matchLabels: { tier: frontend } }
  criteria: { environment: production, region: eu, kubernetes.version: 1.31 }
  base: production
  priority: 2
  enforce: true
  config:
    parameters: { port: 8080 }
    environmentConfigs:
      replicas: 3
    traits:
      autoscaling:
        environmentConfigs: { minReplicas: 2 }
`);
    expect(overlay).toMatchObject({
      name: 'production-eu',
      title: 'Production, Europe',
      description: 'What Europe needs',
      owner: 'group:default/platform',
      appliesTo: {
        componentTypes: ['deployment/web-service'],
        components: ['payments-api'],
        matchLabels: { tier: 'frontend' },
      },
      // A criterion is the text that the author wrote, not the number that YAML makes of it.
      criteria: {
        environment: 'production',
        region: 'eu',
        'kubernetes.version': '1.31',
      },
      base: 'production',
      priority: 2,
      enforce: true,
      config: {
        parameters: { port: 8080 },
        environmentConfigs: { replicas: 3 },
        traits: { autoscaling: { environmentConfigs: { minReplicas: 2 } } },
      },
      findings: [],
    });
    expect(overlay.position).toMatchObject({ file: 'overlays.yaml', line: 4 });
    expect(overlay.basePosition).toMatchObject({ line: 14 });
    expect(overlay.positions['/environmentConfigs/replicas'].line).toBe(20);
  });

  it('gives an overlay that says little the plainest meaning', () => {
    expect(specOf('criteria: {}')).toMatchObject({
      appliesTo: { componentTypes: [], components: [], matchLabels: {} },
      criteria: {},
      base: undefined,
      priority: 0,
      enforce: false,
      config: {},
      findings: [],
    });
  });

  it.each([
    ['without criteria', 'base: ""', undefined],
    ['with empty criteria', 'criteria: {}', {}],
    ['with criteria that are misspelt', 'critera: { environment: a }', {}],
    ['with criteria of the wrong type', 'criteria: production', {}],
    ['with nothing behind the key', 'criteria:', {}],
  ])('tells criteria %s', (_, spec, criteria) => {
    expect(specOf(spec).criteria).toEqual(criteria);
  });

  it.each([
    ['critera: {}', 'overlay/unknown-key', 'Did you mean "criteria"?'],
    ['appliesTo: { component: [] }', 'overlay/unknown-key', '"components"'],
    ['config: { parameter: {} }', 'overlay/unknown-key', '"parameters"'],
    ['config: { traits: { a: { envs: {} } } }', 'overlay/unknown-key', 'envs'],
    ['criteria: production', 'overlay/wrong-type', '"spec.criteria"'],
    ['criteria:', 'overlay/wrong-type', 'write "{}"'],
    ['criteria: { region: [eu] }', 'overlay/wrong-type', 'criteria.region'],
    ['priority: high', 'overlay/wrong-type', 'a whole number'],
    ['enforce: "yes"', 'overlay/wrong-type', 'true or false'],
    ['config: []', 'overlay/wrong-type', '"spec.config" has to be a map'],
    ['appliesTo: { components: a }', 'overlay/wrong-type', 'a list'],
    ...[
      'enabledWhen',
      'enabled_when',
      'constraints',
      'roots',
      'files',
      'mixins',
      'merge',
      'mutation',
      'validation',
    ].map(key => [`${key}: []`, 'overlay/unsupported-key', `"spec.${key}"`]),
  ])('finds an error in "%s"', (spec, code, text) => {
    const { findings } = specOf(spec);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ code, severity: 'error' });
    expect(findings[0].message).toContain(text);
    expect(findings[0].position).toMatchObject({ line: 6 });
  });

  it.each([
    ['kind: Overlay', ['wrong-document', 'name-missing']],
    [
      'apiVersion: component-config.io/v9\nkind: Overlay\nmetadata: { name: a }',
      ['wrong-document'],
    ],
    ['[]', ['wrong-type']],
    [`${head}specs: {}`, ['unknown-key']],
    [`${head}spec: 1`, ['wrong-type']],
  ])('finds what is wrong with a document like "%s"', (text, codes) => {
    expect(overlayOf(text).findings.map(({ code }) => code)).toEqual(
      codes.map(code => `overlay/${code}`),
    );
  });

  it('keeps keys like "__proto__" as data', () => {
    const overlay = specOf(
      'criteria: { __proto__: a }\nconfig: { parameters: { __proto__: { b: 1 } }, traits: { __proto__: { parameters: { c: 1 } } } }',
    );
    expect(Object.keys(overlay.criteria ?? {})).toEqual(['__proto__']);
    expect(JSON.stringify(overlay.config)).toBe(
      '{"parameters":{"__proto__":{"b":1}},"traits":{"__proto__":{"parameters":{"c":1}}}}',
    );
  });
});
