// SPDX-License-Identifier: Apache-2.0

import type { Condition } from '../condition';
import type { LayerRules } from '../layers/types';
import { formatPointer, parsePointer } from '../pointer';
import { isTemplate } from '../template';
import { maskAt, maskObject } from './maskValue';
import { everywhere, SecretPlaces } from './sensitivePlaces';

/** What of a layer, or of an overlay, may ask for sensitive values or hold them. */
type Rules = Pick<
  LayerRules,
  'enabledWhen' | 'parts' | 'mutation' | 'validation'
>;

/**
 * The rules of a layer without sensitive values. What asks for a sensitive value cannot be answered without it: a
 * condition that compares with one never holds, and a validation rule about one is left out. Where the field of a
 * mutation rule is a template, its value is masked wherever the field may name a sensitive place.
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
 * Whether a field that is a template may name a sensitive place. Only the names before its first action are sure; the
 * last of them may go on in the action, and what the template prints is trimmed.
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

/** A dot path, or a JSON Pointer, as a JSON Pointer; of a template it is none that the schema knows. */
function fieldPointer(field: string): string {
  if (field === '') {
    return '';
  }
  return formatPointer(
    field.startsWith('/') ? parsePointer(field) : field.split('.'),
  );
}
