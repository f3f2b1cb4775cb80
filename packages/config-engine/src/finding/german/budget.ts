// SPDX-License-Identifier: Apache-2.0

import type { budgetFindings } from '../catalogue/budget';
import type { GermanSentences } from './types';

/** The exceeded limit, and what to do about it. */
const exceeded: { readonly [kind: string]: (limit: number) => string } = {
  rules: limit =>
    `Mehr als ${limit} Regeln wären auszuwerten; weniger Overlays oder weniger Regeln darin verwenden`,
  templateWork: limit =>
    `Templates und Muster brauchen mehr als ${limit} Arbeitseinheiten; sie kürzen oder weniger lesen lassen`,
  codeSteps: limit =>
    `Mehr als ${limit} Schritte von ytt-Code wären auszuführen; nach einer endlosen Schleife suchen oder den Code vereinfachen`,
  bytes: limit =>
    `Mehr als ${limit} Bytes entstünden; nach einem langen Text suchen, der oft wiederholt wird, oder kürzere Werte verwenden`,
};

/** German. */
export const germanBudgetFindings: GermanSentences<typeof budgetFindings> = {
  exceeded: ({ kind, limit }) =>
    `Das Ergebnis ist nicht vollständig: ${exceeded[kind](limit)}.`,
};
