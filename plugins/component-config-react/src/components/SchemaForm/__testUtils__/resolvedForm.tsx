// SPDX-License-Identifier: Apache-2.0

import { errorApiRef, translationApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import {
  CompiledSchema,
  JsonObject,
  JsonValue,
  Layer,
} from '@component-config/config-engine';
import { render, RenderResult } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { SchemaForm } from '../SchemaForm';
import { SchemaFormProps } from '../types';
import { resolveSurroundings } from './surroundings';

/** A layer that sets values of the section `/environmentConfigs`. */
export function layerOf(
  title: string,
  values: JsonValue,
  kind: Layer['kind'] = 'overlay',
): Layer {
  return {
    id: title,
    kind,
    title,
    value: { environmentConfigs: values },
    positions: {},
    reason: 'is given by the test',
  };
}

/** Renders the form of `/environmentConfigs` above other layers, resolved after each edit as on a page. */
export function renderResolvedForm(options: {
  schema: CompiledSchema;
  /** The values of the edited layer in the section. */
  values?: JsonValue;
  below?: readonly Layer[];
  above?: readonly Layer[];
  props?: Partial<SchemaFormProps>;
}): RenderResult & {
  onChange: jest.Mock<void, [JsonObject]>;
  /** The edited layer after the edits. */
  layer: () => JsonObject;
  /** Its values in the section. */
  values: () => JsonValue | undefined;
} {
  const { schema, values, below = [], above = [], props } = options;
  const onChange = jest.fn<void, [JsonObject]>();
  let layer: JsonObject =
    values === undefined ? {} : { environmentConfigs: values };
  function Page() {
    const [value, setValue] = useState(layer);
    layer = value;
    const surroundings = useMemo(
      () =>
        resolveSurroundings({
          schema,
          title: 'ComponentType x',
          layer: value,
          below,
          above,
        }),
      [value],
    );
    return (
      <SchemaForm
        schema={schema}
        root="/environmentConfigs"
        value={value}
        {...surroundings}
        {...props}
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
  return {
    ...result,
    onChange,
    layer: () => layer,
    values: () => layer.environmentConfigs,
  };
}
