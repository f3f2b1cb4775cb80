import { errorApiRef, translationApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import {
  Annotations,
  CompiledSchema,
  Finding,
  JsonObject,
  JsonSchema,
} from '@component-config/config-engine';
import { render, RenderResult } from '@testing-library/react';
import { useState } from 'react';
import { SchemaForm } from '../SchemaForm';
import { Inherited, Locked } from '../types';

/** A compiled configuration whose only section is `/environmentConfigs`; annotations by pointer within the section. */
export function compiledSection(
  section: JsonSchema,
  annotations: { [pointer: string]: Annotations } = {},
  order: { [pointer: string]: readonly string[] } = {},
): CompiledSchema {
  const root = '/properties/environmentConfigs';
  const schema = {
    type: 'object',
    properties: { environmentConfigs: section },
  };
  const within = <T,>(table: { [pointer: string]: T }) =>
    Object.fromEntries(
      Object.entries(table).map(([pointer, value]) => [root + pointer, value]),
    );
  return {
    dialect: 'composed',
    structural: schema,
    jsonSchema: schema,
    annotations: within(annotations),
    order: within(order),
    positions: {},
    defaultOrigins: {},
    findings: [],
  };
}

/** Renders a form that holds its layer, as a page does; `layer` is what it came to. */
export function renderForm(options: {
  schema: CompiledSchema;
  value?: JsonObject;
  inherited?: { [pointer: string]: Inherited };
  locked?: { [pointer: string]: Locked };
  findings?: Finding[];
}): RenderResult & {
  onChange: jest.Mock<void, [JsonObject]>;
  layer: () => JsonObject;
} {
  const onChange = jest.fn<void, [JsonObject]>();
  let layer = options.value ?? {};
  function Page() {
    const [value, setValue] = useState(layer);
    layer = value;
    return (
      <SchemaForm
        schema={options.schema}
        root="/environmentConfigs"
        value={value}
        inherited={pointer => options.inherited?.[pointer]}
        locked={pointer => options.locked?.[pointer]}
        findings={options.findings}
        onChange={next => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  const result = render(
    <TestApiProvider
      apis={[
        [translationApiRef, mockApis.translation()],
        [errorApiRef, mockApis.error()],
      ]}
    >
      <Page />
    </TestApiProvider>,
  );
  return { ...result, onChange, layer: () => layer };
}
