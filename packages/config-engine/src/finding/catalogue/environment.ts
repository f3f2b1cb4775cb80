// SPDX-License-Identifier: Apache-2.0

import { error, info } from '../defineFinding';

/** Findings of Environment documents, and of their promotion order. */
export const environmentFindings = {
  wrongDocument: error('environment/wrong-document', {
    en: '"{field}" must be "{expected}".',
    de: '„{field}“ muss „{expected}“ sein.',
  }),

  nameMissing: error('environment/name-missing', {
    en: 'The environment has no name; set "metadata.name".',
    de: 'Die Umgebung hat keinen Namen; „metadata.name“ setzen.',
  }),

  wrongType: error('environment/wrong-type', {
    en: '"{field}" must be {expected}.',
    de: '„{field}“ muss {expected} sein.',
  }),

  factsUnavailable: error('environment/facts-unavailable', {
    en: 'Facts of environment "{name}" are missing, because {title} does not respond; try again later.',
    de: 'Fakten der Umgebung „{name}“ fehlen, weil {title} nicht erreichbar ist; später erneut versuchen.',
  }),

  secretsUnavailable: info('environment/secrets-unavailable', {
    en: 'References to secrets are not checked in environment "{name}", because {title} does not respond, or refuses to.',
    de: 'Verweise auf Secrets werden in der Umgebung „{name}“ nicht geprüft, weil {title} nicht antwortet oder die Antwort verweigert.',
  }),

  unknownKey: error('environment/unknown-key', {
    en: '"{key}" is not a key of "{within}"; correct or remove it.{hint}',
    de: '„{key}“ ist kein Schlüssel von „{within}“; korrigieren oder entfernen.{hint}',
  }),

  duplicateName: error<{ name: string; otherAt?: string }>(
    'environment/duplicate-name',
    {
      en: ({ name, otherAt }) =>
        `Another environment${
          otherAt === undefined ? '' : ` (${otherAt})`
        } also has the name "${name}"; rename one of them.`,
      de: ({ name, otherAt }) =>
        `Eine weitere Umgebung${
          otherAt === undefined ? '' : ` (${otherAt})`
        } hat ebenfalls den Namen „${name}“; eine der beiden umbenennen.`,
    },
  ),

  unknownSource: error('environment/unknown-source', {
    en: 'There is no environment "{name}" to promote from; correct "spec.promotedFrom".{hint}',
    de: 'Es gibt keine Umgebung „{name}“ als Vorgängerin; „spec.promotedFrom“ korrigieren.{hint}',
  }),

  promotionCycle: error<{ cycle: readonly string[] }>(
    'environment/promotion-cycle',
    {
      en: ({ cycle }) =>
        `The environment is promoted from itself (${cycle.join(
          ' → ',
        )}); break the circle of "spec.promotedFrom".`,
      de: ({ cycle }) =>
        `Die Umgebung ist ihre eigene Vorgängerin (${cycle.join(' → ')}); den Kreis von „spec.promotedFrom“ auflösen.`,
    },
  ),
};
