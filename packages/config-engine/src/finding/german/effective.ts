// SPDX-License-Identifier: Apache-2.0

import type { effectiveFindings } from '../catalogue/effective';
import type { GermanSentences } from './types';

/** German. */
export const germanEffectiveFindings: GermanSentences<
  typeof effectiveFindings
> = {
  unknownField: ({ field, from, hint }) =>
    `Das Schema hat kein Feld „${field}“${
      from === undefined ? '' : ` (${from})`
    }; korrigieren oder entfernen.${hint}`,
  hiddenValue: ({ field, condition, from }) =>
    `„${field}“ ist ausgeblendet, weil die Bedingung „${condition}“ nicht erfüllt ist, aber der Wert ist weiterhin wirksam (${from}); ihn entfernen oder die Bedingung erfüllen.`,
  hiddenByPlatform: ({ field, condition, from }) =>
    `„${field}“ ist ausgeblendet, weil die Bedingung „${condition}“ nicht erfüllt ist, aber der Wert ist weiterhin wirksam (${from}); wenn er das nicht sein soll, ihn nur unter derselben Bedingung setzen.`,
  nullRestoresDefault: ({ field, from, value }) =>
    `„${field}“ ist null (${from}), was nur die Werte tieferer Schichten entfernt; daher gilt der Standardwert des Schemas${
      value === undefined ? '' : ` ${value}`
    }. Einen Wert setzen oder „$unset“ verwenden, wenn der Standardwert gewollt ist.`,
  unusedSection: ({ section, instance, from }) =>
    `${
      instance === undefined
        ? 'Der Komponententyp'
        : `Der Trait der Instanz „${instance}“`
    } deklariert keine „${section}“, daher werden diese Werte nicht verwendet${
      from === undefined ? '' : ` (${from})`
    }; sie entfernen oder ihre Felder im ${
      instance === undefined ? 'Typ' : 'Trait'
    } deklarieren.`,
  tooDeep: ({ title, limit }) =>
    `Die Werte von ${title} sind mehr als ${limit} Ebenen tief verschachtelt und werden ausgelassen; sie flacher machen.`,
  setAtDeployment: ({ field, title }) =>
    `${field} wird beim Deployment gesetzt: Der Ausdruck von ${title} liest, was vorher nicht bekannt ist.`,
  expressionFailed: ({ field, problem, isUnset }) =>
    `${field} hat keinen Wert, weil der Ausdruck des Komponententyps fehlgeschlagen ist: ${problem}; ${
      isUnset
        ? 'ihn setzen, oder ihn im Ausdruck mit has() prüfen'
        : 'den Ausdruck oder die Werte korrigieren, die er liest'
    }.`,
};
