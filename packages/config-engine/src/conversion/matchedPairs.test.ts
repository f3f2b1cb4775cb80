// SPDX-License-Identifier: Apache-2.0

import { parseAllDocuments } from 'yaml';
import { isObject, JsonObject, JsonValue } from '../json';
import { compileDefinition } from '../schema';
import { parseSource } from '../source';
import { convertDefinition, ConvertedDialect } from './convertDefinition';

/** The same definitions in both dialects. */
interface Pair {
  readonly construct: string;
  readonly shorthand: string;
  readonly openapi: string;
}

/**
 * One pair for each construct whose OpenChoreo schemas are known to be equivalent before and after 1.0. Both halves are
 * written by hand from docs/rules/shorthand.md, not taken from the converter's output.
 */
const pairs: readonly Pair[] = [
  {
    construct: 'lists, of scalars and of types',
    shorthand: `
kind: ComponentType
metadata: { name: mail-relay }
spec:
  schema:
    types:
      Route:
        domain: string
        relays: "[]string"
        attempts: "integer | default=3"
    parameters:
      routes: "[]Route"
      fallback: "[]Route | default=[]"
      senders: '[]string | default=["noreply","billing"]'
      weights: "[]number | minItems=1 maxItems=4"
`,
    openapi: `
kind: ComponentType
metadata: { name: mail-relay }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      $defs:
        Route:
          type: object
          required: [domain, relays]
          properties:
            domain: { type: string }
            relays: { type: array, items: { type: string } }
            attempts: { type: integer, default: 3 }
      required: [routes, weights]
      properties:
        routes: { type: array, items: { $ref: '#/$defs/Route' } }
        fallback: { type: array, items: { $ref: '#/$defs/Route' }, default: [] }
        senders: { type: array, items: { type: string }, default: [noreply, billing] }
        weights: { type: array, items: { type: number }, minItems: 1, maxItems: 4 }
`,
  },
  {
    construct: 'scalar types',
    shorthand: `
kind: ComponentType
metadata: { name: queue-worker }
spec:
  schema:
    parameters:
      queue: string
      prefetch: integer
      backoff: number
      durable: boolean
      consumerTag: "string | default=worker"
      timeoutSeconds: "integer | default=30"
      jitter: "number | default=0.25"
      autoAck: "boolean | default=false"
      suffix: "string | default="
`,
    openapi: `
kind: ComponentType
metadata: { name: queue-worker }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      required: [backoff, durable, prefetch, queue]
      properties:
        queue: { type: string }
        prefetch: { type: integer }
        backoff: { type: number }
        durable: { type: boolean }
        consumerTag: { type: string, default: worker }
        timeoutSeconds: { type: integer, default: 30 }
        jitter: { type: number, default: 0.25 }
        autoAck: { type: boolean, default: false }
        suffix: { type: string, default: '' }
`,
  },
  {
    construct: 'nested lists and maps, in every spelling',
    shorthand: `
kind: ComponentType
metadata: { name: cache }
spec:
  schema:
    parameters:
      seeds: "array<string>"
      shards: "[][]integer"
      quotas: "map<number>"
      owners: "map[string]string"
      tagsOf: "map[string][]string"
      regions: "[]map<boolean>"
      tree: "map<map<integer>>"
`,
    openapi: `
kind: ComponentType
metadata: { name: cache }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      required: [owners, quotas, regions, seeds, shards, tagsOf, tree]
      properties:
        seeds: { type: array, items: { type: string } }
        shards: { type: array, items: { type: array, items: { type: integer } } }
        quotas: { type: object, additionalProperties: { type: number } }
        owners: { type: object, additionalProperties: { type: string } }
        tagsOf:
          type: object
          additionalProperties: { type: array, items: { type: string } }
        regions:
          type: array
          items: { type: object, additionalProperties: { type: boolean } }
        tree:
          type: object
          additionalProperties:
            type: object
            additionalProperties: { type: integer }
`,
  },
  {
    construct: 'escaped and quoted values',
    shorthand: `
kind: ComponentType
metadata: { name: report }
spec:
  schema:
    parameters:
      greeting: "string | default='Dear customer'"
      owner: "string | default='The team''s lead'"
      motto: 'string | default="say \\"yes\\", or \\\\ not"'
      separator: "string | default='|' enum='|',;"
      paper: 'string | default=A4 enum=A4,"US letter","A3, folded"'
      number: 'string | default="42" description="a text: not a number"'
      code: 'string | default=ab12 pattern=^[a-z]+\\d{2}$'
      unit: 'string | default=µg title="Unité"'
      layout: 'string | default={"columns":2}'
`,
    openapi: `
kind: ComponentType
metadata: { name: report }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        greeting: { type: string, default: Dear customer }
        owner: { type: string, default: "The team's lead" }
        motto: { type: string, default: 'say "yes", or \\ not' }
        separator: { type: string, default: '|', enum: ['|', ;] }
        paper: { type: string, default: A4, enum: [A4, US letter, 'A3, folded'] }
        number: { type: string, default: '42', description: 'a text: not a number' }
        code: { type: string, default: ab12, pattern: '^[a-z]+\\d{2}$' }
        unit: { type: string, default: µg, title: Unité }
        layout: { type: string, default: '{"columns":2}' }
`,
  },
  {
    construct: 'maps, of scalars and of types',
    shorthand: `
kind: ComponentType
metadata: { name: search }
spec:
  schema:
    types:
      Index:
        replicas: "integer | default=1"
        analyser: string
    parameters:
      indices: "map<Index>"
      aliases: 'map<string> | default={"latest":"v2"}'
      boosts: "map<number> | default={} maxProperties=8"
      archives: "map<Index> | default={}"
`,
    openapi: `
kind: ComponentType
metadata: { name: search }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      $defs:
        Index:
          type: object
          required: [analyser]
          properties:
            replicas: { type: integer, default: 1 }
            analyser: { type: string }
      required: [indices]
      properties:
        indices: { type: object, additionalProperties: { $ref: '#/$defs/Index' } }
        aliases: { type: object, additionalProperties: { type: string }, default: { latest: v2 } }
        boosts: { type: object, additionalProperties: { type: number }, default: {}, maxProperties: 8 }
        archives: { type: object, additionalProperties: { $ref: '#/$defs/Index' }, default: {} }
`,
  },
  {
    construct: 'fields and nothing else',
    shorthand: `
kind: ComponentType
metadata: { name: static-site }
spec:
  schema:
    parameters:
      root: string
      index: "string | default=index.html"
      listing: "boolean | default=false"
`,
    openapi: `
kind: ComponentType
metadata: { name: static-site }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      required: [root]
      properties:
        root: { type: string }
        index: { type: string, default: index.html }
        listing: { type: boolean, default: false }
`,
  },
  {
    construct: 'constraints, and references that override them',
    shorthand: `
kind: ComponentType
metadata: { name: gateway }
spec:
  schema:
    types:
      Percent: "integer | minimum=0 maximum=100"
      HostName: "string | default=localhost minLength=3 maxLength=63 pattern=^[a-z0-9.-]+$"
      Limit:
        $default: {}
        burst: "integer | default=10 multipleOf=5"
        share: "Percent | default=50"
    parameters:
      canary: "Percent | maximum=20"
      host: HostName
      mirror: "HostName | default=mirror title='Mirrored to'"
      price: "number | minimum=0 exclusiveMinimum=true"
      ceiling: "number | default=1 maximum=2 exclusiveMaximum=true"
      limit: Limit
      tight: 'Limit | default={"burst":5}'
      contact: "string | default=a@shop.example format=email example=ops@shop.example"
      tls:
        $default: { mode: strict }
        mode: "string | enum=off,strict"
`,
    openapi: `
kind: ComponentType
metadata: { name: gateway }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      $defs:
        Percent: { type: integer, minimum: 0, maximum: 100 }
        HostName:
          type: string
          default: localhost
          minLength: 3
          maxLength: 63
          pattern: ^[a-z0-9.-]+$
        Limit:
          type: object
          default: {}
          properties:
            burst: { type: integer, default: 10, multipleOf: 5 }
            share: { $ref: '#/$defs/Percent', default: 50 }
      required: [canary, price]
      properties:
        canary: { $ref: '#/$defs/Percent', maximum: 20 }
        host: { $ref: '#/$defs/HostName' }
        mirror: { $ref: '#/$defs/HostName', default: mirror, title: Mirrored to }
        price: { type: number, minimum: 0, exclusiveMinimum: true }
        ceiling: { type: number, default: 1, maximum: 2, exclusiveMaximum: true }
        limit: { $ref: '#/$defs/Limit' }
        tight: { $ref: '#/$defs/Limit', default: { burst: 5 } }
        contact: { type: string, default: a@shop.example, format: email, example: ops@shop.example }
        tls:
          type: object
          default: { mode: strict }
          required: [mode]
          properties:
            mode: { type: string, enum: ['off', strict] }
`,
  },
  {
    construct: 'a type and its traits',
    shorthand: `
kind: ComponentType
metadata: { name: api }
spec:
  schema:
    parameters:
      port: "integer | default=8080"
---
kind: Trait
metadata: { name: scratch-disk }
spec:
  schema:
    parameters:
      path: string
    envOverrides:
      size: "string | default=1Gi"
  creates:
    - template: { spec: { size: '\${envOverrides.size}' } }
---
kind: Trait
metadata: { name: alarm }
spec:
  schema:
    parameters:
      receivers: "[]string | default=[]"
---
kind: Trait
metadata: { name: throttle }
spec:
  schema:
    envOverrides:
      perSecond: integer
`,
    openapi: `
kind: ComponentType
metadata: { name: api }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        port: { type: integer, default: 8080 }
---
kind: Trait
metadata: { name: scratch-disk }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      required: [path]
      properties:
        path: { type: string }
  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:
        size: { type: string, default: 1Gi }
  creates:
    - template: { spec: { size: '\${environmentConfigs.size}' } }
---
kind: Trait
metadata: { name: alarm }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        receivers: { type: array, items: { type: string }, default: [] }
---
kind: Trait
metadata: { name: throttle }
spec:
  environmentConfigs:
    openAPIV3Schema:
      type: object
      required: [perSecond]
      properties:
        perSecond: { type: integer }
`,
  },
  {
    construct: 'a type and the parameters of a workflow',
    shorthand: `
kind: ComponentType
metadata: { name: batch }
spec:
  allowedWorkflows: [{ kind: Workflow, name: gradle }]
  schema:
    parameters:
      schedule: string
---
kind: Workflow
metadata: { name: gradle }
spec:
  schema:
    types:
      Cache:
        enabled: "boolean | default=true"
        paths: "[]string | default=[]"
    parameters:
      source:
        url: string
        branch: "string | default=main"
      jdk: "integer | default=21 enum=17,21"
      cache: "Cache | default={}"
  runTemplate: { spec: { image: 'gradle:\${parameters.jdk}' } }
`,
    openapi: `
kind: ComponentType
metadata: { name: batch }
spec:
  allowedWorkflows: [{ kind: Workflow, name: gradle }]
  parameters:
    openAPIV3Schema:
      type: object
      required: [schedule]
      properties:
        schedule: { type: string }
---
kind: Workflow
metadata: { name: gradle }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      $defs:
        Cache:
          type: object
          properties:
            enabled: { type: boolean, default: true }
            paths: { type: array, items: { type: string }, default: [] }
      required: [source]
      properties:
        source:
          type: object
          required: [url]
          properties:
            url: { type: string }
            branch: { type: string, default: main }
        jdk: { type: integer, default: 21, enum: [17, 21] }
        cache: { $ref: '#/$defs/Cache', default: {} }
  runTemplate: { spec: { image: 'gradle:\${parameters.jdk}' } }
`,
  },
  {
    construct: 'values for each environment, with types in types',
    shorthand: `
kind: ClusterComponentType
metadata: { name: stream-processor }
spec:
  schema:
    types:
      Sizing:
        heap: "Amount | default={}"
        state: "Amount | default={}"
      Amount:
        initial: "string | default=128Mi"
        most: "string | default=1Gi"
    envOverrides:
      tasks: "integer | default=2"
      sizing: "Sizing | default={}"
      checkpoint: "string | default=hourly enum=hourly,daily"
  resources:
    - id: deployment
      template:
        replicas: \${envOverrides.tasks}
        heap: '\${envOverrides.sizing.heap.most}'
        text: the word envOverrides stays
`,
    openapi: `
kind: ClusterComponentType
metadata: { name: stream-processor }
spec:
  environmentConfigs:
    openAPIV3Schema:
      type: object
      $defs:
        Sizing:
          type: object
          properties:
            heap: { $ref: '#/$defs/Amount', default: {} }
            state: { $ref: '#/$defs/Amount', default: {} }
        Amount:
          type: object
          properties:
            initial: { type: string, default: 128Mi }
            most: { type: string, default: 1Gi }
      properties:
        tasks: { type: integer, default: 2 }
        sizing: { $ref: '#/$defs/Sizing', default: {} }
        checkpoint: { type: string, default: hourly, enum: [hourly, daily] }
  resources:
    - id: deployment
      template:
        replicas: \${environmentConfigs.tasks}
        heap: '\${environmentConfigs.sizing.heap.most}'
        text: the word envOverrides stays
`,
  },
  {
    construct: 'embedded traits',
    shorthand: `
kind: ClusterTrait
metadata: { name: budget }
spec:
  schema:
    parameters:
      enabled: "boolean | default=false"
      most: "integer | default=4 minimum=1"
    envOverrides:
      most: "integer | minimum=1"
  creates:
    - template:
        most: '\${has(envOverrides.most) ? envOverrides.most : parameters.most}'
---
kind: ClusterTrait
metadata: { name: scratch }
spec:
  schema:
    parameters:
      name: string
      container: "string | default=main"
    envOverrides:
      class: "string | default=fast"
---
kind: ClusterComponentType
metadata: { name: resizable }
spec:
  schema:
    envOverrides:
      most: "integer | default=3"
  traits:
    - name: budget
      instanceName: size
      parameters: { enabled: true, most: '\${parameters.most}' }
      envOverrides: { most: '\${envOverrides.most}' }
`,
    openapi: `
kind: ClusterTrait
metadata: { name: budget }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        enabled: { type: boolean, default: false }
        most: { type: integer, default: 4, minimum: 1 }
  environmentConfigs:
    openAPIV3Schema:
      type: object
      required: [most]
      properties:
        most: { type: integer, minimum: 1 }
  creates:
    - template:
        most: '\${has(environmentConfigs.most) ? environmentConfigs.most : parameters.most}'
---
kind: ClusterTrait
metadata: { name: scratch }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      required: [name]
      properties:
        name: { type: string }
        container: { type: string, default: main }
  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:
        class: { type: string, default: fast }
---
kind: ClusterComponentType
metadata: { name: resizable }
spec:
  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:
        most: { type: integer, default: 3 }
  traits:
    - name: budget
      instanceName: size
      parameters: { enabled: true, most: '\${parameters.most}' }
      environmentConfigs: { most: '\${environmentConfigs.most}' }
`,
  },
];

function convert(text: string, dialect: ConvertedDialect): string {
  const { text: converted, findings } = convertDefinition(
    { file: 'type.yaml', text },
    dialect,
  );
  expect(findings).toEqual([]);
  return converted;
}

/**
 * The documents of a text in `openAPIV3Schema`, as data. References are resolved, because `$defs` serve no other
 * purpose.
 */
function resolved(text: string): JsonValue[] {
  return parseAllDocuments(text).map(document =>
    resolveReferences(document.toJSON(), {}),
  );
}

function resolveReferences(value: JsonValue, outer: JsonObject): JsonValue {
  if (Array.isArray(value)) {
    return value.map(item => resolveReferences(item, outer));
  }
  if (!isObject(value)) {
    return value;
  }
  const { $defs, $ref, ...keywords } = value;
  const definitions = isObject($defs) ? $defs : outer;
  if (typeof $ref === 'string') {
    const definition = definitions[$ref.replace('#/$defs/', '')];
    expect(isObject(definition)).toBe(true);
    return resolveReferences(
      { ...(isObject(definition) && definition), ...keywords },
      definitions,
    );
  }
  return Object.fromEntries(
    Object.entries(keywords).map(([key, each]) => [
      key,
      resolveReferences(each, definitions),
    ]),
  );
}

/** The compiled sections of each document. */
function compiled(text: string) {
  return parseSource({ file: 'type.yaml', text }).documents.map(({ root }) => {
    const { parameters, environmentConfigs } = compileDefinition(root);
    return {
      parameters: parameters?.structural,
      environmentConfigs: environmentConfigs?.structural,
    };
  });
}

/** The schemas of a resolved document, in compiled form. */
function schemasOf(document: JsonValue) {
  const spec = isObject(document) && isObject(document.spec) && document.spec;
  const schemaOf = (name: string) => {
    const section = spec && spec[name];
    return isObject(section) ? section.openAPIV3Schema : undefined;
  };
  return {
    parameters: schemaOf('parameters'),
    environmentConfigs: schemaOf('environmentConfigs'),
  };
}

/** Removes the schemas, which can be written in several ways. */
function aroundSchemas(text: string): JsonValue[] {
  return parseAllDocuments(text).map(document => {
    const { spec, ...rest } = document.toJSON();
    const { schema, ...others } = spec;
    return { ...rest, spec: others };
  });
}

describe('pairs of equivalent definitions', () => {
  describe.each(pairs)('$construct', ({ shorthand, openapi }) => {
    it('compiles the shorthand to the openAPIV3Schema', () => {
      expect(compiled(shorthand)).toEqual(resolved(openapi).map(schemasOf));
    });

    it('compiles openAPIV3Schema to the same schema', () => {
      expect(compiled(openapi)).toEqual(compiled(shorthand));
    });

    it('converts to openAPIV3Schema', () => {
      expect(resolved(convert(shorthand, 'openapi'))).toEqual(
        resolved(openapi),
      );
    });

    it('converts to the shorthand', () => {
      const written = convert(openapi, 'shorthand');
      expect(compiled(written)).toEqual(compiled(shorthand));
      expect(aroundSchemas(written)).toEqual(aroundSchemas(shorthand));
    });
  });
});
