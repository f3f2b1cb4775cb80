// SPDX-License-Identifier: Apache-2.0

/** Valid definitions, one per dialect, that together use most language features. */
export const validTexts: readonly string[] = [
  `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    types:
      Port: "integer | minimum=1 maximum=65535 default=8080"
      Resources:
        $default: {}
        cpu: "string | default=100m pattern=^[0-9]+m?$"
        memory: 'string | default="256Mi" oc:ui:group=size'
      Probe:
        path: string | default=/healthz
        port: Port
    parameters:
      image: "string | minLength=1 description='What to run'"
      ports: "[]Port | minItems=1 default=[8080]"
      labels: map<string> | default={}
      level: 'string | enum="debug","info" default=info'
      probe: 'Probe | default={"path":"/x"}'
      token: string | oc:sensitive default=''
    envOverrides:
      replicas: integer | default=1 oc:ui:order=1
      resources: Resources
      nested: { deep: { list: "[][]map<Resources> | default=[]" } }
`,
  `apiVersion: openchoreo.dev/v1alpha1
kind: Trait
metadata:
  name: storage
spec:
  parameters:
    openAPIV3Schema:
      type: object
      required: [size]
      $defs:
        Size: { type: string, pattern: '^[0-9]+(Ki|Mi|Gi)$', default: 1Gi }
        Mount:
          type: object
          properties:
            path: { type: string, minLength: 1, x-oc-ui-help: Where }
            size: { $ref: "#/$defs/Size" }
      properties:
        size: { $ref: "#/$defs/Size", title: Size }
        mounts:
          type: array
          x-kubernetes-list-type: map
          x-kubernetes-list-map-keys: [path]
          items: { $ref: "#/$defs/Mount" }
        mode: { type: string, enum: [rw, ro], nullable: true }
        ratio: { type: number, minimum: 0, exclusiveMinimum: true, multipleOf: 0.01 }
        either: { oneOf: [{ type: string }, { type: integer }] }
        extra: { type: object, additionalProperties: { type: boolean }, default: {} }
`,
  `{"apiVersion": "component-config.io/v1alpha1", "kind": "ComponentType", "metadata": {"name": "job"},
 "spec": {"schema": {"parameters": {"schedule": "string | format=cron example='* * * * *'", "retries": "integer | minimum=0 exclusiveMaximum=true maximum=10 default=3"}}}}
`,
];

/** Fragments to insert into texts: keywords, and input that caused problems elsewhere. */
export const fragments: readonly string[] = [
  ...['string', 'integer', '[]', 'map<', '>', 'map[string]', 'object', 'T'],
  ...[
    ' | ',
    '|',
    ' required',
    'default=',
    'enum=',
    'minimum=',
    'pattern=',
    'oc:',
  ],
  ...[
    "'",
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    ': ',
    '- ',
    '\n',
    '  ',
    '#',
  ],
  ...[
    '$ref: "#/$defs/Size"',
    '$default: ',
    '$types',
    '$defs',
    'x-oc-',
    'allOf: ',
  ],
  ...[
    '&a ',
    '*a',
    '!!js/function ',
    '<<: ',
    '? ',
    '---\n',
    '...\n',
    '%YAML 1.1\n',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'],
  ...[
    '9007199254740993',
    '1e999',
    '-0',
    '.nan',
    '0x10',
    '1_000',
    'null',
    '~',
    'true',
  ],
  ...[
    '^(a+)+$',
    '(?i)',
    '(?!x)',
    '\\p{Greek}',
    '[[:alpha:]]',
    'a{1000}',
    '\\z',
  ],
  ...['\u0000', '\ud800', '\ufeff', '\u3000', '\r', '\t', '😀'],
  ...['['.repeat(150), '{a: '.repeat(150), 'a,'.repeat(2000), 'x'.repeat(5000)],
];
