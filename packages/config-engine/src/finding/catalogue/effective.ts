// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';
import type { Phrase, Words } from '../phrase';
import type { Hint } from '../suggest';

/** Findings of the effective configuration. */
export const effectiveFindings = {
  unknownField: warning<{
    field: string;
    /** Where the value comes from: `from overlay production, overlays.yaml:14`. */ from?: Phrase;
    hint: Hint;
  }>('effective/unknown-field', {
    en: ({ field, from, hint }) =>
      `The schema has no field "${field}"${
        from === undefined ? '' : ` (${from})`
      }; correct or remove it.${hint}`,
    de: ({ field, from, hint }) =>
      `Das Schema hat kein Feld „${field}“${
        from === undefined ? '' : ` (${from})`
      }; korrigieren oder entfernen.${hint}`,
  }),

  hiddenValue: warning('effective/hidden-value', {
    en: '"{field}" is hidden because its condition "{condition}" is not met, but its value is still effective ({from}); remove the value, or meet the condition.',
    de: '„{field}“ ist ausgeblendet, weil die Bedingung „{condition}“ nicht erfüllt ist, aber der Wert ist weiterhin wirksam ({from}); ihn entfernen oder die Bedingung erfüllen.',
  }),

  hiddenByPlatform: info('effective/hidden-value-of-platform', {
    en: '"{field}" is hidden because its condition "{condition}" is not met, but its value is still effective ({from}); if it should not be, set it only under the same condition.',
    de: '„{field}“ ist ausgeblendet, weil die Bedingung „{condition}“ nicht erfüllt ist, aber der Wert ist weiterhin wirksam ({from}); wenn er das nicht sein soll, ihn nur unter derselben Bedingung setzen.',
  }),

  nullRestoresDefault: info<{
    field: string;
    /** The layer that has the null: `overlay production`. */ from: Words;
    /** The default; omitted if it is long or secret. */ value?: string;
  }>('effective/null-restores-default', {
    en: ({ field, from, value }) =>
      `"${field}" is null in ${from}, which only removes the values of lower layers, so the schema's default${
        value === undefined ? '' : ` ${value}`
      } applies; set a value, or use "$unset" if the default is intended.`,
    de: ({ field, from, value }) =>
      `„${field}“ ist null (${from}), was nur die Werte tieferer Schichten entfernt; daher gilt der Standardwert des Schemas${
        value === undefined ? '' : ` ${value}`
      }. Einen Wert setzen oder „$unset“ verwenden, wenn der Standardwert gewollt ist.`,
  }),

  unusedSection: warning<{
    section: string;
    /** Of a trait. */ instance?: string;
    from?: Phrase;
  }>('effective/unused-section', {
    en: ({ section, instance, from }) =>
      `${
        instance === undefined
          ? 'The component type'
          : `The trait of the instance "${instance}"`
      } declares no "${section}", so these values are not used${
        from === undefined ? '' : ` (${from})`
      }; remove them, or declare their fields in the ${
        instance === undefined ? 'type' : 'trait'
      }.`,
    de: ({ section, instance, from }) =>
      `${
        instance === undefined
          ? 'Der Komponententyp'
          : `Der Trait der Instanz „${instance}“`
      } deklariert keine „${section}“, daher werden diese Werte nicht verwendet${
        from === undefined ? '' : ` (${from})`
      }; sie entfernen oder ihre Felder im ${
        instance === undefined ? 'Typ' : 'Trait'
      } deklarieren.`,
  }),

  tooDeep: error('effective/too-deep', {
    en: 'The values of {title} are nested more than {limit} levels deep and are left out; reduce the nesting.',
    de: 'Die Werte von {title} sind mehr als {limit} Ebenen tief verschachtelt und werden ausgelassen; sie flacher machen.',
  }),

  setAtDeployment: info('effective/set-at-deployment', {
    en: '{field} is set at deployment: the expression of {title} reads data that is not known before.',
    de: '{field} wird beim Deployment gesetzt: Der Ausdruck von {title} liest, was vorher nicht bekannt ist.',
  }),

  expressionFailed: error<{
    field: string;
    problem: Words;
    /** Whether it would not fail if a value were set. */ isUnset?: boolean;
  }>('effective/expression-failed', {
    en: ({ field, problem, isUnset }) =>
      `${field} has no value, because the expression of the component type failed: ${problem}; ${
        isUnset
          ? 'set it, or let the expression test it with has()'
          : 'correct the expression or the values it reads'
      }.`,
    de: ({ field, problem, isUnset }) =>
      `${field} hat keinen Wert, weil der Ausdruck des Komponententyps fehlgeschlagen ist: ${problem}; ${
        isUnset
          ? 'ihn setzen, oder ihn im Ausdruck mit has() prüfen'
          : 'den Ausdruck oder die Werte korrigieren, die er liest'
      }.`,
  }),
};
