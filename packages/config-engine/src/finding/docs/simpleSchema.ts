// SPDX-License-Identifier: Apache-2.0

import type { simpleSchemaFindings } from '../catalogue/simpleSchema';
import type { DocsOf } from './types';

export const simpleSchemaDocs: DocsOf<typeof simpleSchemaFindings> = {
  notAField: [
    'A field is a type with markers, or a map of fields; other values are no schema.',
    'spec:\n  replicas: 3',
  ],
  unknownType: [
    'The types are "string", "integer", "float", "boolean" and "object", lists and maps of them, and those that the resource graph declares.',
    'spec:\n  price: number',
  ],
  emptyItems: ['A list is "[]" and the type of its items.', "tags: '[]'"],
  mapKey: [
    'kro compares the text in the brackets with "string" as it is.',
    "labels: 'map[ string ]string'",
  ],
  tooDeep: [
    'kro limits the lists and maps within one type. Declared types start again.',
    "deep: '[][][][][][][][][][][][][][][][][]string'",
  ],
  cycle: [
    'The schema of a custom resource is a tree of limited depth, so kro refuses types that contain themselves.',
    "types:\n  Node:\n    children: '[]Node'",
  ],
  unknownMarker: [
    'kro refuses markers that it does not know, also those of OpenChoreo\'s shorthand, such as "format" and "oc:…".',
    "mail: 'string | format=email'",
  ],
  markerIncomplete: [
    'Spaces end a marker. A word without "=" is therefore an error, and so is anything after the last marker.',
    "greeting: 'string | default=Good morning'",
  ],
  markerUnclosed: [
    'Outside double quotes, kro counts opening and closing brackets, also escaped ones.',
    "name: 'string | pattern=^\\[a'",
  ],
  markerType: [
    'kro refuses lengths and patterns of other types than strings, item limits and list types of other types than lists, and "enum" of other types than strings and integers.',
    "count: 'integer | minLength=2'",
  ],
  markerValue: [
    'kro reads the value as a boolean, a number or a pattern, depending on the marker, and refuses others.',
    "name: 'string | required=yes'",
  ],
  notJson: [
    'kro copies the text of defaults and enums into the schema without a check. If it is not JSON, it cannot create the definition, and reports that without the place.',
    "count: 'integer | default=+3'",
  ],
  listType: [
    '"uniqueItems=true" is the list type "set". A list type cannot be changed by another marker.',
    "tags: '[]string | listType=atomic uniqueItems=true'",
  ],
};
