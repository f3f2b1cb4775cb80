// SPDX-License-Identifier: Apache-2.0

import type { ReleaseBinding } from '../delivery';
import { phrase, worded, type SourcePosition, type Words } from '../finding';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { recordOf } from '../masking';
import { memo } from '../memo';
import type { Environment } from '../overlay';
import { childPointer, withPrefix } from '../pointer';
import { childrenOf } from '../leafPointers';
import { nearestPosition } from '../schema';
import type {
  ComponentConfiguration,
  Layer,
  LayerStack,
  TraitInstance,
  WorkloadValues,
} from './types';

/** A section of the component's document and its place in the configuration. */
interface Section {
  readonly source: string;
  readonly target: readonly string[];
  readonly value: JsonObject | undefined;
}

/** The layers that all environments of a component share. */
const generalLayers = memo((component: ComponentConfiguration) =>
  readGeneralLayers(component).filter(hasEffect),
);

/**
 * The layers from the component's own documents: its general values, its values for the environment, and above them the
 * values of its binding there. Empty layers are omitted.
 */
export function componentLayers(
  component: ComponentConfiguration,
  environment: Environment,
  bindings: readonly ReleaseBinding[] = [],
): Layer[] {
  return [
    ...generalLayers(component),
    ...environmentLayers(component, environment, bindings).filter(hasEffect),
  ];
}

function hasEffect({ value, expressions }: Layer): boolean {
  return expressions !== undefined || Object.keys(value).length > 0;
}

function readGeneralLayers(component: ComponentConfiguration): Layer[] {
  const { name, owner, traits } = component;
  const general: Section[] = [
    {
      source: component.parametersPointer ?? '/spec/parameters',
      target: ['parameters'],
      value: component.parameters,
    },
    ...traits.map(({ pointer, instanceName, parameters }) => ({
      source: `${pointer}/parameters`,
      target: ['traits', instanceName, 'parameters'],
      value: parameters,
    })),
  ];
  return [
    {
      id: 'component',
      kind: 'component',
      ...worded(
        'title',
        component.isReleased
          ? phrase('layerComponentReleased', { name })
          : phrase('layerComponent', { name }),
      ),
      owner,
      ...gather(general, component.positions),
      ...worded(
        'reason',
        phrase(component.isReleased ? 'ownValuesReleased' : 'ownValues'),
      ),
    },
    ...workloadLayers(component),
    ...generalSourceLayers(component),
    ...embeddedLayers(component),
  ];
}

function environmentLayers(
  component: ComponentConfiguration,
  environment: Environment,
  bindings: readonly ReleaseBinding[],
): Layer[] {
  const { name, owner, traits } = component;
  const forEnvironment: Section[] = [
    { ...environmentPlaces(component), target: [] },
    ...traits.map(trait => ({
      ...environmentPlaces(trait),
      target: ['traits', trait.instanceName],
    })),
  ].map(({ source, target, values }) => ({
    source: childPointer(source, environment.name),
    target: [...target, 'environmentConfigs'],
    value: Object.hasOwn(values, environment.name)
      ? values[environment.name]
      : undefined,
  }));
  return [
    {
      id: `component:${environment.name}`,
      kind: 'component-environment',
      ...worded(
        'title',
        phrase('layerComponentFor', { name, environment: environment.name }),
      ),
      owner,
      ...gather(forEnvironment, component.positions),
      ...worded(
        'reason',
        phrase('ownValuesFor', { environment: environment.name }),
      ),
    },
    ...bindings.map(binding => bindingLayer(component, environment, binding)),
    ...environmentSourceLayers(component, environment),
  ];
}

/**
 * The document in which a missing value of each section is to be added, by the pointer of the section: the binding of
 * the environment, or else the component's own; the component's type for a trait that it embeds.
 */
export function sectionDocuments(
  component: ComponentConfiguration,
  environment: Environment,
  [binding]: readonly ReleaseBinding[] = [],
): LayerStack['documents'] {
  const { name, traits, isReleased, componentType = '' } = component;
  const documents = emptyObject<LayerStack['documents'][string]>();
  const add = (
    pointer: string,
    title: Words,
    position: SourcePosition | undefined,
  ) => {
    documents[pointer] = { title, ...(position && { position }) };
  };
  const general = phrase(
    isReleased ? 'layerComponentReleased' : 'layerComponent',
    { name },
  );
  const inComponent = (source: string) =>
    nearestPosition(component.positions, source);
  const addForEnvironment = (
    pointer: string,
    holder: Parameters<typeof environmentPlaces>[0],
    inBinding: string | undefined,
  ) =>
    binding && inBinding !== undefined
      ? add(
          pointer,
          phrase('layerBinding', { name: binding.name }),
          nearestPosition(binding.positions, inBinding) ?? binding.position,
        )
      : add(
          pointer,
          environment.name === ''
            ? general
            : phrase('layerComponentFor', {
                name,
                environment: environment.name,
              }),
          inComponent(
            childPointer(environmentPlaces(holder).source, environment.name),
          ),
        );
  add(
    '/parameters',
    general,
    inComponent(component.parametersPointer ?? '/spec/parameters'),
  );
  addForEnvironment(
    '/environmentConfigs',
    component,
    binding?.pointers.environmentConfigs,
  );
  for (const trait of traits) {
    const { instanceName, pointer, embedded } = trait;
    const at = childPointer('/traits', instanceName);
    if (embedded) {
      const title = phrase('layerType', { name: componentType });
      add(`${at}/parameters`, title, embedded.position);
      add(`${at}/environmentConfigs`, title, embedded.position);
    } else {
      add(`${at}/parameters`, general, inComponent(`${pointer}/parameters`));
      addForEnvironment(
        `${at}/environmentConfigs`,
        trait,
        binding && childPointer(binding.pointers.traits, instanceName),
      );
    }
  }
  return documents;
}

/** The places where a component, or an instance of a trait, has its values by environment. */
export function environmentPlaces(
  holder: Pick<
    TraitInstance,
    'environmentConfigs' | 'environmentConfigsPointer'
  > & { readonly pointer?: string },
): {
  readonly source: string;
  readonly values: TraitInstance['environmentConfigs'];
} {
  const { environmentConfigs, environmentConfigsPointer, pointer } = holder;
  return {
    source:
      environmentConfigsPointer ?? `${pointer ?? '/spec'}/environmentConfigs`,
    values: environmentConfigs,
  };
}

/** The values of a binding for the component's own traits. Embedded traits take their values from the type. */
function bindingLayer(
  { owner, traits }: ComponentConfiguration,
  environment: Environment,
  binding: ReleaseBinding,
): Layer {
  const { name, pointers, positions } = binding;
  const sections: Section[] = [
    {
      source: pointers.environmentConfigs,
      target: ['environmentConfigs'],
      value: binding.environmentConfigs,
    },
  ];
  for (const { instanceName, embedded } of traits) {
    if (!embedded && Object.hasOwn(binding.traits, instanceName)) {
      sections.push({
        source: childPointer(pointers.traits, instanceName),
        target: ['traits', instanceName, 'environmentConfigs'],
        value: binding.traits[instanceName],
      });
    }
  }
  const { value, positions: places } = gather(sections, positions);
  const { workload } = binding;
  return {
    id: `binding:${name}`,
    kind: 'component-environment',
    ...worded('title', phrase('layerBinding', { name })),
    owner,
    value: Object.assign(value, workloadSection(workload)),
    positions: Object.assign(
      places,
      withPrefix(workload.positions, '/workload'),
    ),
    ...recordOf(workload),
    ...worded('reason', phrase('asBinding', { environment: environment.name })),
  };
}

/** The values of external systems for all environments, which win over the documents' values. */
function generalSourceLayers({
  owner,
  sources = [],
}: ComponentConfiguration): Layer[] {
  return sources.map(({ id, title, values }) => ({
    id: `source:${id}`,
    kind: 'component',
    title,
    owner,
    value: values,
    positions: {},
    ...worded('reason', phrase('asSource', { title })),
  }));
}

/** The values of external systems for one environment, which win over the documents' values for it. */
function environmentSourceLayers(
  { owner, sources = [] }: ComponentConfiguration,
  environment: Environment,
): Layer[] {
  return sources.map(({ id, title, environments }) => ({
    id: `source:${id}:${environment.name}`,
    kind: 'component-environment',
    ...worded(
      'title',
      phrase('layerSourceFor', { title, environment: environment.name }),
    ),
    owner,
    value: Object.hasOwn(environments, environment.name)
      ? environments[environment.name]
      : emptyObject(),
    positions: {},
    ...worded(
      'reason',
      phrase('asSourceFor', { title, environment: environment.name }),
    ),
  }));
}

/** The component's workload, which is the same in every environment. */
function workloadLayers({ owner, workload }: ComponentConfiguration): Layer[] {
  if (!workload) {
    return [];
  }
  const { id, title } = workload;
  return [
    {
      id,
      kind: 'component',
      ...worded('title', title),
      owner,
      value: workloadSection(workload),
      positions: withPrefix(workload.positions, '/workload'),
      ...recordOf(workload),
      ...worded('reason', phrase('whatRuns')),
    },
  ];
}

function workloadSection({ value }: WorkloadValues): JsonObject {
  const section = emptyObject();
  if (Object.keys(value).length > 0) {
    section.workload = value;
  }
  return section;
}

/** The values that the component's type sets in the traits it embeds. */
function embeddedLayers({
  componentType,
  embedded,
}: ComponentConfiguration): Layer[] {
  if (!embedded || componentType === undefined) {
    return [];
  }
  const { value, expressions, positions } = embedded;
  return [
    {
      id: 'component-type',
      kind: 'component-type',
      ...worded('title', phrase('layerType', { name: componentType })),
      value,
      positions,
      ...worded('reason', phrase('setsEmbedded')),
      ...(Object.keys(expressions).length > 0 && { expressions }),
    },
  ];
}

/** Moves sections to their places in the configuration, together with their positions. */
export function gather(
  sections: readonly Section[],
  documentPositions: ComponentConfiguration['positions'],
): { value: JsonObject; positions: { [pointer: string]: SourcePosition } } {
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
