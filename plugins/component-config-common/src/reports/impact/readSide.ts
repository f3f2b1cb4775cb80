import type { CompiledSchema } from '@component-config/config-engine';
import { composeConfiguration, compositionKey } from '../composeConfiguration';
import type { ComponentDefinitions } from '../findDefinitions';
import { subjectOf, type Subject } from '../subject';
import type { ImpactSide } from './types';

/** A component on one side: not there, there without a type, not to be resolved, or with all that it is resolved from. */
export type Reading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'untyped' | 'failed'; readonly sentence: string }
  | { readonly kind: 'subject'; readonly subject: Subject };

/** Finds the components of one side. */
export function readSide(side: ImpactSide): {
  readonly refs: Iterable<string>;
  readonly read: (componentRef: string) => Reading;
} {
  const { platform, seesHiddenFields } = side;
  const components = new Map(
    side.components.map(one => [one.componentRef, one]),
  );
  const shared = side.visible ?? new Set(platform.documents.keys());
  const schemas = new Map<string, CompiledSchema>();
  const compose = (found: ComponentDefinitions, hasWorkload: boolean) => {
    const key = compositionKey(found, hasWorkload);
    const schema = schemas.get(key) ?? composeConfiguration(found, hasWorkload);
    schemas.set(key, schema);
    return schema;
  };
  const read = (componentRef: string): Reading => {
    const found = components.get(componentRef);
    if (!found) {
      return { kind: 'absent' };
    }
    const { component, delivery, heads = [] } = found;
    const visible = side.visible
      ? shared
      : new Set([
          ...shared,
          ...(delivery?.documents ?? []).map(({ entityRef }) => entityRef),
        ]);
    try {
      const subject = subjectOf(
        {
          componentRef,
          component,
          platform,
          heads,
          visible,
          seesHiddenFields,
          delivery,
        },
        compose,
      );
      return { kind: 'subject', subject };
    } catch (error) {
      if (!isNotResolvable(error)) {
        throw error;
      }
      return {
        kind: component.componentType === undefined ? 'untyped' : 'failed',
        sentence: error.message,
      };
    }
  };
  return { refs: components.keys(), read };
}

/** The errors of `subjectOf`. */
function isNotResolvable(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (error.name === 'NotFoundError' || error.name === 'InputError')
  );
}
