import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  compileDefinition,
  composeSchema,
  parseSource,
} from '@component-config/config-engine';
import { cleanup } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { renderForm } from './__testUtils__/schemaForm';

expect.extend(toHaveNoViolations);

const examples = resolve(__dirname, '../../../../../examples');

const definitions = ['component-types', 'traits'].flatMap(folder =>
  readdirSync(join(examples, folder)).flatMap(file => {
    const text = readFileSync(join(examples, folder, file), 'utf8');
    return parseSource({ file, text }).documents.flatMap(({ root }) => {
      const { parameters, environmentConfigs, name } = compileDefinition(root);
      const schema = composeSchema({ parameters, environmentConfigs });
      return ['/parameters', '/environmentConfigs'].map(section => ({
        name,
        section,
        schema,
      }));
    });
  }),
);

it.each(definitions)(
  "the form of $section of the demo's $name is drawn without an error, is accessible, and changes nothing by itself",
  async ({ section, schema }) => {
    const error = jest.spyOn(console, 'error');
    const { container, onChange, unmount } = renderForm({
      schema,
      props: { root: section, hiddenFields: { isShown: true, onChange() {} } },
    });
    expect(await axe(container)).toHaveNoViolations();
    unmount();
    cleanup();
    expect(onChange).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  },
);
