import type { Translated } from '@component-config/plugin-component-config-react';
import type { pagesMessages } from '../en/pages';

/** German. */
export const pagesMessagesDe: Translated<typeof pagesMessages> = {
  pages: {
    title: 'Konfiguration',
    overview: 'Übersicht',
    types: 'Typen und Traits',
    overlays: 'Overlays',
    environments: 'Umgebungen',
    playground: 'Playground',
    impact: 'Auswirkungen',
    repositories: 'Repositorys',
  },
};
