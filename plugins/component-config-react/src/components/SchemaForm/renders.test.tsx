import { JsonSchema } from '@component-config/config-engine';
import { act, fireEvent } from '@testing-library/react';
import { compiledSection, renderForm } from './__testUtils__/schemaForm';

/** How often each control and each row was drawn, by id. */
const mockDrawn = new Map<string, number>();

function mockCount(id: string) {
  mockDrawn.set(id, (mockDrawn.get(id) ?? 0) + 1);
}

// Only counts: the real parts draw, hooks included, so that what they subscribe to counts as well.
jest.mock('./theme/widgets/useControlProps', () => {
  const actual = jest.requireActual('./theme/widgets/useControlProps');
  return {
    ...actual,
    useControlProps: (props: object) => {
      const control = actual.useControlProps(props);
      mockCount(control.id);
      return control;
    },
  };
});
jest.mock('./theme/templates/FieldTemplate', () => {
  const { FieldTemplate: draw } = jest.requireActual(
    './theme/templates/FieldTemplate',
  );
  return {
    FieldTemplate: (props: { id: string }) => {
      mockCount(`row of ${props.id}`);
      return draw(props);
    },
  };
});

const names = Array.from({ length: 20 }, (_, index) => `field${index}`);
const section: JsonSchema = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      names.map((name): [string, JsonSchema] => [name, { type: 'string' }]),
    ),
    nested: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
    },
    list: { type: 'array', items: { type: 'string' } },
    map: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const id = (path: string) => `component-config_environmentConfigs_${path}`;

function keystrokes(path: string) {
  const { container, layer } = renderForm({
    schema: compiledSection(section),
    value: {
      environmentConfigs: { list: ['x', 'y'], map: { k: 'v', l: 'w' } },
    },
    inherited: {
      '/environmentConfigs/field1': {
        value: 'inherited',
        origin: 'overlay x',
        kind: 'layer',
      },
    },
  });
  const control = container.querySelector(`#${id(path)}`)!;
  mockDrawn.clear();
  for (const value of ['a', 'ab', 'abc']) {
    act(() => {
      fireEvent.change(control, { target: { value } });
    });
  }
  return { drawn: new Map(mockDrawn), layer };
}

describe('a keystroke draws nothing of a sibling', () => {
  it.each(['field0', 'field1', 'nested_a', 'list_0', 'map_k'])(
    'in %s',
    path => {
      const { drawn, layer } = keystrokes(path);
      expect(JSON.stringify(layer())).toContain('"abc"');
      expect(drawn.get(id(path))).toBe(3);
      expect(drawn.get(`row of ${id(path)}`)).toBe(3);
      // What is drawn is the field, and the list that it is an item of.
      const siblings = [...drawn.keys()].filter(
        key => !id(path).startsWith(key.replace('row of ', '')),
      );
      expect(siblings).toEqual([]);
    },
  );
});
