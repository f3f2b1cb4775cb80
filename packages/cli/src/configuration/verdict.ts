// SPDX-License-Identifier: Apache-2.0

import { parsePointer } from '@component-config/config-engine';
import {
  answerValue,
  layerTitle,
  type GitOpsRelease,
  type ValueVerdict,
} from '@component-config/config-platform/repositories';

/** The releases of a component by environment. */
export type Releases = ReadonlyMap<string, GitOpsRelease>;

/** How certain a value is, and what may override it. */
export interface ShownVerdict {
  readonly kind: ValueVerdict['kind'];
  /** In one sentence. */
  readonly text: string;
  /** The layers that could not be read, and may set the value. */
  readonly by?: ReadonlyArray<{
    readonly layer: string;
    readonly state: string;
    readonly file?: string;
    readonly line?: number;
  }>;
}

/**
 * How certain a value of a delivered component is (docs/rules/gitops.md#verdicts).
 *
 * @param pointer - in the configuration: `/parameters/image/tag`
 *
 * @returns undefined if the repository does not deliver the component
 */
export function verdictAt(
  releases: Releases | undefined,
  environment: string | undefined,
  pointer: string,
): ShownVerdict | undefined {
  const release = releases?.get(environment ?? '');
  if (!release) {
    return undefined;
  }
  const [, ...path] = parsePointer(pointer);
  const { verdict, value } = answerValue(release, path);
  const by = 'by' in verdict ? verdict.by.map(at => release.layers[at]) : [];
  const names = by.map(layerTitle).join(' or ');
  return {
    kind: verdict.kind,
    text: textOf(verdict, names, release, value !== undefined),
    ...(by.length > 0 && {
      by: by.map(layer => ({
        layer: layerTitle(layer),
        state: layer.state,
        ...(layer.position && {
          file: layer.position.file,
          line: layer.position.line,
        }),
      })),
    }),
  };
}

function textOf(
  { kind }: ValueVerdict,
  names: string,
  { chart: { name, version, source }, gaps }: GitOpsRelease,
  isSet: boolean,
): string {
  const chart = `chart ${name}${version ? ` ${version}` : ''} of ${source}`;
  switch (kind) {
    case 'exact':
      return 'exact';
    case 'exact-above-defaults':
      return `exact above the defaults of the ${chart}`;
    case 'may-be-overridden':
      return `may be overridden by ${names}`;
    default:
      if (names !== '') {
        return `unknown: it may be set by ${names}`;
      }
      return isSet
        ? `unknown: it has a variable of ${gaps
            .map(each => `${each.kind} ${each.name}`)
            .join(' or ')}`
        : `unknown: no layer sets it, and the defaults of the ${chart} are not in this repository`;
  }
}
