// SPDX-License-Identifier: Apache-2.0

import type { valuesFindings } from '../catalogue/values';
import type { DocsOf } from './types';

export const valuesDocs: DocsOf<typeof valuesFindings> = {
  type: [
    'The value does not have the type that the schema requires.',
    'replicas: "3"   # type: integer',
  ],
  required: [
    'The field has no default, and no layer sets it. The pointer is that of the missing field.',
    '{}   # required: [image]',
  ],
  immutable: [
    'The schema says `oc:immutable` about the field, and its value is set already. Only a default of the schema can be replaced. Keep the value, or create a component with the other one.',
    'engine: mysql   # oc:immutable, and saved as postgresql',
  ],
  additionalProperties: [
    'The schema allows only the properties that it declares ("additionalProperties: false").',
    'replica: 3   # properties: { replicas: … }, additionalProperties: false',
  ],
  minProperties: [
    'The object has fewer entries than the schema requires.',
    '{}   # minProperties: 1',
  ],
  maxProperties: [
    'The object has more entries than the schema allows.',
    '{ a: 1, b: 2 }   # maxProperties: 1',
  ],
  minItems: [
    'The list has fewer items than the schema requires.',
    '[]   # minItems: 1',
  ],
  maxItems: [
    'The list has more items than the schema allows.',
    '[1, 2]   # maxItems: 1',
  ],
  uniqueItems: [
    'The schema requires all items to be different.',
    '[a, a]   # uniqueItems: true',
  ],
  minLength: [
    'The text is shorter than the schema requires, in Unicode code points.',
    'name: a   # minLength: 3',
  ],
  maxLength: [
    'The text is longer than the schema allows, in Unicode code points.',
    'name: abcd   # maxLength: 3',
  ],
  pattern: [
    'The text does not match the regular expression of the schema, which is RE2 and matches anywhere in the text unless it is anchored with "^" and "$".',
    'name: A   # pattern: ^[a-z]+$',
  ],
  format: [
    'The text does not have the format that the schema requires. Formats that Kubernetes does not check are not checked here either.',
    'contact: nobody   # format: email',
  ],
  minimum: [
    'The number is below the limit of the schema.',
    'replicas: 0   # minimum: 1',
  ],
  maximum: [
    'The number is above the limit of the schema.',
    'replicas: 11   # maximum: 10',
  ],
  exclusiveMinimum: [
    'The number is not above the limit of the schema, which itself is excluded.',
    'price: 0   # minimum: 0, exclusiveMinimum: true',
  ],
  exclusiveMaximum: [
    'The number is not below the limit of the schema, which itself is excluded.',
    'ratio: 1   # maximum: 1, exclusiveMaximum: true',
  ],
  multipleOf: [
    'The number is not a multiple of the step of the schema, up to eight decimal places.',
    'port: 7   # multipleOf: 5',
  ],
  exactInteger: [
    'Whole numbers beyond 2^53 (9007199254740992) are rounded by programs that read JSON as floating point, so the value could change.',
    'accountId: 12345678901234567890   # type: integer',
  ],
  enum: [
    'The value is not one of those that the schema lists.',
    'level: inf   # enum: [debug, info]',
  ],
  option: [
    'The field has `oc:options` with `strict`, and the value is not one of its options. Choose one of them, or add the option where they come from.',
    'mount: cache   # oc:options={"keysOf": "volumes", "strict": true}, and volumes: { data: … }',
  ],
  unknownOption: [
    'The field has `oc:options`, and the value is not one of its options: it may be misspelled, or no longer be offered.',
    'mount: cache   # oc:options={"keysOf": "volumes"}, and volumes: { data: … }',
  ],
  optionsUnavailable: [
    'The catalog or the provider of the options did not answer in time or with all of its options, or the save has more than 20 new values to check. The values were saved nevertheless, so that an outage of another system does not prevent a change.',
    '# a save while the provider of the options does not answer',
  ],
  tooManyOptions: [
    'A save checks at most 20 different values with options from the catalog or from providers, and those that must be options first. The others would be saved without a check, so the save is refused. Save the values in several steps.',
    '# a save of 21 new values of a list with oc:options={"provider": "machine-sizes", "strict": true}',
  ],
  moreOptions: [
    'A save lists the first 100 warnings about values that are not options or were not checked.',
    '# a save of 101 new values that are not options',
  ],
  optionsUnchecked: [
    'The command line only has documents, so it does not know the options of fields that take them from the catalog or from a provider.',
    'owner: group:default/payments   # oc:options={"catalog": {"kind": "Group"}}',
  ],
  anyOf: [
    'The value matches none of the alternatives of the schema. If a field such as "type" says which of them is meant, what it lacks is reported instead.',
    '{}   # anyOf: [{ required: [a] }, { required: [b] }]',
  ],
  oneOf: [
    'The value must match exactly one of the alternatives of the schema, and matches none or several. If a field such as "type" says which of them is meant, what it lacks is reported instead.',
    '{ a: 1, b: 1 }   # oneOf: [{ required: [a] }, { required: [b] }]',
  ],
  not: [
    'The schema excludes the value ("not"), or fields that must not be set together.',
    'name: root   # not: { enum: [root] }',
  ],
  forbidden: [
    'The schema allows no value at all here.',
    '[1]   # items: false',
  ],
  more: [
    'At most 100 findings are listed for one configuration.',
    '# a list of 101 texts where numbers are required',
  ],
  tooDeep: [
    'Maps and lists are nested too deeply to be checked. No real configuration comes near the limit.',
    '# lists within lists, hundreds of levels deep',
  ],
  notChecked: [
    'Values cannot be checked against the schema, so they may be invalid. The findings of the schema explain why.',
    '# a schema that is nested thousands of levels deep',
  ],
};
