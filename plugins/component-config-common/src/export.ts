// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';

/**
 * The export formats of an effective configuration: those of the engine, and two shorter names.
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
 * Selects the configuration to export.
 *
 * @public
 */
export interface ExportRequest {
  /** Name of the environment. */
  environment: string;
  format: ConfigurationFormat;
  /** `allow` also exports a configuration with errors; otherwise the export is refused. */
  errors?: 'allow';
}

/**
 * The effective configuration of a component in one environment as text for deployment tools. It contains no secrets.
 *
 * @public
 */
export interface ExportReport {
  /** Ends with a newline. */
  text: string;
  /** `application/yaml`, `application/json` or `text/plain`. */
  mediaType: string;
  /** Information that the text does not contain. */
  findings: Finding[];
}
