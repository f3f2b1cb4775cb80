// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  buildLayersSteps,
  checkPlatformSteps,
  compileDefinition,
  composeSchema,
  documentReaders,
  orderEnvironments,
  readComponent,
  readEffective,
  resolve,
  valueAt,
  type CompiledDefinition,
  type ComponentConfiguration,
  type EffectiveConfiguration,
  type Environment,
  type Finding,
  type JsonObject,
  type PortalValues,
  type SourceNode,
} from '@component-config/config-engine';
import { demoDocuments, documentsOf } from './demoDocuments';

function messages(findings: readonly Finding[]): string[] {
  return findings.map(({ code, message }) => `${code}: ${message}`);
}

describe('the demo catalog', () => {
  const definitions = demoDocuments('ComponentType', 'Trait').map(
    compileDefinition,
  );
  const environments = orderEnvironments(
    demoDocuments('Environment').map(documentReaders.environment),
  );
  const checkWith = (...more: SourceNode[]) =>
    allSteps(
      checkPlatformSteps({
        overlays: [...demoDocuments('Overlay'), ...more].map(root =>
          documentReaders.overlay(root),
        ),
        mixins: demoDocuments('OverlayMixin').map(documentReaders.mixin),
        definitions,
        environments,
      }),
    );
  const { overlays, mixins } = checkWith();
  const components = demoDocuments('Component').map(readComponent);

  const definitionOf = (
    kind: CompiledDefinition['kind'],
    name: string,
  ): CompiledDefinition => {
    const found = definitions.find(
      candidate => candidate.kind === kind && candidate.name === name,
    );
    if (!found) {
      throw new Error(`There is no ${kind} "${name}"`);
    }
    return found;
  };
  const schemaOf = ({ componentType = '', traits }: ComponentConfiguration) =>
    composeSchema({
      ...definitionOf('ComponentType', componentType.split('/').pop() ?? ''),
      traits: Object.fromEntries(
        traits.map(({ name, instanceName }) => [
          instanceName,
          definitionOf('Trait', name),
        ]),
      ),
    });

  it.each([
    ...definitions,
    ...overlays,
    ...mixins,
    ...environments,
    ...components,
  ])('$name has no findings', ({ findings }) => {
    expect(messages(findings)).toEqual([]);
  });

  it('has environments in promotion order', () => {
    expect(environments.map(({ name }) => name)).toEqual([
      'development',
      'staging',
      'production-eu',
      'production-us',
    ]);
  });

  const resolveFor = (
    component: ComponentConfiguration,
    environment: Environment,
    portal?: PortalValues,
  ): EffectiveConfiguration => {
    const schema = schemaOf(component);
    const stack = allSteps(
      buildLayersSteps({
        component,
        environment,
        overlays,
        mixins,
        environments,
        schema,
        portal,
      }),
    );
    return readEffective(resolve({ schema, ...stack }));
  };
  const resolved = (
    component: string,
    environment: string,
    portal?: PortalValues,
  ) => {
    const named = <T extends { name: string }>(
      all: readonly T[],
      name: string,
    ) => all.filter(candidate => candidate.name === name);
    const [ofComponent] = named(components, component);
    const [inEnvironment] = named(environments, environment);
    return resolveFor(ofComponent, inEnvironment, portal);
  };

  it.each(components.filter(({ componentType }) => componentType))(
    '$name resolves in every environment without findings',
    component => {
      for (const environment of environments) {
        const { findings } = resolveFor(component, environment);
        expect(messages(findings)).toEqual([]);
      }
    },
  );

  it.each([
    // The chains add the shipper, and a critical service gets more memory for it.
    ['orders-api', 'staging', ['log-shipper 64Mi']],
    [
      'orders-api',
      'production-us',
      ['log-shipper 256Mi', 'connection-pooler 128Mi'],
    ],
    // No database, not critical.
    ['media-store', 'production-eu', ['log-shipper 64Mi']],
    // `[]` clears the list.
    ['orders-api', 'development', []],
    // `$remove` removes one item.
    [
      'payments-api',
      'production-eu',
      ['audit-forwarder 128Mi', 'connection-pooler 128Mi'],
    ],
  ])(
    'merges the sidecars of %s in %s by their names',
    (component, environment, expected) => {
      const { config } = resolved(component, environment);
      const sidecars = valueAt(config, '/environmentConfigs/sidecars');
      expect(
        (sidecars as Array<Record<string, string>>).map(
          ({ name, memory }) => `${name} ${memory}`,
        ),
      ).toEqual(expected);
    },
  );

  it.each([
    [
      'orders-api',
      'production-us',
      'overlay:production-apparmor',
      'needs kubernetes.version >= 1.31 (the environment has 1.30)',
    ],
    [
      'media-store',
      'production-eu',
      'overlay:managed-databases',
      'parameters.database.engine is "none", not "postgresql"',
    ],
    [
      'orders-api',
      'production-eu',
      'overlay:managed-databases#second-copy-us.yaml',
      'environment.region is "eu", not "us"',
    ],
  ])(
    'explains why %s in %s does not get %s',
    (component, environment, layer, why) => {
      const { skipped } = resolved(component, environment);
      expect(
        skipped.map(({ id, part, reason }) => [
          part === undefined ? id : `${id}#${part}`,
          reason,
        ]),
      ).toContainEqual([layer, why]);
    },
  );

  it.each([
    [
      'orders-api',
      '/parameters/security/allowedOrigins',
      ['https://admin.northwind.example'],
    ],
    // An overlay declares the list of this component complete.
    [
      'payments-api',
      '/parameters/security/allowedOrigins',
      ['https://checkout.northwind.example'],
    ],
    [
      'payments-api',
      '/environmentConfigs/auditLog/redact',
      ['password', 'authorization', 'cardNumber', 'cvc'],
    ],
    ['payments-api', '/environmentConfigs/env/NORTHWIND_REGION', 'EU'],
    [
      'payments-api',
      '/environmentConfigs/telemetry/serviceName',
      'payments-api',
    ],
    ['catalog-api', '/environmentConfigs/dataResidency', 'eu'],
    ['orders-api', '/environmentConfigs/database/backups/copyTo', 'eu-north-1'],
    ['order-events', '/environmentConfigs/runtime/runAsNonRoot', true],
  ])('sets %s in production-eu at %s to %j', (component, pointer, expected) => {
    const { config } = resolved(component, 'production-eu');
    expect(valueAt(config, pointer)).toEqual(expected);
  });

  it('keeps the TLS version of existing services', () => {
    const { config } = resolved('orders-api', 'production-eu');
    expect(valueAt(config, '/parameters/security/tlsMinVersion')).toBe('1.2');
  });

  it.each([
    ['orders-api', { replicas: 1 }, 'error', 'Production runs at least two'],
    [
      'orders-api',
      { logLevel: 'debug' },
      'warning',
      'Debug logs of production',
    ],
    [
      'edge-gateway',
      { storage: { volume: { size: '5Gi' } } },
      'error',
      'must have exactly one of "bucket", "volume"',
    ],
  ])(
    'reports to %s with %j an %s in production',
    (component, environmentConfigs, severity, text) => {
      const { findings } = resolved(component, 'production-eu', {
        environment: { environmentConfigs },
      });
      expect(findings).toEqual([
        expect.objectContaining({
          severity,
          message: expect.stringContaining(text),
        }),
      ]);
    },
  );

  it.each<[JsonObject, string | undefined]>([
    [{ source: { address: 'http://a.example' } }, '/source/address'],
    [{ source: { authentication: 'none', user: '' } }, undefined],
    [{ source: { authentication: 'password', user: '' } }, '/source/user'],
    [{ source: { authentication: 'certificate' } }, '/source/certificate'],
    [{ routes: [] }, '/routes'],
    [{ routes: [{ from: 'a' }, { from: 'b', to: 'c' }] }, '/routes/0/to'],
    [{ deadLetters: { enabled: true, topic: '' } }, '/deadLetters/topic'],
    [{ deadLetters: { enabled: false, topic: '' } }, undefined],
  ])(
    'requires the dependent values of a message bridge with %j',
    (parameters, at) => {
      const { findings } = resolved('warehouse-bridge', 'staging', {
        allEnvironments: { parameters },
      });
      expect(findings.map(({ pointer }) => pointer)).toEqual(
        at === undefined ? [] : [`/parameters${at}`],
      );
    },
  );

  it('uses every overlay somewhere', () => {
    const used = components
      .filter(({ componentType }) => componentType)
      .flatMap(component =>
        environments.flatMap(environment =>
          allSteps(
            buildLayersSteps({ component, environment, overlays, mixins }),
          ).layers.map(({ id }) => id),
        ),
      );
    for (const { name } of overlays) {
      expect(used).toContain(`overlay:${name}`);
    }
    for (const { name } of mixins) {
      expect(used).toContain(`mixin:${name}`);
    }
  });

  it('has a component type that is intentionally broken', () => {
    const [broken] = documentsOf('broken/legacy-service.yaml').map(
      compileDefinition,
    );
    expect(broken.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'shorthand/required-marker',
        'shorthand/unclosed-quote',
        'shorthand/unknown-marker',
        'annotations/near-miss',
      ]),
    );
  });

  it('has an overlay that is intentionally broken, and a component that reports it', () => {
    const [broken] = checkWith(
      ...documentsOf('broken/legacy-invoices-overlay.yaml'),
    ).overlays.slice(-1);
    expect(broken.findings.map(({ code }) => code)).toEqual([
      'rules/wrong-operand',
      'condition/unsupported-operator',
      'overlay/unknown-base',
      'overlay/unknown-field',
      'overlay/unknown-field',
    ]);
    for (const { message } of broken.findings.filter(
      ({ code }) => code !== 'rules/wrong-operand',
    )) {
      expect(message).toContain('Did you mean');
    }

    const [component] = documentsOf('broken/legacy-invoices.yaml').map(
      readComponent,
    );
    for (const environment of environments) {
      const { findings } = allSteps(
        buildLayersSteps({
          component,
          environment,
          overlays: [...overlays, broken],
          mixins,
        }),
      );
      expect(findings.map(({ code }) => code)).toEqual(['overlay/not-applied']);
    }
  });
});
