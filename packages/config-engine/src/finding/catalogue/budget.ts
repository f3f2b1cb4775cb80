// SPDX-License-Identifier: Apache-2.0

import { error } from '../defineFinding';
import { fillIn, Templates } from '../text';

/** What takes too much, by the kind of the limit, and what to do about it. */
const exceeded: { readonly [kind: string]: Templates<string> } = {
  rules: {
    en: 'evaluates more than {limit} rules; use fewer overlays, or fewer rules in them',
    de: 'Mehr als {limit} Regeln wären auszuwerten; weniger Overlays oder weniger Regeln darin verwenden',
  },
  templateWork: {
    en: 'needs more than {limit} units of work in templates and patterns; shorten them, or let them read less',
    de: 'Templates und Muster brauchen mehr als {limit} Arbeitseinheiten; sie kürzen oder weniger lesen lassen',
  },
  codeSteps: {
    en: 'needs more than {limit} steps of ytt code; look for an endless loop, or simplify the code',
    de: 'Mehr als {limit} Schritte von ytt-Code wären auszuführen; nach einer endlosen Schleife suchen oder den Code vereinfachen',
  },
  bytes: {
    en: 'produces more than {limit} bytes; look for a long text that is repeated many times, or use shorter values',
    de: 'Mehr als {limit} Bytes entstünden; nach einem langen Text suchen, der oft wiederholt wird, oder kürzere Werte verwenden',
  },
};

/** Findings of the budget that everything done for one request shares. */
export const budgetFindings = {
  exceeded: error<{ kind: string; limit: number }>('budget/exceeded', {
    en: ({ kind, limit }) =>
      `The result is not complete, because it ${fillIn(exceeded[kind].en, { limit })}.`,
    de: ({ kind, limit }) =>
      `Das Ergebnis ist nicht vollständig: ${fillIn(exceeded[kind].de, { limit })}.`,
  }),
};
