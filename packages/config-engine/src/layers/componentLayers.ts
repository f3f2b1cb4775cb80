import type { SourcePosition } from '../finding';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import type { Environment } from '../overlay';
import { childPointer } from '../pointer';
import { childrenOf } from '../leafPointers';
import type { ComponentConfiguration, Layer } from './types';

/** A section as the component's document has it, and where it belongs in the configuration. */
interface Section {
  readonly source: string;
  readonly target: readonly string[];
  readonly value: JsonObject | undefined;
}

/**
 * The layers that the component's own document gives: its general values, and those for the environment. One that has
 * nothing to say is left out.
 */
export function componentLayers(
  component: ComponentConfiguration,
  environment: Environment,
): Layer[] {
  const { name, owner, traits } = component;
  const general: Section[] = [
    {
      source: '/spec/parameters',
      target: ['parameters'],
      value: component.parameters,
    },
    ...traits.map(({ pointer, instanceName, parameters }) => ({
      source: `${pointer}/parameters`,
      target: ['traits', instanceName, 'parameters'],
      value: parameters,
    })),
  ];
  const forEnvironment: Section[] = [
    { pointer: '/spec', target: [], values: component.environmentConfigs },
    ...traits.map(trait => ({
      pointer: trait.pointer,
      target: ['traits', trait.instanceName],
      values: trait.environmentConfigs,
    })),
  ].map(({ pointer, target, values }) => ({
    source: childPointer(`${pointer}/environmentConfigs`, environment.name),
    target: [...target, 'environmentConfigs'],
    value: Object.hasOwn(values, environment.name)
      ? values[environment.name]
      : undefined,
  }));

  const layers: Layer[] = [
    {
      id: 'component',
      kind: 'component',
      title: `component ${name}`,
      owner,
      ...gather(general, component.positions),
      reason: "the component's own values",
    },
    {
      id: `component:${environment.name}`,
      kind: 'component-environment',
      title: `component ${name} for ${environment.name}`,
      owner,
      ...gather(forEnvironment, component.positions),
      reason: `the component's own values for environment ${environment.name}`,
    },
  ];
  return layers.filter(({ value }) => Object.keys(value).length > 0);
}

/** Puts sections in their places in the configuration; the positions follow their values. */
function gather(
  sections: readonly Section[],
  documentPositions: ComponentConfiguration['positions'],
): Pick<Layer, 'value' | 'positions'> {
  const value = emptyObject();
  const positions = emptyObject<SourcePosition>();
  for (const section of sections) {
    if (
      section.value === undefined ||
      Object.keys(section.value).length === 0
    ) {
      continue;
    }
    let parent = value;
    let pointer = '';
    for (const token of section.target.slice(0, -1)) {
      const existing = parent[token];
      const child = isObject(existing) ? existing : emptyObject();
      parent[token] = child;
      parent = child;
      pointer = childPointer(pointer, token);
    }
    const last = section.target[section.target.length - 1];
    parent[last] = section.value;
    copyPositions(
      section.value,
      section.source,
      childPointer(pointer, last),
      documentPositions,
      positions,
    );
  }
  return { value, positions };
}

function copyPositions(
  value: JsonValue,
  source: string,
  target: string,
  from: ComponentConfiguration['positions'],
  to: { [pointer: string]: SourcePosition },
): void {
  if (Object.hasOwn(from, source)) {
    to[target] = from[source];
  }
  for (const [token, child] of childrenOf(value)) {
    copyPositions(
      child,
      childPointer(source, token),
      childPointer(target, token),
      from,
      to,
    );
  }
}
