// SPDX-License-Identifier: Apache-2.0

import { errorApiRef, translationApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import {
  Annotations,
  CompiledSchema,
  Finding,
  isWithin,
  JsonObject,
  JsonSchema,
  valueAt,
} from '@component-config/config-engine';
import { render, RenderResult } from '@testing-library/react';
import { useState } from 'react';
import { SchemaForm } from '../SchemaForm';
import { Inherited, Locked, SchemaFormProps } from '../types';

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
    mergeStrategies: {},
    findings: [],
  };
}

function inheritedFrom(
  options: { inherited?: { [pointer: string]: Inherited } },
  pointer: string,
): Inherited | undefined {
  const table = options.inherited ?? {};
  const around = Object.keys(table).find(key => isWithin(pointer, key));
  if (around === undefined) {
    return undefined;
  }
  const value = valueAt(table[around].value, pointer.slice(around.length));
  return value === undefined ? undefined : { ...table[around], value };
}

/** Renders a form that keeps its layer, as a page does; `layer` returns the result. */
export function renderForm(options: {
  schema: CompiledSchema;
  value?: JsonObject;
  inherited?: { [pointer: string]: Inherited };
  locked?: { [pointer: string]: Locked };
  findings?: Finding[];
  /** Further props of the form. */
  props?: Partial<SchemaFormProps>;
}): RenderResult & {
  onChange: jest.Mock<void, [JsonObject]>;
  layer: () => JsonObject;
} {
  const onChange = jest.fn<void, [JsonObject]>();
  let layer = options.value ?? {};
  // As on a page, the inherited value of a path includes that of a map around it.
  const inherited = (pointer: string) => inheritedFrom(options, pointer);
  const locked = (pointer: string) => options.locked?.[pointer];
  function Page() {
    const [value, setValue] = useState(layer);
    layer = value;
    return (
      <SchemaForm
        schema={options.schema}
        root="/environmentConfigs"
        value={value}
        inherited={inherited}
        locked={locked}
        findings={options.findings}
        takesClearText
        {...options.props}
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
