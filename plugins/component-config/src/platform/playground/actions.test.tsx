// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { parseSource, valueFromNode } from '@component-config/config-engine';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { Route, Routes, useLocation } from 'react-router-dom';
import { payments } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { packText, unpackText } from '../documents/sharedText';
import { ImpactPage } from '../impact/ImpactPage';
import { platformRouteRef } from '../../routes';
import { PlaygroundPage } from './PlaygroundPage';

// The editor measures its text, which jsdom cannot do.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
// Browsers have them; jsdom does not.
Object.assign(globalThis, {
  CompressionStream,
  DecompressionStream,
  TextDecoder,
  TextEncoder,
});
jest.setTimeout(600_000);

const slow = { timeout: 60_000 };

const examples = resolve(__dirname, '../../../../../examples');

/** The documents in a folder of the demo, by name. */
function documentsIn(folder: string): ReadonlyMap<string, string> {
  const path = resolve(examples, folder);
  return new Map(
    readdirSync(path)
      .filter(file => file.endsWith('.yaml'))
      .map(file => [
        file.replace(/\.yaml$/, ''),
        readFileSync(resolve(path, file), 'utf8'),
      ]),
  );
}

const types = documentsIn('component-types');
const traits = documentsIn('traits');
const overlays = documentsIn('overlays');

const joined = (texts: ReadonlyMap<string, string>) =>
  [...texts.values()].join('\n---\n');

const demo = {
  ...payments,
  componentType: `${joined(types)}\n---\n${joined(traits)}`,
  overlays: joined(overlays),
  environments: readFileSync(resolve(examples, 'environments.yaml'), 'utf8'),
};

const entities: Entity[] = [types, traits, overlays].flatMap(texts =>
  [...texts.values()].flatMap(text =>
    parseSource({ file: 'demo.yaml', text }).documents.map(({ root }) => {
      const document: unknown = valueFromNode(root);
      return document as Entity;
    }),
  ),
);

/** The backend, with the texts that it has checked. */
class Recording extends InMemoryComponentConfig {
  readonly checked: string[] = [];

  override async compileDocuments(documents: string) {
    const report = await super.compileDocuments(documents);
    this.checked.push(documents);
    return report;
  }
}

/** The address of the page, as it would be shared. */
let address: ReturnType<typeof useLocation>;

function Address() {
  address = useLocation();
  return null;
}

function renderPage(path = '/') {
  const api = new Recording(demo);
  renderInTestApp(
    <>
      <Routes>
        <Route path="/configuration/impact" element={<ImpactPage />} />
        <Route path="*" element={<PlaygroundPage />} />
      </Routes>
      <Address />
    </>,
    {
      apis: [
        [componentConfigApiRef, api],
        [catalogApiRef, catalogApiMock({ entities })],
        mockApis.identity({ userEntityRef: 'user:default/guest' }),
      ],
      initialRouteEntries: [path],
      mountedRoutes: {
        '/catalog/:namespace/:kind/:name': entityRouteRef,
        '/configuration': platformRouteRef,
      },
    },
  );
  return api;
}

/** Selects a document of the catalog, by its title. */
async function choose(picker: 'Start with' | 'Add a document', text = '') {
  const [, name] = text.match(/(?:^ {2}title|display-name): (.*)/m) ?? [];
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(picker) }, slow),
  );
  await userEvent.click(await screen.findByRole('option', { name }, slow));
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, slow));

/** The text that the address shares. */
async function sharedText(): Promise<string> {
  return (await unpackText(address.hash.replace('#text=', ''))) ?? '';
}

/** Waits until the backend has checked a text, and returns it. */
async function untilChecked(api: Recording, pattern: RegExp): Promise<string> {
  await waitFor(() => expect(api.checked.at(-1)).toMatch(pattern), slow);
  return api.checked.at(-1) ?? '';
}

/** The messages of errors in the text, and of its conversion; not those of the result, which may lack values. */
const errors = () =>
  within(screen.getByRole('region', { name: 'Documents' }))
    .queryAllByRole('list', { name: 'Findings' })
    .flatMap(list => within(list).getAllByRole('listitem'))
    .map(item => item.textContent)
    .filter(text => text?.startsWith('error'));

/** The text fields of the form. */
const textFields = async () =>
  within(
    screen.getByRole('region', { name: 'Form and sample values' }),
  ).findAllByRole('textbox', {}, slow);

const typo = `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: shop
spec:
  schema:
    parameters:
      image: 'string'
      replicas: 'integer | minimun=1'
`;

const atText = async (text: string) => `/#text=${await packText(text)}`;

describe('the actions of the playground', () => {
  it('start with each type of the demo, which has a form and no error', async () => {
    const api = renderPage();
    for (const [name, type] of types) {
      await choose('Start with', type);
      const text = await untilChecked(api, new RegExp(`name: ${name}\n`));
      expect(text).not.toContain('example-service');
      expect([name, ...errors()]).toEqual([name]);
      expect(await textFields()).not.toHaveLength(0);
      expect(
        await screen.findByRole(
          'region',
          { name: 'Effective configuration' },
          slow,
        ),
      ).toBeVisible();
    }
  });

  it('add a document below the text', async () => {
    const api = renderPage(await atText(types.get('web-service') ?? ''));
    await choose('Add a document', traits.get('ingress'));
    const text = await untilChecked(api, /kind: Trait/);
    expect(text.split('\n---\n')).toHaveLength(2);
    expect(text).toMatch(/kind: ComponentType[^]*name: web-service/);
    expect(errors()).toEqual([]);
  });

  it.each([
    ['web-service', 'Convert to openAPIV3Schema', /openAPIV3Schema:/],
    ['scheduled-task', 'Convert to shorthand', /\n {2}schema:\n/],
  ])('convert %s: %s', async (name, action, pattern) => {
    const before = types.get(name) ?? '';
    expect(before).not.toMatch(pattern);
    const api = renderPage(await atText(before));
    const fields = (await textFields()).length;
    await press('More actions');
    await userEvent.click(
      await screen.findByRole('menuitem', { name: action }, slow),
    );
    await untilChecked(api, pattern);
    expect(errors()).toEqual([]);
    await waitFor(
      async () => expect(await textFields()).toHaveLength(fields),
      slow,
    );
  });

  it('fix a finding with one click', async () => {
    const api = renderPage(await atText(typo));
    expect(await screen.findByText(/minimun/, {}, slow)).toBeVisible();
    expect(errors()).toHaveLength(1);
    await press(/minimum/);
    await untilChecked(api, /minimum=1/);
    expect(
      await screen.findByText('No findings in the text.', {}, slow),
    ).toBeVisible();
  });

  it('restore the text of a shared address', async () => {
    renderPage(await atText(types.get('worker') ?? ''));
    const editor = await screen.findByRole(
      'textbox',
      { name: 'Documents as YAML' },
      slow,
    );
    await waitFor(() => expect(editor).toHaveTextContent('name: worker'), slow);
    expect(editor).not.toHaveTextContent('example-service');
    expect(await textFields()).not.toHaveLength(0);
  });

  it('check the impact of the text', async () => {
    renderPage(await atText(typo));
    await screen.findByText(/minimun/, {}, slow);
    await press('Check impact');
    await waitFor(
      () => expect(address.pathname).toBe('/configuration/impact'),
      slow,
    );
    await waitFor(async () => expect(await sharedText()).toBe(typo), slow);
    expect(
      await screen.findByRole('button', { name: 'Check impact' }, slow),
    ).toBeEnabled();
    expect(
      screen.queryByRole('button', { name: 'Show the example' }),
    ).toBeNull();
  });
});
