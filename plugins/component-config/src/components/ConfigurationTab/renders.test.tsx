// SPDX-License-Identifier: Apache-2.0

import { act, fireEvent, waitFor } from '@testing-library/react';
import {
  InMemoryComponentConfig,
  TestDocuments,
} from '@component-config/test-utils';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import { payments } from '../../__testUtils__/payments';

/** The controls rendered, each as `TextField of <id or name>` or `input of <id or name>`. */
const mockDrawn: string[] = [];

// Only counts renders; the real controls render with all of their context.
jest.mock('react-aria-components', () => {
  const { createElement, forwardRef } = jest.requireActual('react');
  const actual = jest.requireActual('react-aria-components');
  const counted = (name: string) =>
    forwardRef((props: { [name: string]: unknown }, ref: unknown) => {
      mockDrawn.push(
        `${name} of ${props.id ?? props['aria-label'] ?? props.className}`,
      );
      return createElement(actual[name], { ...props, ref });
    });
  return {
    ...actual,
    ...Object.fromEntries(
      ['Button', 'Disclosure', 'Select', 'TextField', 'ToggleButtonGroup'].map(
        name => [name, counted(name)],
      ),
    ),
  };
});

// The controls of the form are HTML elements.
jest.mock('react/jsx-runtime', () => {
  const actual = jest.requireActual('react/jsx-runtime');
  const counted =
    (make: (...args: unknown[]) => unknown) =>
    (
      element: unknown,
      props: { [name: string]: unknown },
      ...rest: unknown[]
    ) => {
      if (
        element === 'input' ||
        element === 'select' ||
        element === 'textarea'
      ) {
        mockDrawn.push(`${element} of ${props.id ?? props['aria-label']}`);
      }
      return make(element, props, ...rest);
    };
  return { ...actual, jsx: counted(actual.jsx), jsxs: counted(actual.jsxs) };
});

/** A type with 500 fields: a hundred at the top level, the others in objects of ten, which are folded initially. */
function largeType(): string {
  const lines = Array.from({ length: 100 }, (_, index) =>
    index % 5 === 0
      ? `      flag${index}: boolean | default=false`
      : `      text${index}: "string | default='inherited text'"`,
  );
  const objects = Array.from({ length: 40 }, (_, index) => ({
    property: `      part${index}: Part | default={}`,
  }));
  const fields = Array.from(
    { length: 10 },
    (_, index) => `        inner${index}: string | default=x`,
  );
  return `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: web-service
spec:
  schema:
    types:
      Part:
${fields.join('\n')}
    envOverrides:
      list: "[]string | default=[]"
      map: "map<string> | default={}"
${lines.join('\n')}
${objects.map(({ property }) => property).join('\n')}
`;
}

const large: TestDocuments = {
  ...payments,
  componentType: largeType(),
  component: payments.component.replace(/ {2}parameters:[^]*/, ''),
  overlays: `
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: base }
spec:
  owner: group:default/platform
  criteria: {}
  config:
    environmentConfigs: { text2: from an overlay }
`,
};

const id = (path: string) => `component-config_environmentConfigs_${path}`;

/** A form of this size takes a while to render in jsdom. */
const PATIENCE = { timeout: 60_000 };

async function elementAt(selector: string): Promise<HTMLElement> {
  return waitFor(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) {
      throw new Error(`There is no ${selector}.`);
    }
    return element;
  }, PATIENCE);
}

const controlAt = (path: string) => elementAt(`#${id(path)}`);

function type(control: HTMLElement, value: string) {
  fireEvent.change(
    control.matches('input') ? control : control.querySelector('input')!,
    {
      target: { value },
    },
  );
}

/** Waits until rendering has stopped, including work deferred to after a paint. */
async function settle() {
  let before = -1;
  while (before !== mockDrawn.length) {
    before = mockDrawn.length;
    await act(
      () =>
        new Promise<void>(resolve => {
          requestAnimationFrame(() => setTimeout(resolve, 50));
        }),
    );
  }
}

/** Fields of each kind, and the other elements of their rows: buttons, and the list around an item. */
const typedInto: ReadonlyArray<[path: string, ownRow: RegExp]> = [
  ['text1', /\bText 1\b/],
  ['text2', /\bText 2\b/],
  ['part0_inner0', /\bInner 0\b/],
  ['list_0', /\bList\b/],
  ['map_k', /^never$/],
];

/** The buttons of the save bar, the only ones with their own text. */
const SAVE_BAR = /^Button of bui-Button /;

it('a key press renders its row and the bar, and none of the other 500 fields', async () => {
  const api = new InMemoryComponentConfig(large);
  await api.saveValues(
    'component:default/payments-api',
    { environment: 'staging' },
    {
      values: { environmentConfigs: { list: ['x'], map: { k: 'v' } } },
      baseRevision: 0,
    },
  );
  renderConfigurationTab(large, '/?environment=staging', api);
  await controlAt('text99');
  for (const name of ['part0', 'map']) {
    const fold = `[data-fold="/environmentConfigs/${name}"]`;
    fireEvent.click(await elementAt(`${fold} button[slot=trigger]`));
  }
  await controlAt('part0_inner0');
  const others: string[] = [];
  for (const [path, ownRow] of typedInto) {
    const control = await controlAt(path);
    // The first key sets the value, which updates the headings and the row of the field.
    type(control, 'a');
    await settle();
    mockDrawn.length = 0;
    for (const value of ['ab', 'abc', 'abcd']) {
      type(control, value);
      await settle();
    }
    expect(mockDrawn).toContain(`input of ${id(path)}`);
    others.push(
      ...mockDrawn.filter(
        drawn =>
          drawn !== `input of ${id(path)}` &&
          !ownRow.test(drawn) &&
          !SAVE_BAR.test(drawn),
      ),
    );
  }
  expect(others).toEqual([]);
}, 600_000);
