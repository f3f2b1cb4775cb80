// SPDX-License-Identifier: Apache-2.0

import {
  createFrontendModule,
  createFrontendPlugin,
  createTranslationMessages,
  createTranslationResource,
  type FrontendFeature,
} from '@backstage/frontend-plugin-api';
import { renderInTestApp, renderTestApp } from '@backstage/frontend-test-utils';
import { TranslationBlueprint } from '@backstage/plugin-app-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { germanApp } from '../__testUtils__/german';
import { payments } from '../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { componentConfigTranslationRef } from '../translation';
import german from '../translation/de';
import componentConfigTranslationsModule from '../translations';
import { platformExtensions } from './extensions';
import { PlatformPage } from './PlatformPage';
import { platformRouteRef } from '../routes';

const titles = [
  'Overview',
  'Types and traits',
  'Overlays',
  'Environments',
  'Playground',
  'Impact',
  'Repositories',
];

const tabs = () =>
  screen.getAllByRole('tab').map(({ textContent }) => textContent);

const api = () => new InMemoryComponentConfig(payments);

const plugin = createFrontendPlugin({
  pluginId: 'component-config',
  extensions: platformExtensions,
});

/** The page in the new frontend system. */
const renderAt = (path: string) =>
  renderTestApp({
    features: [plugin],
    apis: [[componentConfigApiRef, api()]],
    initialRouteEntries: [path],
  });

/** The page in the classic frontend system. */
const renderClassicAt = (path: string) =>
  renderInTestApp(
    <Routes>
      <Route path="/configuration/*" element={<PlatformPage />} />
    </Routes>,
    {
      apis: [[componentConfigApiRef, api()]],
      initialRouteEntries: [path],
      mountedRoutes: { '/configuration': platformRouteRef },
    },
  );

/** Addresses without a page. */
const unknown = [
  '/configuration/components',
  '/configuration/overview/unknown',
  '/configuration/playground/unknown',
];

describe('the platform page', () => {
  it('has a tab for each sub-page in the new frontend system', async () => {
    renderAt('/configuration');
    expect(
      await screen.findByRole('heading', { name: 'Needs attention' }),
    ).toBeInTheDocument();
    expect(tabs()).toEqual(titles);
  });

  it('is not remounted when its address changes', async () => {
    renderAt('/configuration/overlays');
    const list = await screen.findByRole('tab', { name: 'List' });
    const graph = screen.getByRole('tab', { name: 'Chains and mixins' });
    await userEvent.click(graph);
    expect(graph).toHaveAttribute('aria-selected', 'true');
    expect(list).toBeInTheDocument();
  });

  it.each(unknown)('has nothing at %s', async path => {
    renderAt(path);
    expect(
      await screen.findByText('There is no page at this address'),
    ).toBeInTheDocument();
    expect(tabs()).toEqual(titles);
  });

  describe('in German', () => {
    const renderGerman = (modules: FrontendFeature[] = []) =>
      renderTestApp({
        features: [plugin, componentConfigTranslationsModule, ...modules],
        apis: [[componentConfigApiRef, api()]],
        config: germanApp,
        initialRouteEntries: ['/configuration'],
      });

    it('has its title and tabs in German', async () => {
      renderGerman();
      await screen.findByRole('heading', { name: 'Braucht Aufmerksamkeit' });
      expect(
        screen.getByRole('heading', { level: 1, name: 'Konfiguration' }),
      ).toBeInTheDocument();
      expect(tabs()).toEqual([
        'Übersicht',
        'Typen und Traits',
        'Overlays',
        'Umgebungen',
        'Playground',
        'Auswirkungen',
        'Repositorys',
      ]);
    });

    it('has the titles that the app sets instead', async () => {
      const ownTitles = createFrontendModule({
        pluginId: 'app',
        extensions: [
          TranslationBlueprint.make({
            params: {
              resource: createTranslationResource({
                ref: componentConfigTranslationRef,
                translations: {
                  de: async () => ({
                    default: createTranslationMessages({
                      ref: componentConfigTranslationRef,
                      messages: {
                        ...german.messages,
                        'pages.title': 'Werte',
                        'pages.types': 'Bausteine',
                      },
                    }),
                  }),
                },
              }),
            },
          }),
        ],
      });
      renderGerman([ownTitles]);
      // The header is mounted again when the first page has been loaded.
      await waitFor(() => {
        expect(
          screen.getByRole('heading', { level: 1, name: 'Werte' }),
        ).toBeInTheDocument();
        expect(tabs().slice(0, 2)).toEqual(['Übersicht', 'Bausteine']);
      });
    });
  });

  it('has the same tabs in the classic one', async () => {
    renderClassicAt('/configuration');
    expect(
      (await screen.findAllByRole('tab')).map(({ textContent }) => textContent),
    ).toEqual(titles);
    await userEvent.click(screen.getByRole('tab', { name: 'Environments' }));
    expect(
      await screen.findByRole('row', { name: /Production/ }),
    ).toBeInTheDocument();
  });

  it.each(unknown)('has nothing at %s in the classic one', async path => {
    renderClassicAt(path);
    expect(
      await screen.findByText('There is no page at this address'),
    ).toBeInTheDocument();
  });
});
