import type { Finding } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import type { CompiledSchema } from '../schema';

/** The forms in which an effective configuration leaves the portal (docs/exporting.md#formats). */
export const exportFormats = [
  'yaml',
  'json',
  'env',
  'helm-values',
  'release-binding',
] as const;

/** @see exportFormats */
export type ExportFormat = (typeof exportFormats)[number];

/** What is exported. */
export interface ExportInput {
  readonly component: {
    readonly name: string;
    readonly namespace?: string;
    readonly project?: string;
  };
  /** Name of the environment. */
  readonly environment: string;
  /** The effective configuration: `parameters`, `environmentConfigs`, `traits`, and possibly `workload`. */
  readonly configuration: JsonObject;
  /** The values that are set for this environment alone; for `release-binding`, where a binding has no more than these. */
  readonly forEnvironment?: JsonObject;
  /** Its sensitive places are left out. */
  readonly schema?: CompiledSchema;
  /** JSON Pointers into the configuration to what else is secret. */
  readonly sensitive?: readonly string[];
  readonly format: ExportFormat;
}

/** An exported configuration. */
export interface ExportedConfiguration {
  /** With a line end at its end. */
  readonly text: string;
  /** `application/yaml`, `application/json` or `text/plain`. */
  readonly mediaType: string;
  /** What the text does not say: secrets, names that two values would have, values that the format cannot hold. */
  readonly findings: readonly Finding[];
}

/** A name of an environment variable, and its value. */
export interface EnvironmentVariable {
  readonly name: string;
  readonly pointer: string;
  readonly value: JsonValue;
}
