// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';

/** Findings of values on their way from the portal to Git; the engine's callers report them, it reads no files. */
export const publicationFindings = {
  unreadable: error('publication/unreadable', {
    en: 'File "{path}" cannot be read, so it is not changed; try again, or ask an administrator to check the integration of its host.',
    de: 'Die Datei „{path}“ ist gerade nicht lesbar, daher gibt es keine Änderung an ihr; erneut versuchen oder die Administration nach der Anbindung ihres Hosts fragen.',
  }),

  moved: warning('publication/moved', {
    en: 'File "{path}" has changed since the catalog read it; review the change again before you send it.',
    de: 'Die Datei „{path}“ hat sich geändert, seit der Katalog sie gelesen hat; die Änderung vor dem Senden noch einmal ansehen.',
  }),

  withheldFile: warning('publication/withheld-file', {
    en: 'File "{path}" also contains entities that you are not allowed to see, so you cannot change it; ask a user who may see them.',
    de: 'Die Datei „{path}“ hat auch Entitäten, die nicht alle sehen dürfen, daher gibt es hier keine Änderung an ihr; jemanden fragen, der sie sehen darf.',
  }),

  withheldBinding: warning('publication/withheld-binding', {
    en: 'The values for environment "{environment}" stay in the portal, because its ReleaseBinding cannot be read, or you are not allowed to see it; ask a user who may.',
    de: 'Die Werte für die Umgebung „{environment}“ bleiben im Portal, weil ihr ReleaseBinding nicht lesbar oder nicht sichtbar ist; jemanden fragen, der es sehen darf.',
  }),

  needed: info<{ place: string; environment?: string }>('publication/needed', {
    en: ({ place, environment }) =>
      environment === undefined
        ? `"${place}" is in Git, but stays in the portal, because the configuration would change without it.`
        : `"${place}" is in Git, but stays in the portal, because the configuration of environment "${environment}" would change without it.`,
    de: ({ place, environment }) =>
      environment === undefined
        ? `„${place}“ ist in Git und bleibt im Portal, weil sich die Konfiguration ohne diesen Wert ändern würde.`
        : `„${place}“ ist in Git und bleibt im Portal, weil sich die Konfiguration der Umgebung „${environment}“ ohne diesen Wert ändern würde.`,
  }),

  ends: info('publication/ends', {
    en: '"{place}" is in Git, but stays in the portal until it ends on {at}; reset it in the form if the portal no longer needs it.',
    de: '„{place}“ ist in Git und bleibt im Portal, bis der Wert am {at} endet; im Formular zurücksetzen, wenn das Portal ihn nicht mehr braucht.',
  }),

  hidden: info('publication/hidden', {
    en: '"{place}" is in Git, but stays in the portal, because some users may not see it; reset it in the form if the portal no longer needs it.',
    de: '„{place}“ ist in Git und bleibt im Portal, weil nicht alle diesen Wert sehen dürfen; im Formular zurücksetzen, wenn das Portal ihn nicht mehr braucht.',
  }),
};
