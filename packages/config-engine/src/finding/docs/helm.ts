// SPDX-License-Identifier: Apache-2.0

import type { helmFindings } from '../catalogue/helm';
import type { DocsOf } from './types';

export const helmDocs: DocsOf<typeof helmFindings> = {
  chartMissing: [
    'Every folder below "charts/" is a subchart, and Helm refuses the whole chart if one of them is none.',
    'charts/redis/values.yaml without charts/redis/Chart.yaml',
  ],
  packageDamaged: [
    'A package is a tar archive that is compressed with gzip. Of a part of it, nothing is read, since Helm refuses it.',
    'charts/redis-1.2.0.tgz of a download that was interrupted',
  ],
  packageTooLarge: [
    'A small archive can have very large files, so what is unpacked is counted.',
    'charts/redis-1.2.0.tgz with 40 MB of zeros',
  ],
  packagesTooLarge: [
    'The chart packages of the repository exceed the limit for what is unpacked of all of them. Packages beyond the limit are not read; their entities stay as they were.',
    'ten packages of 20 MB each',
  ],
  packagePath: [
    'A package has one folder with the files of the chart. Helm refuses other paths, since a program that unpacks them could overwrite files, and reads links as empty files.',
    'redis/../../values.yaml',
  ],
  packageTwice: [
    'Programs differ in which of the two they read.',
    'redis/values.yaml and redis/./values.yaml',
  ],
  chartField: [
    'Helm reads the name, version and dependencies of a chart from "Chart.yaml".',
    'apiVersion: v2\nname: shop',
  ],
  chartTooLarge: [
    'A chart is read as a whole, so its size is limited.',
    'a chart with a file of 11 MB',
  ],
  chartsTooDeep: [
    'The values of a subchart are below those of its parent, so the nesting of charts is limited.',
    'charts/a/charts/b/charts/c/…',
  ],
  tooManyValues: [
    'The values of all subcharts become one type, and each value is several of its own. The largest known chart has 4,000 values.',
    '# values.yaml with 10,001 keys\nkey0: a\nkey1: a',
  ],
  tooManyCharts: [
    'Each alias is a chart of its own with all its subcharts, so few files can be very many charts.',
    'dependencies:\n  - { name: a, version: 1.0.0, alias: a1 }\n  - { name: a, version: 1.0.0, alias: a2 }',
  ],
  dependencyMissing: [
    'Helm requires every declared dependency below "charts/", even if a condition switches it off. Nothing is downloaded here.',
    'dependencies:\n  - { name: redis, version: 1.0.0 }',
  ],
  dependencyUnknown: [
    'Repositories often do not contain the dependencies of their charts. The type of such a chart accepts any values for them.',
    'dependencies:\n  - { name: redis, version: 1.0.0 }',
  ],
  dependencyTwice: [
    'The values of a dependency are below its name or alias, so these must differ.',
    'dependencies:\n  - { name: redis, version: 1.0.0 }\n  - { name: redis, version: 1.0.0 }',
  ],
  valuesNotMap: ['A file of values sets keys of the chart.', '- replicas: 3'],
  escape: [
    'Helm reads JSON as YAML 1.1, which has neither an escape for slashes nor surrogate pairs.',
    '{"url": "https:\\/\\/shop.example.com"}',
  ],
  notNumber: [
    'Values are converted to JSON, which has no such numbers.',
    'limit: .inf',
  ],
  subchartNotMap: [
    'The values below the name or alias of a dependency are merged with its own.',
    'redis: redis.example.com',
  ],
  setArgument: [
    'Arguments are paths with values, separated by commas. Keys below a text, list or number cannot be set.',
    '--set replicas',
  ],
  unreadKey: [
    'The values of a dependency are below its alias, or below its name if it has none.',
    'dependencies:\n  - { name: postgresql, version: 1.0.0, alias: db }\n# values.yaml\npostgresql: { port: 5433 }',
  ],
  inferred: [
    'The values of a chart show which keys there are, but not which others are valid.',
    'a chart with values.yaml, and no values.schema.json',
  ],
  annotationsNotRead: [
    'A type is made from what can be read.',
    'replicas: 2 # @schema minimun:1',
  ],
  schemaNotJson: [
    'Helm reads the schema of a chart before it renders the chart.',
    '# values.schema.json\n{"type": "object",}',
  ],
  schemaInvalid: [
    'A schema must be valid in the draft that "$schema" names, also where nothing uses it. Patterns are RE2, and references lead to places in the same file.',
    '# values.schema.json\n{"properties": {"port": {"type": "int"}}}',
  ],
  schemaNotLoaded: [
    'Nothing is downloaded to read a chart. Helm loads what has an address when it renders the chart.',
    '# values.schema.json\n{"properties": {"resources": {"$ref": "https://schemas.northwind.example/resources.json"}}}',
  ],
  schemaViolated: [
    'Helm checks the merged values of each chart against its schema, and renders nothing if one does not fit. Of alternatives, it says only that none fits.',
    '# values.schema.json\n{"if": {"required": ["tls"]}, "then": {"properties": {"port": {"const": 443}}}}\n# values.yaml\ntls: {}\nport: 80',
  ],
};
