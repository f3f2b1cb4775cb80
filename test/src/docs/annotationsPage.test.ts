// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  annotationNames,
  compileDefinition,
  parseSource,
  type Finding,
} from '@component-config/config-engine';
import {
  annotationAliases,
  describeAnnotations,
} from './reference/annotationTable';

const described = describeAnnotations();

/** Fields that the paths of examples lead to. */
const others = {
  source: "string | default=''",
  volumes: 'map<string> | default={}',
};

/** The findings of a type with one field. */
function findingsOf(schema: object): Finding[] {
  const { documents } = parseSource({
    file: 'type.yaml',
    text: JSON.stringify({
      apiVersion: 'openchoreo.dev/v1alpha1',
      kind: 'ComponentType',
      metadata: { name: 'example' },
      spec: { schema },
    }),
  });
  return documents.flatMap(({ root }) => compileDefinition(root).findings);
}

/** A field of a kind that an annotation applies to. */
function fieldFor(on: string): string {
  return on.includes('lists') ? '[]Item | default=[]' : "string | default=''";
}

describe('the reference of annotations', () => {
  it('includes every annotation of the compilers, once', () => {
    // Variants for one reader repeat the same annotation.
    expect(described.map(({ name }) => name).sort()).toEqual(
      annotationNames.filter(name => !/^ui:(?:form|view):/.test(name)).sort(),
    );
  });

  it.each(described)(
    'has a valid example of $name',
    ({ name, on, example }) => {
      expect(example).toContain(`oc:${name}`);
      const field = `${fieldFor(on)} ${example}`;
      expect(
        findingsOf({
          types: { Item: { name: 'string', port: 'integer' } },
          parameters: { ...others, field },
        }).filter(({ code }) => /^(?:annotations|merge)\//.test(code)),
      ).toEqual([]);
    },
  );

  it.each(
    described.flatMap(({ name, choices = [] }) =>
      choices.map(choice => ({ name, choice })),
    ),
  )('names a value that $name takes: $choice', ({ name, choice }) => {
    const field = `${
      choice === 'deep' ? 'map<string> | default={}' : fieldFor('lists')
    } oc:${name}=${choice}${choice === 'map' ? ' oc:merge:keys=name' : ''}`;
    expect(
      findingsOf({
        types: { Item: { name: 'string' } },
        parameters: { field },
      }).filter(({ code }) => /^(?:annotations|merge)\//.test(code)),
    ).toEqual([]);
  });

  it('maps the keys of other systems', () => {
    const names = annotationAliases().map(({ means }) => means.split('=')[0]);
    expect(names.filter(name => !annotationNames.includes(name))).toEqual([]);
  });
});

describe('docs/annotations.md', () => {
  const page = readFileSync(
    resolve(__dirname, '../../../docs/annotations.md'),
    'utf8',
  );
  const named = [...page.matchAll(/\boc:([a-z]+(?::[a-zA-Z]+)*)/g)].map(
    ([, name]) => name,
  );

  it('mentions no unknown annotation', () => {
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(name => !annotationNames.includes(name))).toEqual([]);
  });

  it('mentions every annotation', () => {
    expect(
      described.filter(({ name }) => !page.includes(name)).map(one => one.name),
    ).toEqual([]);
  });
});
