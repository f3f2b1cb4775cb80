// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';
import { componentFindings } from '../finding/catalogue/component';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { textsIn } from '../leafPointers';
import { memoPair } from '../memo';
import { childPointer, withPrefix } from '../pointer';
import type {
  AllowedTrait,
  CompiledDefinition,
  EmbeddedTrait,
} from '../schema';
import type { ComponentConfiguration, TraitInstance } from './types';

/**
 * Adds to a component the traits that its type embeds, before the component's own
 * (docs/rules/openchoreo.md#embedded-traits), and reports traits that the type does not allow. Returns the same object
 * for the same component and type, so that caches keyed by it are hit.
 *
 * @public
 */
export const componentOfType = memoPair(
  (
    component: ComponentConfiguration,
    componentType: CompiledDefinition,
  ): ComponentConfiguration =>
    componentType.embeddedTraits || componentType.allowedTraits
      ? ofType(component, componentType)
      : component,
);

function ofType(
  component: ComponentConfiguration,
  { name, embeddedTraits: embedded = [], allowedTraits }: CompiledDefinition,
): ComponentConfiguration {
  const componentType = name || component.componentType || '';
  const findings: Finding[] = [];
  const instances = new Set(embedded.map(({ instanceName }) => instanceName));
  const own = component.traits.filter(instance => {
    const { instanceName, pointer } = instance;
    const place = { pointer, position: component.positions[pointer] };
    if (allowedTraits && !isAllowed(instance, allowedTraits)) {
      findings.push(
        componentFindings.traitNotAllowed.at(place, {
          name: instance.name,
          componentType,
          allowed: allowedTraits.map(allowed => allowed.name),
        }),
      );
    }
    if (!instances.has(instanceName)) {
      return true;
    }
    findings.push(
      componentFindings.embeddedInstanceName.at(place, {
        instanceName,
        componentType,
      }),
    );
    return false;
  });
  return {
    ...component,
    traits: [...embedded.map(instanceOf), ...own],
    ...(embedded.length > 0 && { embedded: valuesOf(embedded) }),
    findings: [...component.findings, ...findings],
  };
}

function isAllowed(
  { name, kind }: TraitInstance,
  allowed: readonly AllowedTrait[],
): boolean {
  return allowed.some(
    one =>
      one.name === name &&
      (one.kind === undefined || kind === undefined || one.kind === kind),
  );
}

/** The type's values win over the component's and form a layer of their own. */
function instanceOf({
  name,
  kind,
  instanceName,
  pointer,
  position,
}: EmbeddedTrait): TraitInstance {
  return {
    name,
    ...(kind && { kind }),
    instanceName,
    pointer,
    embedded: { ...(position && { position }) },
    parameters: emptyObject(),
    environmentConfigs: emptyObject<JsonObject>(),
  };
}

function valuesOf(
  embedded: readonly EmbeddedTrait[],
): ComponentConfiguration['embedded'] {
  const traits = emptyObject();
  const expressions = emptyObject<JsonValue>();
  const positions = emptyObject<SourcePosition>();
  for (const { instanceName, value, positions: written } of embedded) {
    const at = childPointer('/traits', instanceName);
    const constants = withoutExpressions(value, at, expressions);
    if (Object.keys(constants).length > 0) {
      traits[instanceName] = constants;
    }
    Object.assign(positions, withPrefix(written, at));
  }
  const value = emptyObject();
  if (Object.keys(traits).length > 0) {
    value.traits = traits;
  }
  return { value, expressions, positions };
}

/** The constants of a map. A value that contains an expression goes to the expressions; a list goes as a whole. */
function withoutExpressions(
  map: JsonObject,
  pointer: string,
  expressions: { [pointer: string]: JsonValue },
): JsonObject {
  const constants = emptyObject();
  for (const [key, value] of Object.entries(map)) {
    const at = childPointer(pointer, key);
    if (isObject(value) && Object.keys(value).length > 0) {
      const within = withoutExpressions(value, at, expressions);
      if (Object.keys(within).length > 0) {
        constants[key] = within;
      }
    } else if (textsIn(value).some(text => text.includes('${'))) {
      expressions[at] = value;
    } else {
      constants[key] = value;
    }
  }
  return constants;
}
