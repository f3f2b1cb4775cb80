import type { Condition } from '../condition';
import { formatPointer, parsePointer } from '../pointer';
import { maskAt, maskObject } from './maskValue';
import type { SensitivePlaces } from './sensitivePlaces';
import type { LayerRules } from './types';

/** What of a layer, or of an overlay, may ask for sensitive values or hold them. */
type Rules = Pick<
  LayerRules,
  'enabledWhen' | 'parts' | 'mutation' | 'validation'
>;

/**
 * The rules of a layer without sensitive values. What asks for a sensitive value cannot be answered without it: a
 * condition that compares with one never holds, and a validation rule about one is left out.
 */
export function maskRules<T extends Rules>(
  rules: T,
  places: SensitivePlaces,
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
          const isSensitive = places.has(pointer);
          return {
            ...rule,
            value: maskAt(rule.value, pointer, places, mask),
            ...(text !== undefined && { text: isSensitive ? mask : text }),
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
function maskCondition(
  condition: Condition,
  places: SensitivePlaces,
): Condition {
  return condition.value !== undefined &&
    places.touches(fieldPointer(condition.field))
    ? { ...condition, value: '' }
    : condition;
}

/** A dot path, or a JSON Pointer, as a JSON Pointer; of a template it is none that the schema knows. */
function fieldPointer(field: string): string {
  return formatPointer(
    field.startsWith('/') ? parsePointer(field) : field.split('.'),
  );
}
