import type { ComponentConfiguration } from '../layers/types';
import type { Workload } from './types';

const known = new WeakMap<
  ComponentConfiguration,
  WeakMap<Workload, ComponentConfiguration>
>();

/**
 * A component with what runs of it (docs/rules/openchoreo.md#workloads). The same component and workload give the same
 * object, so that what is gathered for it is found again.
 */
export function componentWithWorkload(
  component: ComponentConfiguration,
  workload: Workload,
): ComponentConfiguration {
  let workloads = known.get(component);
  if (!workloads) {
    workloads = new WeakMap();
    known.set(component, workloads);
  }
  const made = workloads.get(workload) ?? {
    ...component,
    workload: {
      ...workload.workload,
      id: `workload:${workload.name}`,
      title: `workload ${workload.name}`,
    },
    findings: [...component.findings, ...workload.findings],
  };
  workloads.set(workload, made);
  return made;
}
