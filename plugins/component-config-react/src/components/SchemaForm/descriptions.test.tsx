// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  composeSchema,
  parseSource,
} from '@component-config/config-engine';
import { screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { renderResolvedForm } from './__testUtils__/resolvedForm';

expect.extend(toHaveNoViolations);

function formOf(spec: string) {
  const [document] = parseSource({
    file: 'type.yaml',
    text: `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web }
spec:
${spec}`,
  }).documents;
  const { environmentConfigs } = compileDefinition(document.root);
  return renderResolvedForm({ schema: composeSchema({ environmentConfigs }) });
}

describe('the help of a field', () => {
  it('is the comment above it in the shorthand, if it has no description', () => {
    formOf(`  schema:
    envOverrides:
      # How many run.
      replicas: integer | default=1
      # Says it otherwise.
      image: string | description="What runs."
      # image: nginx
      tag: string
`);
    expect(screen.getByLabelText('Replicas')).toHaveAccessibleDescription(
      /^How many run\./,
    );
    expect(screen.getByLabelText(/^Image/)).toHaveAccessibleDescription(
      /^What runs\./,
    );
    expect(screen.queryByText(/Says it otherwise|nginx/)).toBeNull();
  });

  it('is the comment above it in a ytt schema, beside its rules', () => {
    formOf(`  environmentConfigs:
    yttDataValuesSchema: |
      #@data/values-schema
      ---
      #! How many run.
      #@schema/validation ("an even number", lambda v: v % 2 == 0)
      replicas: 2
`);
    expect(screen.getByLabelText('Replicas')).toHaveAccessibleDescription(
      /^How many run\..*Must be: an even number$/,
    );
  });

  it('does not move a field before others, unlike a description', () => {
    formOf(`  schema:
    envOverrides:
      first: string | default=a
      # Commented.
      second: string | default=b
      third: string | default=c description="Described."
`);
    expect(
      screen.getAllByRole('textbox').map(({ id }) => id.split('_').at(-1)),
    ).toEqual(['third', 'first', 'second']);
  });

  it('is Markdown if its author used Markdown', async () => {
    const { container } = formOf(`  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:
        # Plain *text* with [a link](https://docs.example).
        replicas: { type: integer }
        image:
          type: object
          description: "Uses \`skopeo\`."
          properties:
            tag: { type: string, x-oc-ui-help: "Not **latest**." }
`);
    expect(screen.getByRole('link', { name: 'a link' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    expect(screen.getByText('skopeo').tagName).toBe('CODE');
    expect(within(container).getByText('latest').tagName).toBe('STRONG');
    expect(screen.getByLabelText('Tag')).toHaveAccessibleDescription(
      /Not latest\./,
    );
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('an empty default', () => {
  it('is described in words instead of brackets', () => {
    const { container } = formOf(`  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:
        hosts: { type: array, items: { type: string }, default: [] }
        extra: { type: object, additionalProperties: true, default: {} }
`);
    expect(screen.getByText('No items.')).toBeVisible();
    expect(screen.getAllByText(/^default of /)).toHaveLength(2);
    expect(screen.getByLabelText('Extra')).toHaveAttribute(
      'placeholder',
      'empty map',
    );
    expect(container).not.toHaveTextContent('[]');
  });
});
