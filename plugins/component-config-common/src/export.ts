// SPDX-License-Identifier: Apache-2.0

import type { ExportFormat, Finding } from '@component-config/config-engine';

/**
 * The forms in which an effective configuration is exported: those of the engine, and two shorter names.
 *
 * @public
 */
export const configurationFormats = [
  'yaml',
  'json',
  'env',
  'helm',
  'helm-values',
  'releasebinding',
  'release-binding',
] as const;

/**
 * A format in which effective configuration can be downloaded.
 *
 * @public
 */
export type ConfigurationFormat = (typeof configurationFormats)[number];

/**
 * The form of the engine that is meant.
 *
 * @alpha
 */
export function exportFormatOf(format: ConfigurationFormat): ExportFormat {
  switch (format) {
    case 'helm':
      return 'helm-values';
    case 'releasebinding':
      return 'release-binding';
    default:
      return format;
  }
}

/**
 * Which configuration is exported.
 *
 * @public
 */
export interface ExportRequest {
  /** Name of the environment. */
  environment: string;
  format: ConfigurationFormat;
  /** `allow`: also where the configuration has errors; absent: then nothing is exported. */
  errors?: 'allow';
}

/**
 * The effective configuration of a component in one environment as a text for what deploys it. It has no secrets.
 *
 * @public
 */
export interface ExportReport {
  /** Ends with a line end. */
  text: string;
  /** `application/yaml`, `application/json` or `text/plain`. */
  mediaType: string;
  /** What the text does not say. */
  findings: Finding[];
}
