import { InputError } from '@backstage/errors';
import {
  equalJson,
  maskSensitive,
  provenanceAt,
  valueAt,
  type CompiledSchema,
  type EffectiveConfiguration,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type RevealedValue,
} from '@component-config/plugin-component-config-common';

/**
 * The sensitive value at a place. A place whose value nothing masks is refused, so that nobody reads a whole
 * configuration through what is meant for one secret.
 *
 * @throws InputError where the value is not sensitive
 */
export function revealValue(
  effective: EffectiveConfiguration,
  schema: CompiledSchema,
  pointer: string,
): RevealedValue {
  const value = valueAt(effective.config, pointer);
  if (value === undefined) {
    return { pointer };
  }
  const masked = maskSensitive(effective, schema, SENSITIVE_MASK);
  if (
    valueAt(masked.config, pointer) !== SENSITIVE_MASK ||
    equalJson(value, SENSITIVE_MASK)
  ) {
    throw new InputError(
      `The value at "${pointer}" is not sensitive: it can be read without revealing it.`,
    );
  }
  const winner = provenanceAt(effective, pointer)?.winner.layer;
  const origin = effective.layers.find(({ id }) => id === winner)?.title;
  return { pointer, value, ...(origin !== undefined && { origin }) };
}
