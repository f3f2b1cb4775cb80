// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader, reportUnknownKeys } from '../document';
import { overlayFindings } from '../finding/catalogue/overlay';

/** What a value of another system's document may be: a scalar, a list of items, or a map of keys; `*` is any key. */
export type Shape =
  'anything' | 'scalar' | readonly [Shape] | { readonly [key: string]: Shape };

const constraints: Shape = [
  {
    name: 'scalar',
    value: 'scalar',
    severity: 'scalar',
    remediation: 'scalar',
    unit: 'scalar',
  },
];

const components: Shape = [
  {
    name: 'scalar',
    namespace: 'scalar',
    chart: 'scalar',
    type: 'scalar',
    source: 'scalar',
    version: 'scalar',
    tag: 'scalar',
    valuesFile: 'scalar',
    overrides: { '*': 'anything' },
    patches: ['scalar'],
    dependencyRefs: ['scalar'],
    manifestFiles: ['scalar'],
    preManifestFiles: ['scalar'],
    path: 'scalar',
    cleanup: 'scalar',
    expectedResources: [
      { kind: 'scalar', name: 'scalar', namespace: 'scalar' },
    ],
    healthCheckAsserts: 'scalar',
    healthCheckSkip: 'scalar',
  },
];

const phase: Shape = {
  timeout: 'scalar',
  constraints,
  checks: ['scalar'],
  nodeSelection: {
    selector: { '*': 'scalar' },
    maxNodes: 'scalar',
    excludeNodes: ['scalar'],
  },
  infrastructure: 'scalar',
};

const content = {
  mixins: ['scalar'],
  constraints,
  componentRefs: components,
  validation: {
    readiness: phase,
    deployment: phase,
    performance: phase,
    conformance: phase,
  },
  profile: {
    name: 'scalar',
    description: 'scalar',
    default: 'scalar',
    values: {
      '*': {
        advertiser: 'scalar',
        constraints,
        componentRefs: [{ name: 'scalar', overrides: { '*': 'anything' } }],
      },
    },
  },
} satisfies Shape;

function document(spec: Shape): Shape {
  return {
    apiVersion: 'scalar',
    kind: 'scalar',
    metadata: { name: 'scalar' },
    spec,
  };
}

/**
 * The documents of AICR and openCenter, with every key that they have (docs/importing.md). The types of AICR are in
 * https://github.com/NVIDIA/aicr/blob/main/pkg/recipe/metadata.go.
 */
export const shapes = {
  root: document(content),
  recipe: document({
    base: 'scalar',
    criteria: {
      service: 'scalar',
      accelerator: 'scalar',
      intent: 'scalar',
      os: 'scalar',
      platform: 'scalar',
      nodes: 'scalar',
    },
    ...content,
  }),
  mixin: document({ constraints, componentRefs: components }),
  descriptor: {
    name: 'anything',
    layer: 'scalar',
    service: 'scalar',
    managed_service: 'scalar',
    aggregate_targets: ['scalar'],
    roots: [
      {
        path: 'anything',
        output: 'scalar',
        excludes: ['scalar'],
        when: 'anything',
      },
    ],
    files: [
      {
        template: 'anything',
        output: 'scalar',
        render: 'scalar',
        when: 'anything',
      },
    ],
    enabled_when: 'anything',
  },
} satisfies { readonly [document: string]: Shape };

/** Reports every key that the shape does not have, and every value of another kind: nothing of either is imported. */
export function checkShape(
  field: Field | undefined,
  shape: Shape,
  reader: FieldReader,
): void {
  if (shape === 'anything') {
    return;
  }
  if (shape === 'scalar') {
    reader.text(field);
    return;
  }
  if (isListShape(shape)) {
    reader.items(field).forEach(item => checkShape(item, shape[0], reader));
    return;
  }
  if (!reader.isMap(field)) {
    return;
  }
  const others = shape['*'];
  if (!others) {
    reportUnknownKeys(field, Object.keys(shape), reader, overlayFindings);
  }
  for (const [key, child] of reader.entries(field)) {
    const inner = Object.hasOwn(shape, key) ? shape[key] : others;
    if (inner) {
      checkShape(child, inner, reader);
    }
  }
}

function isListShape(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** The field at a path of keys. */
export function fieldAt(
  field: Field | undefined,
  ...path: readonly string[]
): Field | undefined {
  return path.reduce(childField, field);
}
