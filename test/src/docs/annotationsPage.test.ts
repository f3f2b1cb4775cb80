// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  annotationNames,
  compileDefinition,
  parseSource,
} from '@component-config/config-engine';

const page = readFileSync(
  resolve(__dirname, '../../../docs/annotations.md'),
  'utf8',
);

/** The rows of tables with annotations: the name, and an example. */
const rows = [
  ...page.matchAll(/^\| `([a-z]+:?[a-zA-Z]*)` +\|.*`(oc:.+)` +\|$/gm),
].map(([, name, example]) => ({ name, example }));

describe('docs/annotations.md', () => {
  it('has every annotation that there is', () => {
    const missing = annotationNames
      // For one reader: they are told together.
      .filter(name => !/^ui:(?:form|view):/.test(name))
      .filter(
        name =>
          !page.includes(`| \`${name}\``) &&
          !page.includes(`\`oc:${name}\``) &&
          !page.includes(`\`${name}\` names`),
      );
    expect(missing).toEqual([]);
  });

  it('has tables of them', () => {
    expect(rows.length).toBeGreaterThan(12);
  });

  it.each(rows)(
    'has $name as it is, and a right example',
    ({ name, example }) => {
      expect(annotationNames).toContain(name);
      expect(example).toContain(`oc:${name}`);
      const { documents } = parseSource({
        file: 'type.yaml',
        text: JSON.stringify({
          apiVersion: 'openchoreo.dev/v1alpha1',
          kind: 'ComponentType',
          metadata: { name: 'example' },
          spec: {
            schema: { parameters: { field: `string | default='' ${example}` } },
          },
        }),
      });
      const findings = documents.flatMap(
        ({ root }) => compileDefinition(root).findings,
      );
      expect(
        findings.filter(({ code }) => code.startsWith('annotations/')),
      ).toEqual([]);
    },
  );
});
