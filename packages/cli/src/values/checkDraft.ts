// SPDX-License-Identifier: Apache-2.0

import {
  nodeAt,
  parsePointer,
  formatPointer,
  positionsOf,
  valueAt,
  valueFromNode,
  type Finding,
  type JsonObject,
  type SourceNode,
} from '@component-config/config-engine';
import { ajvValidator } from '@component-config/config-engine/ajv';
import type { DraftFinding } from '@component-config/plugin-component-config-common';
import { draftReport } from '@component-config/config-platform';
import { cannotRead, notThere } from '../failure';
import {
  locate,
  visibleIn,
  type LocatedFinding,
  type Tree,
  type TreeComponent,
} from '../tree';

/** The target of values: a component of the tree, or a new one. */
interface DraftTarget {
  readonly component?: TreeComponent;
  readonly componentType?: string;
  readonly traits?: ReadonlyArray<{ name: string; instanceName: string }>;
  /** Omitted for all environments. */
  readonly environment?: string;
}

/** The findings that prevent values from being used, with positions in their file. */
export function checkDraft(
  tree: Tree,
  { component, componentType, traits, environment }: DraftTarget,
  root: SourceNode,
  file: string,
): LocatedFinding[] {
  const values = valueFromNode(root) as JsonObject;
  const report = () =>
    draftReport(
      {
        draft: component
          ? { componentRef: component.ref }
          : { componentType, traits: [...(traits ?? [])] },
        ...(component && {
          written: component.component,
          delivery: component.delivery,
        }),
        platform: tree.platform,
        heads: [],
        visible: visibleIn(tree),
        seesHiddenFields: true,
        validator: ajvValidator,
      },
      environment === undefined
        ? { values }
        : { environments: { [environment]: values } },
    );
  const { blocking, general = [], environments } = answered(report);
  const positions = positionsOf(root);
  // An error of a value in the file counts even if the component has the same value already.
  const given = [
    ...general,
    ...environments
      .filter(
        one =>
          environment === undefined || one.environment.name === environment,
      )
      .flatMap(one =>
        one.findings.map((finding): DraftFinding => ({
          ...finding,
          environment: one.environment.name,
        })),
      ),
  ].filter(
    ({ severity, pointer }) =>
      severity === 'error' && valueAt(values, pointer) !== undefined,
  );
  return [...blocking, ...given].map((finding: DraftFinding) => ({
    ...locate(
      { ...finding, position: positionOf(finding, root, positions) },
      { file, line: 1 },
    ),
    ...(component && { component: component.ref }),
    ...(finding.environment !== undefined && {
      environments: [finding.environment],
    }),
  }));
}

/** Turns the refusal of a report into a command failure: the name does not exist. */
function answered<T>(report: () => T): T {
  try {
    return report();
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundError') {
      throw notThere(error.message);
    }
    throw cannotRead('the values', error);
  }
}

/** The position of the value, or of its nearest parent. */
function positionOf(
  { pointer }: Finding,
  root: SourceNode,
  positions: ReturnType<typeof positionsOf>,
) {
  const tokens = parsePointer(pointer);
  while (tokens.length > 0 && !nodeAt(root, formatPointer(tokens))) {
    tokens.pop();
  }
  return positions[formatPointer(tokens)];
}
