// SPDX-License-Identifier: Apache-2.0

import type {
  CompiledSchema,
  ComponentConfiguration,
  SourcePosition,
} from '@component-config/config-engine';
import type { DefinitionKind } from '@component-config/plugin-component-config-common';
import type { ComponentDefinitions } from './findDefinitions';

/**
 * The definitions and values of a component, which a release may freeze.
 *
 * @public
 */
export interface SubjectState {
  /** With the additions of its type. */
  readonly component: ComponentConfiguration;
  readonly definitions: ComponentDefinitions;
  /** Complete, including hidden fields. */
  readonly schema: CompiledSchema;
  /** The schema for resolving and masking: fields hidden from the user are sensitive in it, too. */
  readonly maskingSchema: CompiledSchema;
  /** Whether checks that read a secret are left out (docs/annotations.md#checks-of-secrets). */
  readonly withoutSecretChecks?: boolean;
  /** The release that froze all of it; omitted if the catalog applies. */
  readonly release?: RunningRelease;
}

/**
 * The release running in an environment, and its binding.
 *
 * @public
 */
export interface RunningRelease {
  readonly name: string;
  readonly entityRef: string;
  readonly componentType: {
    readonly kind: DefinitionKind;
    /** Empty if the release does not specify it. */
    readonly name: string;
  };
  /** Of the binding that refers to the release. */
  readonly binding: string;
  /** The position of the reference in the binding. */
  readonly position?: SourcePosition;
}
