// SPDX-License-Identifier: Apache-2.0

import { info, warning } from '../defineFinding';

/** Findings of what a repository delivers, with whatever tool. */
export const gitopsFindings = {
  repositoryTooLarge: warning('gitops/repository-too-large', {
    en: 'The Kustomizations, Applications and releases of the repository take more than {limit} steps, so the others are not read; split it.',
    de: 'Die Kustomizations, Applications und Releases des Repositorys brauchen mehr als {limit} Schritte, daher werden die übrigen nicht gelesen; es aufteilen.',
  }),

  tooManyEnvironments: warning('gitops/too-many-environments', {
    en: 'The repository delivers to more than {limit} environments, so the others are not read; split it.',
    de: 'Das Repository beliefert mehr als {limit} Umgebungen, daher werden die übrigen nicht gelesen; es aufteilen.',
  }),

  deliveredTwice: warning('gitops/delivered-twice', {
    en: '"{name}" is delivered to the environment "{environment}" by "{usedBy}", too, whose values are used; these values are not shown.',
    de: '„{name}“ wird auch von „{usedBy}“ in die Umgebung „{environment}“ geliefert, und dessen Werte werden verwendet; diese Werte werden nicht gezeigt.',
  }),

  notReached: info('gitops/not-reached', {
    en: 'No environment reaches {kind} "{name}", so it is not delivered as far as this repository shows.',
    de: 'Keine Umgebung erreicht {kind} „{name}“; soweit dieses Repository es zeigt, wird das Objekt nicht ausgeliefert.',
  }),
};
