// SPDX-License-Identifier: Apache-2.0

import { writeValues } from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type DraftValues,
} from '@component-config/plugin-component-config-common';
import {
  findComponentDocument,
  type ComponentDocument,
} from './componentDocument';
import { documentChanges } from './documentChanges';

const name = { name: 'payments', namespace: 'default' };

const text = `kind: Component
metadata: { name: payments }
spec:
  parameters:
    image: a # comment
    token: s3cret
    sidecars:
      - { name: proxy, password: hidden, port: 1 }
      - { name: log, port: 2 }
  traits:
    - name: ingress
      instanceName: public
      parameters: { host: a }
  envOverrides:
    production: { replicas: 3 }
`;

const before: DraftValues = {
  values: {
    parameters: {
      image: 'a',
      token: SENSITIVE_MASK,
      sidecars: [
        { name: 'proxy', password: SENSITIVE_MASK, port: 1 },
        { name: 'log', port: 2 },
      ],
    },
    traits: { public: { parameters: { host: 'a' } } },
  },
  environments: { production: { environmentConfigs: { replicas: 3 } } },
};

function documentOf(source: string): ComponentDocument {
  const found = findComponentDocument('payments.yaml', source, name);
  if (!found) {
    throw new Error('There is no document');
  }
  return found;
}

/** The text after changing some parameters, and the values by environment. */
function written(after: DraftValues, source = text): string {
  const document = documentOf(source);
  const changes = documentChanges(document, before, {
    values: { ...before.values, ...after.values },
    environments: { ...before.environments, ...after.environments },
  });
  return writeValues({ text: source, document: document.address, changes })
    .text;
}

const parameters = before.values?.parameters as object;

describe('changes of a document', () => {
  it('are empty without differences', () => {
    expect(written({})).toBe(text);
  });

  it('only affect values, wherever the document has them', () => {
    expect(
      written({
        values: {
          parameters: { ...parameters, image: 'b' },
          traits: { public: { parameters: { host: 'b' } } },
        },
        environments: {
          production: { environmentConfigs: { replicas: 4 } },
          staging: { environmentConfigs: { replicas: 2 } },
        },
      }),
    ).toBe(
      text
        .replace('image: a', 'image: b')
        .replace('host: a', 'host: b')
        .replace(
          'production: { replicas: 3 }',
          'production: { replicas: 4 }\n    staging:\n      replicas: 2',
        ),
    );
  });

  it('keep a masked secret, also in a list', () => {
    expect(
      written({
        values: {
          parameters: {
            ...parameters,
            sidecars: [
              { name: 'proxy', password: SENSITIVE_MASK, port: 9 },
              { name: 'log', port: 2 },
            ],
          },
        },
      }),
    ).toBe(text.replace('port: 1', 'port: 9'));
  });

  it('remove values', () => {
    const { image: _, ...rest } = before.values?.parameters as {
      image: string;
      token: string;
    };
    expect(written({ values: { parameters: rest } })).toBe(
      text.replace('    image: a # comment\n', ''),
    );
  });

  it('are empty if the document already has the values', () => {
    const source = text.replace('image: a', 'image: b');
    expect(
      written(
        { values: { parameters: { ...parameters, image: 'b' } } },
        source,
      ),
    ).toBe(source);
  });

  it.each([
    [
      'the value was changed in between',
      text.replace('image: a', 'image: c'),
      { parameters: { ...parameters, image: 'b' } },
      'it was changed in between',
    ],
    [
      'the values are in another file',
      text.replace(
        /parameters:\n {4}image(.|\n)*?port: 2 }\n/,
        'parameters: { $yaml: ./values.yaml }\n',
      ),
      { parameters: { ...parameters, image: 'b' } },
      'is in another file',
    ],
    [
      'a list with secrets has other items',
      text,
      {
        parameters: {
          ...parameters,
          sidecars: [{ name: 'proxy', password: SENSITIVE_MASK, port: 1 }],
        },
      },
      'contains secrets',
    ],
    [
      'the trait is gone',
      text.replace('instanceName: public', 'instanceName: private'),
      { traits: { public: { parameters: { host: 'b' } } } },
      'has no trait instance "public"',
    ],
  ])('are refused if %s', (_, source, values, message) => {
    expect(() => written({ values }, source)).toThrow(message);
  });

  it('find the document among others, and in lists', () => {
    const indented = text
      .replace(/^/gm, '    ')
      .replace('    kind', '  - kind');
    const list = `kind: Group\nmetadata: { name: payments }\n---\nkind: List\nitems:\n${indented.trimEnd()}\n`;
    expect(
      written({ values: { parameters: { ...parameters, image: 'b' } } }, list),
    ).toBe(list.replace('image: a', 'image: b'));
  });

  it("find the document in its repository's namespace", () => {
    const other = { ...name, namespace: 'other' };
    const named = text.replace('{ name', '{ namespace: other, name');

    expect(findComponentDocument('a.yaml', text, other)?.component.name).toBe(
      name.name,
    );
    expect(
      findComponentDocument('a.yaml', `${text}---\n${named}`, other)?.component
        .namespace,
    ).toBe('other');
    expect(findComponentDocument('a.yaml', named, name)).toBeUndefined();
  });
});
