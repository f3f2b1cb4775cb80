// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';

/** Findings of schemas by Kubernetes' rules for custom resources (docs/rules/crd.md#schemas). */
export const structuralFindings = {
  unknownKeyword: warning('structural/unknown-keyword', {
    en: 'Kubernetes does not know "{keyword}" and drops it; correct or remove it.{hint}',
    de: 'Kubernetes kennt „{keyword}“ nicht und lässt es weg; korrigieren oder entfernen.{hint}',
  }),

  forbidden: error('structural/forbidden', {
    en: 'Kubernetes refuses "{keyword}" in the schema of a custom resource; remove it.',
    de: 'Kubernetes lehnt „{keyword}“ im Schema einer Custom Resource ab; es entfernen.',
  }),

  typeMissing: error('structural/type-missing', {
    en: 'The schema has no "type"; add one, or "x-kubernetes-int-or-string" or "x-kubernetes-preserve-unknown-fields".',
    de: 'Das Schema hat kein „type“; es ergänzen, oder „x-kubernetes-int-or-string“ oder „x-kubernetes-preserve-unknown-fields“.',
  }),

  itemsMissing: error('structural/items-missing', {
    en: 'The schema of an array has no "items"; add the schema of its items.',
    de: 'Das Schema einer Liste hat kein „items“; das Schema ihrer Elemente ergänzen.',
  }),

  bothProperties: error('structural/both-properties', {
    en: 'A schema may not have both "properties" and "additionalProperties"; remove one. Unknown fields are dropped anyway.',
    de: 'Ein Schema darf nicht „properties“ und „additionalProperties“ zugleich haben; eines entfernen. Unbekannte Felder entfallen ohnehin.',
  }),

  withinBranch: error('structural/within-branch', {
    en: '"{keyword}" is not allowed within "{branch}", which may only restrict values; move it to the schema outside.',
    de: '„{keyword}“ ist innerhalb von „{branch}“ nicht erlaubt, da es dort nur um Einschränkungen von Werten geht; es in das Schema außerhalb verschieben.',
  }),

  withinResource: error('structural/within-resource', {
    en: '"{keyword}" is not allowed for a resource as such, or for its "apiVersion", "kind" and "metadata", of which a schema may only restrict the names; remove it.',
    de: '„{keyword}“ ist für eine Ressource als solche und für ihr „apiVersion“, „kind“ und „metadata“ nicht erlaubt; ein Schema darf davon nur die Namen einschränken. Es entfernen.',
  }),

  embeddedProperties: error('structural/embedded-properties', {
    en: 'The schema of a resource within another one has no "properties"; add them, or "x-kubernetes-preserve-unknown-fields: true".',
    de: 'Das Schema einer Ressource in einer anderen hat keine „properties“; sie ergänzen, oder „x-kubernetes-preserve-unknown-fields: true“.',
  }),

  extension: error('structural/extension', {
    en: '"{keyword}" must be {expected}.',
    de: '„{keyword}“ muss {expected} sein.',
  }),

  notOfType: error('structural/not-of-type', {
    en: '"{keyword}" needs "type: {type}".',
    de: '„{keyword}“ braucht „type: {type}“.',
  }),

  keysMissing: error('structural/keys-missing', {
    en: 'A list of the type "map" needs the names of its keys in "x-kubernetes-list-map-keys".',
    de: 'Eine Liste des Typs „map“ braucht die Namen ihrer Schlüssel in „x-kubernetes-list-map-keys“.',
  }),

  keysOnly: error('structural/keys-only', {
    en: '"x-kubernetes-list-map-keys" belongs to lists of the type "map"; remove it, or set "x-kubernetes-list-type: map".',
    de: '„x-kubernetes-list-map-keys“ gehört zu Listen des Typs „map“; entfernen, oder „x-kubernetes-list-type: map“ setzen.',
  }),

  keyUnknown: error('structural/key-unknown', {
    en: 'The key "{key}" is not a field of the items, or is listed twice; declare it in their properties.',
    de: 'Der Schlüssel „{key}“ ist kein Feld der Elemente oder steht doppelt; ihn unter deren „properties“ deklarieren.',
  }),

  keyOptional: error('structural/key-optional', {
    en: 'The key "{key}" must be required or have a default.',
    de: 'Der Schlüssel „{key}“ muss Pflicht sein oder einen Standardwert haben.',
  }),

  keyNotScalar: error('structural/key-not-scalar', {
    en: 'The key "{key}" must be a string, number or boolean that is not nullable.',
    de: 'Der Schlüssel „{key}“ muss ein Text, eine Zahl oder ein Wahrheitswert und darf nicht null sein.',
  }),

  ruleField: error('structural/rule-field', {
    en: 'The rule reads "{field}", which the schema does not declare; correct or declare it.{hint}',
    de: 'Die Regel liest „{field}“, das das Schema nicht deklariert; korrigieren oder deklarieren.{hint}',
  }),

  ruleOldValue: error('structural/rule-old-value', {
    en: 'The rule reads "oldSelf" within the items of a list without keys, which have no old values; move it to the list, or set "x-kubernetes-list-type: map".',
    de: 'Die Regel liest „oldSelf“ in den Elementen einer Liste ohne Schlüssel, die keine alten Werte haben; sie an die Liste verschieben oder „x-kubernetes-list-type: map“ setzen.',
  }),

  ruleTypes: error('structural/rule-types', {
    en: 'The API server refuses "{keyword}", because it does not compile: {problem}.',
    de: 'Der API-Server lehnt „{keyword}“ ab, weil es sich nicht übersetzen lässt: {problem}.',
  }),

  ruleOldUnused: error('structural/rule-old-unused', {
    en: '"optionalOldSelf" belongs to rules that read "oldSelf"; remove it.',
    de: '„optionalOldSelf“ gehört zu Regeln, die „oldSelf“ lesen; entfernen.',
  }),

  itemsOfList: error('structural/items-of-list', {
    en: 'The items of a list of the type "{listType}" must be {expected}, and not nullable.',
    de: 'Die Elemente einer Liste des Typs „{listType}“ müssen {expected} sein, und nicht null.',
  }),
};
