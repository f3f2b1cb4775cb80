// SPDX-License-Identifier: Apache-2.0

import type { structuralFindings } from '../catalogue/structural';
import type { DocsOf } from './types';

export const structuralDocs: DocsOf<typeof structuralFindings> = {
  unknownKeyword: [
    'Keywords of JSON Schema such as "const" and "if" are not part of structural schemas. The API server drops them without an error.',
    'type: string\nconst: web',
  ],
  forbidden: [
    'Some keywords are part of the definition\'s format, but the API server refuses a definition that uses them: "$ref", "definitions", "dependencies", "patternProperties", "additionalItems", "id", "uniqueItems: true" and lists of schemas in "items".',
    'type: object\npatternProperties:\n  ^a: { type: string }',
  ],
  typeMissing: [
    'The schema of every field, item and map value says its type, or that it may be an integer or a string, or that it may be anything.',
    'type: object\nproperties:\n  note: { description: free text }',
  ],
  itemsMissing: ['An array has the schema of its items.', 'type: array'],
  bothProperties: [
    'A structural schema describes either an object with fields or a map. It needs no "additionalProperties: false", because unknown fields are dropped.',
    'type: object\nadditionalProperties: false\nproperties:\n  a: { type: string }',
  ],
  withinBranch: [
    'The structure of a resource must be known without evaluating "allOf", "anyOf", "oneOf" and "not". They have no types, descriptions, defaults or extensions; only "x-kubernetes-int-or-string" has two types in "anyOf".',
    'type: object\nproperties:\n  a: { type: string }\nanyOf:\n  - properties: { a: { type: string } }',
  ],
  withinResource: [
    'A resource is an object that is neither a map nor null, and Kubernetes itself describes "apiVersion", "kind" and "metadata". A schema may only restrict "metadata.name" and "metadata.generateName".',
    'type: object\nproperties:\n  metadata: { type: object, properties: { labels: { type: object } } }',
  ],
  embeddedProperties: [
    'A resource within another one has the fields that its schema declares, or any.',
    'type: object\nx-kubernetes-embedded-resource: true',
  ],
  extension: [
    'The API server accepts only certain values of its extensions.',
    'type: object\nx-kubernetes-map-type: merge',
  ],
  notOfType: [
    'List types belong to arrays, and map types and embedded resources to objects.',
    'type: object\nx-kubernetes-list-type: set',
  ],
  keysMissing: [
    'The items of such a list are identified by their keys.',
    'type: array\nitems: { type: object }\nx-kubernetes-list-type: map',
  ],
  keysOnly: [
    'Only the items of a list of the type "map" have keys.',
    'type: array\nitems: { type: object }\nx-kubernetes-list-map-keys: [name]',
  ],
  keyUnknown: [
    'The keys are names of properties of the items, each once.',
    'type: array\nitems: { type: object }\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]',
  ],
  keyOptional: [
    'Each item needs its keys, so that it can be identified.',
    'type: array\nitems:\n  type: object\n  properties: { name: { type: string } }\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]',
  ],
  keyNotScalar: [
    'Only strings, numbers and booleans can be compared as keys.',
    'type: array\nitems:\n  type: object\n  required: [name]\n  properties: { name: { type: object } }\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]',
  ],
  ruleField: [
    'The API server compiles the rules of a schema with the types of its fields, and refuses a rule that reads any other.',
    'type: object\nproperties: { min: { type: integer } }\nx-kubernetes-validations:\n  - rule: self.max > 3',
  ],
  ruleOldValue: [
    'The API server finds the old value of an item by the keys of its list. In other lists, items have none.',
    'type: array\nitems:\n  type: string\n  x-kubernetes-validations:\n    - rule: self == oldSelf',
  ],
  ruleTypes: [
    'The API server compiles each rule and its message with the types of the fields: a rule is true or false, a message a text. Whole numbers and fractions are different types, and so are texts, durations and times.',
    'type: object\nproperties: { name: { type: string } }\nx-kubernetes-validations:\n  - rule: self.name > 3',
  ],
  ruleOldUnused: [
    'A rule with "optionalOldSelf" is evaluated without an old value, too, so it has to read it.',
    'type: integer\nx-kubernetes-validations:\n  - rule: self > 3\n    optionalOldSelf: true',
  ],
  itemsOfList: [
    'The items of a list of the type "map" are objects. Those of a "set" are strings, numbers or booleans, or objects and lists that are replaced as one.',
    'type: array\nitems: { type: object }\nx-kubernetes-list-type: set',
  ],
};
