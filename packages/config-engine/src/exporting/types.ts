// SPDX-License-Identifier: Apache-2.0

import type { EffectiveConfiguration } from '../effective';
import type { Finding } from '../finding';
import type { CompiledSchema } from '../schema';

/**
 * The forms in which an effective configuration is exported (docs/exporting.md#formats).
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
 * A format in which effective configuration can be had.
 *
 * @public
 */
export type ExportFormat = (typeof exportFormats)[number];

/**
 * What is exported.
 *
 * @public
 */
export interface ExportInput {
  readonly component: {
    readonly name: string;
    readonly namespace?: string;
    readonly project?: string;
    /** The instances of traits that its type embeds: a binding says nothing of them. */
    readonly embeddedInstances?: readonly string[];
  };
  /** Name of the environment. */
  readonly environment: string;
  /** Name of the release that runs there, for a binding. */
  readonly release?: string;
  /** In the clear, or masked already. */
  readonly effective: EffectiveConfiguration;
  /** Of the whole configuration: says what is secret. */
  readonly schema: CompiledSchema;
  /** The text that stands for a secret where the configuration is masked already. */
  readonly mask?: string;
  readonly format: ExportFormat;
}

/**
 * An exported configuration.
 *
 * @public
 */
export interface ExportedConfiguration {
  /** Ends with a line end. */
  readonly text: string;
  /** `application/yaml`, `application/json` or `text/plain`. */
  readonly mediaType: string;
  /** What the text does not say; pointers are those of the configuration. */
  readonly findings: readonly Finding[];
}
