// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceNode,
  SourcePosition,
  SourceScalar,
} from '@component-config/config-engine';

/**
 * The kinds that values and variables are read from.
 *
 * @public
 */
export type ValuesObjectKind = 'ConfigMap' | 'Secret';

/**
 * Finds a ConfigMap or Secret as it is applied to the cluster.
 *
 * @returns its document; `unknown` if it may be in the cluster without being in the repository; undefined if there is none
 *
 * @public
 */
export type FindValuesObject = (
  kind: ValuesObjectKind,
  namespace: string,
  name: string,
) => SourceNode | 'unknown' | undefined;

/**
 * Whether a layer could be read, and if not, what it means:
 * `missing-allowed`: the reference is optional, and the object or key is missing;
 * `missing-error`: the object or key is missing, so Flux refuses the release;
 * `in-cluster`: the object may be in the cluster only;
 * `encrypted`: its values are encrypted, or some of them;
 * `elsewhere`: a file of another repository, revision or package, which is not known;
 * `too-large`: a file of this repository is beyond the limits;
 * `script`: a script installs the release, which may set more;
 * `plugin`: a plugin of Argo CD builds the release, and may set more;
 * `computed`: a template makes it with an expression that is not read;
 * `refused`: the values are not valid.
 *
 * @public
 */
export type ReleaseLayerState =
  | 'read'
  | 'missing-allowed'
  | 'missing-error'
  | 'in-cluster'
  | 'encrypted'
  | 'elsewhere'
  | 'too-large'
  | 'script'
  | 'plugin'
  | 'computed'
  | 'refused';

/**
 * What a HelmRelease refers to for values.
 *
 * @public
 */
export interface ValuesReference {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  /** The key of the object. */
  readonly key: string;
  /** The path that the text is the value of; without one, the text contains values. */
  readonly targetPath?: string;
}

/**
 * What names a layer in an Application of Argo CD.
 *
 * @public
 */
export interface ApplicationEntry {
  readonly field:
    'valueFiles' | 'values' | 'valuesObject' | 'parameters' | 'fileParameters';
  /** The path or address of a file, or the name of a parameter; empty for inline values. */
  readonly name: string;
  /** Where the Application, or what overrides it, names it. */
  readonly position?: SourcePosition;
}

/**
 * A layer of the values of a HelmRelease or Application.
 *
 * @public
 */
export interface ReleaseLayer {
  /** Absent for the values in the HelmRelease itself, and in Applications. */
  readonly reference?: ValuesReference;
  /** Only in Applications. */
  readonly entry?: ApplicationEntry;
  readonly state: ReleaseLayerState;
  /** Whether its values come from a Secret, so that they are never shown. */
  readonly isSecret: boolean;
  /** The only places of it that are encrypted, if it is read otherwise. */
  readonly encryptedAt?: ReadonlyArray<readonly string[]>;
  /** Set if its variables are not substituted, or not all of them. */
  readonly hasVariables?: true;
  /** Where the values are written; the reference if they could not be read. */
  readonly position?: SourcePosition;
}

/**
 * A value of a release, with the index of the layer that set it.
 *
 * @public
 */
export type ReleaseValue = ReleaseMap | ReleaseList | ReleaseScalar;

/**
 * A map of such values.
 *
 * @public
 */
export interface ReleaseMap {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, ReleaseValue>;
  readonly layer: number;
  readonly position?: SourcePosition;
}

/**
 * A list of such values.
 *
 * @public
 */
export interface ReleaseList {
  readonly kind: 'list';
  readonly items: readonly ReleaseValue[];
  readonly layer: number;
  readonly position?: SourcePosition;
}

/**
 * A text, number, boolean or `null` of a release.
 *
 * @public
 */
export interface ReleaseScalar {
  readonly kind: 'scalar';
  readonly node: SourceScalar;
  readonly layer: number;
  readonly position?: SourcePosition;
  /** Whether it is never shown. */
  readonly isSecret: boolean;
}

/**
 * The values that Flux passes to Helm for a HelmRelease.
 *
 * @public
 */
export interface ComposedRelease {
  /** Lowest first. */
  readonly layers: readonly ReleaseLayer[];
  /** What the layers that could be read make together. */
  readonly values: ReleaseMap;
  /** What each layer sets alone, by its index; undefined if it sets nothing. */
  readonly layerValues: ReadonlyArray<ReleaseMap | undefined>;
  /** Errors are reasons for which Flux refuses the release. No text contains a value. */
  readonly findings: readonly Finding[];
  /** The work that was counted: values, with all copies. */
  readonly steps: number;
}
