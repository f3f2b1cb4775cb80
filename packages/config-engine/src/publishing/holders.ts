// SPDX-License-Identifier: Apache-2.0

import type { ReleaseBinding } from '../delivery';
import { compareNames } from '../document';
import type { Finding } from '../finding';
import { publishingFindings } from '../finding/catalogue/publishing';
import { emptyObject, JsonObject } from '../json';
import type { ComponentConfiguration, TraitInstance } from '../layers';
import { childPointer, formatPath, formatPointer } from '../pointer';
import type { FoundDocument } from '../writing';
import {
  BindingNames,
  bindingNames,
  NewBinding,
  newBinding,
} from './newBinding';
import {
  ComponentDocuments,
  isOfOpenChoreo,
  ReadDocument,
} from './readDocuments';
import type { PublishingInput } from './types';

/** The place where a section is written. */
export type Target =
  | {
      readonly kind: 'document';
      readonly path: string;
      readonly document: FoundDocument;
      /** In the document. */
      readonly pointer: string;
    }
  | {
      readonly kind: 'new';
      readonly binding: NewBinding;
      readonly names: BindingNames;
      readonly pointer: string;
    };

/** The places where the sections of one environment are written. */
export interface EnvironmentHolder {
  readonly isForeign: boolean;
  targetOf(instance: TraitInstance | undefined): {
    target: Target;
    own: JsonObject;
  };
}

/** The component's own document, for values of all environments. */
export function generalHolder({
  path,
  document,
  value,
}: ReadDocument<ComponentConfiguration>): EnvironmentHolder {
  return {
    isForeign: isOfOpenChoreo(document.node),
    targetOf: instance => ({
      target: {
        kind: 'document',
        path,
        document,
        pointer: `${instance?.pointer ?? '/spec'}/parameters`,
      },
      own: instance?.parameters ?? value.parameters,
    }),
  };
}

/** Where the values of one environment are written: its binding, a new binding, or the component's own document. */
export function environmentHolder(
  environment: string,
  { component: { name } }: PublishingInput,
  { files, bindings }: ComponentDocuments,
  component: ReadDocument<ComponentConfiguration>,
): EnvironmentHolder | { reason(pointer: string): Finding } {
  const binding = bindings.get(environment);
  const read = [...bindings.values()].filter(one => 'value' in one);
  const others = read.map(({ document }) => document.node);
  if (binding) {
    return 'value' in binding
      ? bindingHolder(binding, bindingNames(binding.document.node, others))
      : { reason: pointer => ({ ...binding.reason, pointer }) };
  }
  if (read.length > 0) {
    const sibling = siblingOf(read);
    const names = bindingNames(sibling.document.node, others);
    const added = newBinding(environment, name, sibling, names, files);
    return {
      isForeign: isOfOpenChoreo(sibling.document.node),
      targetOf: instance => ({
        target: {
          kind: 'new',
          binding: added,
          names,
          pointer: instance
            ? formatPointer(['spec', names.traits, instance.instanceName])
            : formatPointer(['spec', names.configs]),
        },
        own: emptyObject(),
      }),
    };
  }
  const isForeign = isOfOpenChoreo(component.document.node);
  const holders = [component.value, ...component.value.traits];
  if (isForeign && !holders.some(hasEnvironments)) {
    return {
      reason: pointer =>
        publishingFindings.noBinding.at(
          { pointer },
          { place: formatPath(pointer), environment },
        ),
    };
  }
  const isOld = holders.some(
    ({ environmentConfigsPointer }) => environmentConfigsPointer !== undefined,
  );
  return {
    isForeign,
    targetOf: instance => {
      const holder = instance ?? component.value;
      const { environmentConfigs, environmentConfigsPointer } = holder;
      const around = instance?.pointer ?? '/spec';
      const key =
        isOld && !hasEnvironments(holder)
          ? 'envOverrides'
          : 'environmentConfigs';
      return {
        target: {
          kind: 'document',
          path: component.path,
          document: component.document,
          pointer: childPointer(
            environmentConfigsPointer ?? `${around}/${key}`,
            environment,
          ),
        },
        own: Object.hasOwn(environmentConfigs, environment)
          ? environmentConfigs[environment]
          : emptyObject(),
      };
    },
  };
}

function hasEnvironments({
  environmentConfigs,
  environmentConfigsPointer,
}: Pick<
  ComponentConfiguration,
  'environmentConfigs' | 'environmentConfigsPointer'
>): boolean {
  return (
    environmentConfigsPointer !== undefined ||
    Object.keys(environmentConfigs).length > 0
  );
}

function bindingHolder(
  { path, document, value }: ReadDocument<ReleaseBinding>,
  names: BindingNames,
): EnvironmentHolder {
  const { pointers, positions } = value;
  const placeOf = (pointer: string, name: string) =>
    Object.hasOwn(positions, pointer) ? pointer : childPointer('/spec', name);
  const configs = placeOf(pointers.environmentConfigs, names.configs);
  const traits = placeOf(pointers.traits, names.traits);
  return {
    isForeign: isOfOpenChoreo(document.node),
    targetOf: instance => ({
      target: {
        kind: 'document',
        path,
        document,
        pointer: instance
          ? childPointer(traits, instance.instanceName)
          : configs,
      },
      own: instance
        ? (value.traits[instance.instanceName] ?? emptyObject())
        : value.environmentConfigs,
    }),
  };
}

/** The binding that serves as a template for a new one: preferably one whose file is named after its environment. */
function siblingOf(
  bindings: readonly ReadDocument<ReleaseBinding>[],
): ReadDocument<ReleaseBinding> {
  const sorted = [...bindings].sort((a, b) =>
    compareNames(a.value.name, b.value.name),
  );
  return (
    sorted.find(({ path, value }) => path.includes(value.environment)) ??
    sorted[0]
  );
}
