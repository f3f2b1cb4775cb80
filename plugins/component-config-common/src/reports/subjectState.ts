// SPDX-License-Identifier: Apache-2.0

import type {
  CompiledSchema,
  ComponentConfiguration,
  SourcePosition,
} from '@component-config/config-engine';
import type { DefinitionKind } from '../platformKinds';
import type { ComponentDefinitions } from './findDefinitions';

/**
 * What a component is checked against and made of; another one where a release froze it.
 *
 * @alpha
 */
export interface SubjectState {
  /** With what its type gives it. */
  readonly component: ComponentConfiguration;
  readonly definitions: ComponentDefinitions;
  /** All of it, hidden fields included. */
  readonly schema: CompiledSchema;
  /** What is resolved and masked with: what the schema hides from the person is sensitive in it, too. */
  readonly concealed: CompiledSchema;
  /** The release that froze all of it; absent: it is as the catalog says now. */
  readonly release?: RunningRelease;
}

/**
 * The release that runs in an environment, and what says so.
 *
 * @alpha
 */
export interface RunningRelease {
  readonly name: string;
  readonly entityRef: string;
  readonly componentType: {
    readonly kind: DefinitionKind;
    /** Empty where the release does not tell it. */
    readonly name: string;
  };
  /** Of the binding that names the release. */
  readonly binding: string;
  /** Where the binding names it. */
  readonly position?: SourcePosition;
}
