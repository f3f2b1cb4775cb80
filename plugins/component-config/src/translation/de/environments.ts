// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { environmentsMessages } from '../en/environments';

/** German. */
export const environmentsMessagesDe: Translated<typeof environmentsMessages> = {
  environments: {
    search: 'Umgebungen durchsuchen',
    none: 'Es gibt noch keine Umgebungen. Ein Environment in einem Repository, das der Katalog liest, ist der Anfang.',
    unknown: 'Es gibt keine Umgebung „{{name}}“',
    order: 'Stufe',
    promotedFrom: 'Nach {{names}}',
    facts: 'Fakten',
    production: 'Produktion',
    overlays: 'Eigene Overlays',
    yes: 'Ja',
    no: 'Nein',
    degraded_one: '{{count}} eingeschränkt',
    degraded_other: '{{count}} eingeschränkt',
    back: 'Alle Umgebungen',
    before: 'Folgt auf',
    after: 'Führt zu',
    components_one: '{{count}} Komponente ist darin konfiguriert',
    components_other: '{{count}} Komponenten sind darin konfiguriert',
    specific: 'Overlays für diese Umgebung',
    noSpecific:
      'Kein Overlay verlangt einen Fakt dieser Umgebung: Was hier gilt, gilt überall.',
    criteria: 'Verlangt',
    compare: 'Zwei Umgebungen vergleichen',
    compareWith: 'Mit {{name}} vergleichen',
    differences: 'Unterschiede zwischen Umgebungen',
    tooFew: 'Es gibt keine zwei Umgebungen zu vergleichen.',
    different_one: '{{count}} von {{compared}} Komponenten unterscheidet sich',
    different_other:
      '{{count}} von {{compared}} Komponenten unterscheiden sich',
    only_one: '{{count}} ist nur in {{environment}}',
    only_other: '{{count}} sind nur in {{environment}}',
    unresolved_one: '{{count}} lässt sich nicht auflösen',
    unresolved_other: '{{count}} lassen sich nicht auflösen',
    noDifferences: 'Keine Komponente unterscheidet sich.',
    searchComponents: 'Komponenten durchsuchen',
    places: 'Stellen, die sich in den meisten Komponenten unterscheiden',
    place: 'Stelle',
    changed_one: '{{count}} unterschiedlich',
    changed_other: '{{count}} unterschiedlich',
    added_one: '{{count}} hinzugefügt',
    added_other: '{{count}} hinzugefügt',
    removed_one: '{{count}} entfernt',
    removed_other: '{{count}} entfernt',
  },
};
