// SPDX-License-Identifier: Apache-2.0

import type { customResourceFindings } from '../catalogue/customResource';
import type { DocsOf } from './types';

export const customResourceDocs: DocsOf<typeof customResourceFindings> = {
  incomplete: [
    'The kind, group and versions of the resources identify the types that a definition is.',
    'kind: CustomResourceDefinition\nspec:\n  names: { kind: Order, plural: orders }',
  ],
  versionWithoutSchema: [
    'Kubernetes refuses a definition in which any version has no schema, even if it is not served.',
    'versions:\n  - { name: v1, served: true, storage: true }',
  ],
  storedVersion: [
    'Resources are stored in one version. Kubernetes marks it with "storage", and Crossplane with "referenceable".',
    'versions:\n  - { name: v1, served: true, storage: false }',
  ],
  nameMismatch: [
    'Kubernetes requires the name to be the plural of the kind, a dot, and the API group.',
    'metadata: { name: order.shop.example.com }\nspec:\n  group: shop.example.com\n  names: { kind: Order, plural: orders }',
  ],
  invalid: [
    'The API server refuses a definition whose names are not those of Kubernetes, whose columns have another type, or whose group belongs to Kubernetes without an approval.',
    'spec:\n  names: { kind: Order, plural: Orders }',
  ],
  legacyOnly: [
    'Claims and connection secrets belong to the composite resources of Crossplane 1. Crossplane refuses them in definitions with the scope "Namespaced" or "Cluster".',
    'kind: CompositeResourceDefinition\nspec:\n  scope: Namespaced\n  claimNames: { kind: Shop, plural: shops }',
  ],
  claimName: [
    'A claim is a resource of its own, so none of its names may be that of the composite resource.',
    'names: { kind: XShop, plural: shops }\nclaimNames: { kind: Shop, plural: shops }',
  ],
  ownField: [
    'Crossplane adds fields of its own to every resource: below "spec.crossplane", or directly below "spec" for the scope "LegacyCluster" and for claims. They replace those of the same name.',
    'spec:\n  properties:\n    crossplane: { type: string }',
  ],
  lost: [
    'Of a schema, Crossplane copies the properties of "spec" and "status", and few other keywords. It leaves out the rest without a message.',
    'openAPIV3Schema:\n  properties:\n    parameters: { type: object }',
  ],
  ruleViolated: [
    'The schema has a rule in "x-kubernetes-validations" that is false for this value. The text is the message of its author, or else the rule itself.',
    'spec: { min: 5, max: 3 }   # rule: self.min <= self.max',
  ],
  ruleRequires: [
    'A rule in "x-kubernetes-validations" with the reason "FieldValueRequired" is false for this value.',
    'spec: { enabled: true }   # rule: "!self.enabled || has(self.host)"',
  ],
  ruleForbids: [
    'A rule in "x-kubernetes-validations" with the reason "FieldValueForbidden" is false for this value.',
    'spec: { replicas: 2, autoscaling: { max: 3 } }   # rule: "!(has(self.replicas) && has(self.autoscaling))"',
  ],
  ruleDuplicate: [
    'A rule in "x-kubernetes-validations" with the reason "FieldValueDuplicate" is false for this value.',
    'spec: { ports: [80, 80] }   # rule: self.ports.distinct() == self.ports',
  ],
  ruleFails: [
    'The API server refuses a resource for which a rule has no value: it reads a field that is not set, divides by zero, or reads a text that is not what it has to be. A rule asks with `has()` whether a field is set.',
    'spec: { min: 5 }   # rule: self.min <= self.max',
  ],
};
