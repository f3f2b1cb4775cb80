// SPDX-License-Identifier: Apache-2.0

import type { Condition } from '../condition';
import type { Layer, LayerRules } from '../layers/types';
import { isTemplate } from '../template';
import { maskAt, maskEach, maskObject } from './maskValue';
import { fieldPointer } from './places/fieldPointer';
import { everywhere, SecretPlaces } from './places/sensitivePlaces';

/** The parts of a layer or overlay that may read or contain sensitive values. */
type Rules = Pick<
  LayerRules,
  'enabledWhen' | 'parts' | 'mutation' | 'validation'
>;

/** A layer without sensitive values. */
export function maskLayer(
  layer: Layer,
  places: SecretPlaces,
  mask: string,
): Layer {
  const { value, rules, expressions } = layer;
  return {
    ...layer,
    value: maskObject(value, places, mask),
    ...(rules && { rules: maskRules(rules, places, mask) }),
    ...(expressions && { expressions: maskEach(expressions, places, mask) }),
  };
}

/**
 * The rules of a layer without sensitive values. Without the value, a condition that compares with one is never met,
 * and a validation rule for one is dropped. If the field of a mutation rule is a template, its value is masked wherever
 * the field may refer to a sensitive place.
 */
export function maskRules<T extends Rules>(
  rules: T,
  places: SecretPlaces,
  mask: string,
): T {
  const { enabledWhen, parts, mutation, validation } = rules;
  const maskAll = (conditions: readonly Condition[]) =>
    conditions.map(condition => maskCondition(condition, places));
  return {
    ...rules,
    ...(enabledWhen && { enabledWhen: maskCondition(enabledWhen, places) }),
    parts: parts.map(part => ({
      ...part,
      when: maskAll(part.when),
      config: maskObject(part.config, places, mask),
    })),
    ...(mutation && {
      mutation: {
        ...mutation,
        rules: mutation.rules.map(({ text, ...rule }) => {
          const pointer = fieldPointer(rule.field);
          const secret = mayReach(rule.field, places) ? everywhere : places;
          return {
            ...rule,
            value: maskAt(rule.value, pointer, secret, mask),
            ...(text !== undefined && {
              text: secret.has(pointer) ? mask : text,
            }),
            when: maskAll(rule.when),
            ...(rule.or && { or: maskAll(rule.or) }),
          };
        }),
      },
    }),
    validation: validation
      .filter(({ field }) => !places.touches(fieldPointer(field)))
      .map(rule => ({
        ...rule,
        when: maskAll(rule.when),
        ...(rule.or && { or: maskAll(rule.or) }),
      })),
  };
}

/** No sensitive value is empty in a masked configuration. */
function maskCondition(condition: Condition, places: SecretPlaces): Condition {
  return condition.value !== undefined &&
    places.touches(fieldPointer(condition.field))
    ? { ...condition, value: '' }
    : condition;
}

/**
 * Whether a field that is a template may refer to a sensitive place. Only the names before its first action are
 * certain: the last one may continue in the action, and the rendered string is trimmed.
 */
function mayReach(field: string, places: SecretPlaces): boolean {
  if (!isTemplate(field)) {
    return false;
  }
  const fixed = field.slice(0, field.indexOf('{{')).trimStart();
  const separator = fixed.startsWith('/') ? '/' : '.';
  return places.touches(
    fieldPointer(fixed.slice(0, Math.max(fixed.lastIndexOf(separator), 0))),
  );
}
