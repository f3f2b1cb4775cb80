// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { platformMessages } from '../en/platform';

/** German. */
export const platformMessagesDe: Translated<typeof platformMessages> = {
  degraded: {
    title: 'Eingeschränkt: Diese Konfiguration ist unvollständig',
    only: 'in {{environments}}',
  },
  broken: {
    title_one: '{{definition}} hat {{count}} Fehler',
    title_other: '{{definition}} hat {{count}} Fehler',
    description:
      'Bis der Eigentümer ihn behebt, fehlen möglicherweise Felder, und manche Werte werden nicht geprüft. Alles andere ist nutzbar.',
    open: '{{definition}} öffnen',
  },
  platform: {
    stale: 'Der Katalog konnte seit {{time}} nicht gelesen werden',
    staleDescription:
      'Gezeigt wird der Stand von damals. Spätere Änderungen an Typen, Traits, Overlays und Umgebungen fehlen.',
    withheld: 'Einige Dokumente der Plattform werden nicht angezeigt',
    withheldDescription:
      'Für sie fehlt die Leseberechtigung im Katalog: {{what}}. Die Werte sind vollständig.',
    environments_one: '{{count}} Umgebung',
    environments_other: '{{count}} Umgebungen',
    overlays_one: '{{count}} Overlay oder Mixin',
    overlays_other: '{{count}} Overlays und Mixins',
    delivered_one: '{{count}} ReleaseBinding, Release oder Pipeline',
    delivered_other: '{{count}} ReleaseBindings, Releases und Pipelines',
    and: '{{first}} und {{second}}',
  },
  release: {
    runs: 'Aktiv ist Release {{name}}',
    runsWithheld: 'Aktiv ist ein Release, das nicht angezeigt wird',
    shortType: '{{type}}, Stand des Release',
    type: 'Mit {{type}} im Stand des Release. Änderungen am Typ erreichen diese Umgebung mit ihrem nächsten Release.',
    someType:
      'Mit dem Typ im Stand des Release. Änderungen am Typ erreichen diese Umgebung mit ihrem nächsten Release.',
  },
  source: {
    copy: '{{source}} kopieren',
    copied: '{{source}} kopiert',
  },
  deploymentRules: {
    title_one: '{{count}} Regel wird beim Deployment geprüft',
    title_other: '{{count}} Regeln werden beim Deployment geprüft',
  },
  findings: {
    title: 'Befunde',
    none: 'Keine Befunde. Das Dokument ist gültig.',
    error: 'Fehler',
    warning: 'Warnung',
    info: 'Hinweis',
    fix: 'Beheben: {{title}}',
    list: 'Befunde',
    goTo: 'Zum Feld',
    source: 'Quelle: {{source}}',
  },
};
