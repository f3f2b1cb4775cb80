// SPDX-License-Identifier: Apache-2.0

import type { EffectiveConfiguration } from '../effective';
import type { CompiledSchema } from '../schema';

/**
 * The formats in which an effective configuration is exported (docs/exporting.md#formats).
 *
 * @public
 */
export const exportFormats = [
  'yaml',
  'json',
  'env',
  'helm-values',
  'release-binding',
] as const;

/**
 * A format in which an effective configuration is exported.
 *
 * @public
 */
export type ExportFormat = (typeof exportFormats)[number];

/**
 * The configuration to export.
 *
 * @public
 */
export interface ExportInput {
  readonly component: {
    readonly name: string;
    readonly namespace?: string;
    readonly project?: string;
    /** The trait instances that its type embeds, which a binding does not contain. */
    readonly embeddedInstances?: readonly string[];
  };
  /** Name of the environment. */
  readonly environment: string;
  /** Name of the environment's release, for a binding. */
  readonly release?: string;
  /** In clear text, or already masked. */
  readonly effective: EffectiveConfiguration;
  /** The schema of the whole configuration, which declares secrets. */
  readonly schema: CompiledSchema;
  /** The string shown in place of a secret if the configuration is already masked. */
  readonly mask?: string;
  /** Values that are only set for a limited time: when they end, in ISO 8601, and why. */
  readonly ends?: ReadonlyArray<{
    readonly pointer: string;
    readonly at: string;
    readonly reason: string;
  }>;
  readonly format: ExportFormat;
}
