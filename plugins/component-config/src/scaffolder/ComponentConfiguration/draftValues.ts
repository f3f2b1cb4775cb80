// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  emptyObject,
  equalJson,
  isObject,
  schemasAt,
  type CompiledSchema,
  type JsonObject,
} from '@component-config/config-engine';
import type {
  ComponentDraft,
  DraftValues,
} from '@component-config/plugin-component-config-common';
import type { ComponentConfigurationValue } from './schema';

/** The value of a field, without what is not for the backend. */
export function draftValues({
  values,
  environments,
}: ComponentConfigurationValue): DraftValues {
  return {
    ...(values && { values }),
    ...(environments && { environments }),
  };
}

/** The component that the values of a draft are for. */
export function subjectOfValues({
  componentRef,
  componentType,
}: ComponentDraft): Pick<
  ComponentConfigurationValue,
  'componentRef' | 'componentType'
> {
  return componentRef === undefined
    ? {
        ...(typeof componentType === 'string' && { componentType }),
      }
    : { componentRef };
}

/** Whether the value of a field is for another component type or component than the draft. */
export function isForAnother(
  value: ComponentConfigurationValue,
  draft: ComponentDraft,
): boolean {
  const { componentRef, componentType } = subjectOfValues(draft);
  return (
    (value.values !== undefined || value.environments !== undefined) &&
    (value.componentRef !== componentRef ||
      value.componentType !== componentType)
  );
}

/** The values for one environment, or for all. */
export function valuesFor(
  { values, environments }: DraftValues,
  environment: string | undefined,
): JsonObject | undefined {
  if (environment === undefined) {
    return values;
  }
  return environments && Object.hasOwn(environments, environment)
    ? environments[environment]
    : undefined;
}

/**
 * Draft values with those for one environment, or for all, replaced.
 *
 * @param stored - the values in the component's document: equal ones are not part of the draft
 */
export function withValues(
  draft: DraftValues,
  environment: string | undefined,
  values: JsonObject,
  stored: JsonObject,
): DraftValues {
  const given = equalJson(values, stored) ? undefined : values;
  if (environment === undefined) {
    const { environments } = draft;
    return {
      ...(given && { values: given }),
      ...(environments && { environments }),
    };
  }
  const environments = emptyObject<JsonObject>();
  for (const name of Object.keys(draft.environments ?? {})) {
    if (name !== environment) {
      environments[name] = draft.environments![name];
    }
  }
  if (given) {
    environments[environment] = given;
  }
  return {
    ...(draft.values && { values: draft.values }),
    ...(Object.keys(environments).length > 0 && { environments }),
  };
}

/** The values that a schema has fields for, and the paths of the others. */
export function fittingValues(
  schema: CompiledSchema,
  values: JsonObject,
): { values: JsonObject; dropped: string[] } {
  const dropped: string[] = [];
  const remaining = fitting(schema, values, '', dropped);
  return { values: remaining, dropped };
}

function fitting(
  schema: CompiledSchema,
  value: JsonObject,
  pointer: string,
  dropped: string[],
): JsonObject {
  const remaining = emptyObject();
  for (const key of Object.keys(value)) {
    const place = childPointer(pointer, key);
    const child = value[key];
    if (schemasAt(schema.jsonSchema, place).length === 0) {
      dropped.push(place);
    } else if (isObject(child) && Object.keys(child).length > 0) {
      const within = fitting(schema, child, place, dropped);
      if (Object.keys(within).length > 0) {
        remaining[key] = within;
      }
    } else {
      remaining[key] = child;
    }
  }
  return remaining;
}
